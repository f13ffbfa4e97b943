import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { lazy, Suspense } from 'react'
import { WaitingTile } from '../../kit/home/StatTile.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ClientsCount } from './ClientsCount.tsx'

// With the calls of clients, whose schemas the start page would otherwise make for a number that the plan's usage has.
const ClientsOfSite = lazy(async () => ({ default: (await import('./ClientsOfSite.tsx')).ClientsOfSite }))

/** How many clients there are at the chosen site; who sees all of the company's sees how many the plan allows. */
export function ClientsTile() {
  const { subscription, may } = useViewer()
  const { siteId, sites, isRead } = useSelectedSite()
  const usage = subscription?.usage
  if (!usage) return null
  const isAll = siteId === -1 && (!isRead || sites.length === usage.noOfSites)
  if (isAll || !may(tenantScreens.list)) return <ClientsCount value={usage.noOfTenants} isAll />
  return (
    <Suspense fallback={<WaitingTile />}>
      <ClientsOfSite />
    </Suspense>
  )
}
