import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { clientLookups, type TenantName } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { wordsOf } from './match-client.ts'

/** Names are good for as long as a person works on one list. */
const STALE = 5 * 60_000

/** Every client in use that the viewer may write to, by id too. */
export function useClients() {
  const { data, error, refetch } = useRead(clientLookups.ofSite, { id: ALL_SITES.id }, { staleTime: STALE })
  const byId = useMemo(() => new Map(data?.items.map((client) => [client.id, client])), [data])
  return { clients: data?.items, byId, error, refetch }
}

export interface ClientFilter {
  query: string
  siteId: number | null
  categoryId: number | null
}

/** The clients that a search, a site and a category leave; undefined while they are not known. */
export function useFilteredClients(clients: readonly TenantName[] | undefined, filter: ClientFilter): TenantName[] | undefined {
  const { query, siteId, categoryId } = filter
  const ofCategory = useRead(
    clientLookups.ofSite,
    { id: ALL_SITES.id, categoryId: categoryId ?? undefined },
    { enabled: categoryId !== null, staleTime: STALE },
  )
  const inCategory = useMemo(() => new Set(ofCategory.data?.items.map(({ id }) => id)), [ofCategory.data])
  return useMemo(() => {
    if (!clients || (categoryId !== null && !ofCategory.data)) return undefined
    const searchWords = wordsOf(query)
    return clients.filter((client) => {
      if (siteId !== null && client.siteId !== siteId) return false
      if (categoryId !== null && !inCategory.has(client.id)) return false
      const text = wordsOf(`${client.name} ${client.unit} ${client.siteName}`).join(' ')
      return searchWords.every((word) => text.includes(word))
    })
  }, [clients, query, siteId, categoryId, inCategory, ofCategory.data])
}

/** The categories to choose from; none where the plan has no client management. */
export function useCategories() {
  const { may } = useViewer()
  const enabled = may(tenantScreens.list)
  const { data } = useRead(clientLookups.categories, {}, { enabled, staleTime: STALE })
  return data?.items ?? []
}
