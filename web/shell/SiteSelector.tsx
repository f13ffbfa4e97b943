import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSelectedSite } from '../kit/useSelectedSite.ts'
import { Switcher } from './Switcher.tsx'

/** The site a landlord works at, or all of them. */
export function SiteSelector() {
  const { t } = useTranslation()
  const { siteId, sites, choose } = useSelectedSite()
  return (
    <Switcher
      label={t('Site')}
      tip={t('Choose a Site to load')}
      icon={IconBuilding}
      choices={[{ id: ALL_SITES.id, name: t(ALL_SITES.name) }, ...sites]}
      value={siteId}
      onChange={choose}
    />
  )
}
