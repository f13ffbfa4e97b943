import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanTile } from '../../kit/home/PlanTile.tsx'
import { useViewer } from '../../kit/useViewer.ts'

interface Props {
  /** Undefined while it loads, null when it failed. */
  value: number | null | undefined
  more?: boolean | undefined
  /** Of the whole company, as its plan counts them. */
  isAll: boolean
}

/** How many clients there are, and how many the plan allows; leads to their list. */
export function ClientsCount({ value, more, isAll }: Props) {
  const { t } = useTranslation()
  const { subscription, may } = useViewer()
  const used = subscription?.usage?.noOfTenants
  if (used === undefined) return null
  return (
    <PlanTile
      icon={IconUsers}
      label={t('Clients')}
      value={value}
      more={more}
      used={used}
      allowed={subscription?.plan?.tenants}
      isAll={isAll}
      note={(left) => t('No of Clients to add: {{left}}', { left })}
      to={may(tenantScreens.list) ? '/landlord/tenants?active=true' : undefined}
      add={may(tenantScreens.create) ? { text: t('Create client'), to: tenantScreens.create.path } : undefined}
    />
  )
}
