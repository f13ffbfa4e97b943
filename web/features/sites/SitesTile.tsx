import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanTile } from '../../kit/home/PlanTile.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** How many sites the viewer has; who has all of the company's sees how many the plan allows. */
export function SitesTile() {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  const { sites, isRead } = useSelectedSite()
  if (!subscription) return null
  const { noOfSites } = subscription.usage
  const isAll = !isRead || sites.length === noOfSites
  return (
    <PlanTile
      icon={IconBuildingSkyscraper}
      label={t('Sites')}
      value={isAll ? noOfSites : sites.length}
      used={noOfSites}
      allowed={subscription.plan?.sites}
      isAll={isAll}
      note={(left) => t('{{left}} more in your plan', { left })}
      to={may(siteScreens.list) ? '/landlord/sites?active=true' : undefined}
      add={may(siteScreens.create) ? { text: t('Create Sites'), to: siteScreens.create.path } : undefined}
    />
  )
}
