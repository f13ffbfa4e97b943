import { tenantScreens } from '@atrium/contract/tenancy/client-screens.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanTile } from '../../kit/home/PlanTile.tsx'
import { useViewer } from '../../kit/useViewer.ts'

/** How many clients there are, of those that the plan allows. */
export function ClientsTile() {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  if (!subscription) return null
  return (
    <PlanTile
      icon={IconUsers}
      label={t('Clients')}
      used={subscription.usage.noOfTenants}
      allowed={subscription.plan?.tenants}
      note={(left) => t('No of Clients to add: {{left}}', { left })}
      to={may(tenantScreens.list) ? '/landlord/tenants' : undefined}
    />
  )
}
