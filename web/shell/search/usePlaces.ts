import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import { type Found, told } from '../../kit/search/finder.ts'
import { matches } from '../../kit/search/near.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Records of each kind that are offered. */
const MOST = 7

type Place = Omit<Found, 'to'>

/** Sites and clients of a landlord by their names, once these are long enough. */
export function usePlaces(names: {
  sites: string
  clients: string
  /** Asked for by the word of their kind alone: the first of them. */
  all?: 'sites' | 'clients' | undefined
}): {
  sites: readonly Place[]
  clients: readonly Place[]
  loading: boolean
} {
  const { kind, may } = useViewer()
  const isLandlord = kind === 'landlord'
  const asksSites = names.sites !== '' || names.all === 'sites'
  const asksClients = names.clients.length > 1 || names.all === 'clients'
  const sites = useRead(siteList.get, {}, { enabled: isLandlord && may(siteScreens.page) && asksSites })
  const clients = useRead(
    clientLookups.searchBySites,
    { query: names.clients },
    { enabled: isLandlord && may(tenantScreens.page) && asksClients, keepOld: true },
  )
  return {
    sites:
      !sites.data || !asksSites
        ? []
        : sites.data.items
            .filter(({ name }) => matches(name, names.sites))
            .slice(0, MOST)
            .map(({ id, name }) => ({ id, name, about: '' })),
    clients: asksClients
      ? (clients.data?.items ?? [])
          .slice(0, MOST)
          .map(({ id, name, unit, siteName }) => ({ id, name, about: told(unit, siteName) }))
      : [],
    loading: clients.isFetching,
  }
}
