import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'

/** People come and go without a record that changes. */
const EVERY_MS = 30_000

/** How many clients have the portal open. */
export function LoggedInTile() {
  const { t } = useTranslation()
  return (
    <SummaryTile
      widget="TenantsLoggedIn"
      icon={IconUserCheck}
      label={t('Clients LoggedIn')}
      screen={tenantScreens.list}
      note={() => t('have the portal open now')}
      everyMs={EVERY_MS}
    />
  )
}
