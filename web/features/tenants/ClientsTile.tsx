import { tenantScreens } from '@atrium/contract/tenancy/client-screens.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanTile } from '../../kit/home/PlanTile.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** How many clients there are at the chosen site; who sees all of the company's sees how many the plan allows. */
export function ClientsTile() {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  const { siteId, sites, isRead } = useSelectedSite()
  const usage = subscription?.usage
  const isAll = siteId === -1 && (!isRead || sites.length === usage?.noOfSites)
  const mayList = may(tenantScreens.list)
  const counted = useRead(tenants.search, { siteId, active: true, rowsPerPage: 1 }, { enabled: !isAll && mayList })
  if (!subscription || !usage) return null
  const value = isAll || !mayList ? usage.noOfTenants : counted.error ? null : counted.data?.totalFiltered
  return (
    <PlanTile
      icon={IconUsers}
      label={t('Clients')}
      value={value}
      more={!isAll && counted.data?.capped}
      used={usage.noOfTenants}
      allowed={subscription.plan?.tenants}
      isAll={isAll || !mayList}
      note={(left) => t('No of Clients to add: {{left}}', { left })}
      to={mayList ? '/landlord/tenants?active=true' : undefined}
    />
  )
}
