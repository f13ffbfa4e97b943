import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { ClientsCount } from './ClientsCount.tsx'

/** How many clients there are at the chosen site. */
export function ClientsOfSite() {
  const { siteId } = useSelectedSite()
  const { data, error } = useRead(tenants.search, { siteId, active: true, rowsPerPage: 1 })
  return <ClientsCount value={error ? null : data?.totalFiltered} more={data?.capped} isAll={false} />
}
