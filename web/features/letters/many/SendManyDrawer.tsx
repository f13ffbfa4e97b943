import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { SendManyForm } from './SendManyForm.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onSent: (runId: number) => void
}

/** Letters to many clients at once, by a template. */
export function SendManyDrawer({ opened, onClose, onSent }: Props) {
  const { t } = useTranslation()
  const read = useRead(letterTemplates.search, { rowsPerPage: 500 }, { enabled: opened })
  return (
    <EntityDrawer
      title={t('Letters to many clients')}
      opened={opened}
      onClose={onClose}
      loading={!read.data}
      error={read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={560}
    >
      {opened && read.data && <SendManyForm templates={read.data.items} onClose={onClose} onSent={onSent} />}
    </EntityDrawer>
  )
}
