import { Alert } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Of how many sites the names are said. */
const MOST = 3

/** Says of which sites nobody is the manager, whom steps of a workflow ask, and who is asked there instead. */
export function WithoutManager({ sites }: { sites: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  if (sites.length === 0) return null
  const names = sites.slice(0, MOST).map(({ name }) => name)
  const more = sites.length - names.length
  return (
    <Alert color="orange" variant="light" mb="md" icon={<IconUserQuestion size={18} stroke={1.7} />}>
      {more > 0
        ? t('{{names}} and {{n}} more: no manager is named who works there.', { names: names.join(', '), n: more })
        : t('{{names}}: no manager is named who works there.', { names: names.join(', ') })}{' '}
      {t('What is the manager’s is then given to who started the workflow, else to your administrators.')}
    </Alert>
  )
}
