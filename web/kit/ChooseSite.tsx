import { Select } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { useSelectedSite } from './useSelectedSite.ts'

/** Instead of what shows one site, while all of them are chosen: asks for one. `hint` says why. */
export function ChooseSite({ hint }: { hint: string }) {
  const { t } = useTranslation()
  const { sites, choose } = useSelectedSite()
  const pick = (
    <Select
      aria-label={t('Site')}
      placeholder={t('Choose a site')}
      w={280}
      searchable
      data={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      onChange={(id) => id && choose(Number(id))}
    />
  )
  return <EmptyState icon={IconMapPin} title={t('Choose a Site to load')} hint={hint} action={pick} />
}
