import { siteScreens } from '@atrium/contract/tenancy/site-screens.ts'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanTile } from '../../kit/home/PlanTile.tsx'
import { useViewer } from '../../kit/useViewer.ts'

/** How many sites there are, of those that the plan allows. */
export function SitesTile() {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  if (!subscription) return null
  return (
    <PlanTile
      icon={IconBuildingSkyscraper}
      label={t('Sites')}
      used={subscription.usage.noOfSites}
      allowed={subscription.plan?.sites}
      note={(left) => t('{{left}} more in your plan', { left })}
      to={may(siteScreens.list) ? '/landlord/sites' : undefined}
    />
  )
}
