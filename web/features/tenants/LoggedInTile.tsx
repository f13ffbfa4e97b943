import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SummaryTile } from '../../kit/home/SummaryTile.tsx'
import { useHubEvent } from '../../kit/hub.ts'
import { keyOf } from '../../kit/useRead.ts'

/** Who closes the page has not logged out. */
const EVERY_MS = 30_000
/** A page that has just been opened says so a second after it has loaded. */
const AFTER_LOGIN_MS = 2_000
const SHOWN = [keyOf(summaries.ofWidget), { type: widgets.TenantsLoggedIn }]

/** How many clients have the portal open. */
export function LoggedInTile() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: SHOWN }), AFTER_LOGIN_MS)
  }
  useHubEvent('tenantLogin', again)
  useHubEvent('tenantLogout', again)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SummaryTile
      widget="TenantsLoggedIn"
      icon={IconUserCheck}
      label={t('Clients logged in')}
      screen={tenantScreens.list}
      note={() => t('have the portal open now')}
      everyMs={EVERY_MS}
    />
  )
}
