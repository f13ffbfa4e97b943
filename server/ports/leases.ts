import { port } from '../platform/ports/port.ts'
import type { ReadContext } from '../platform/work/context.ts'

/** What people know a lease by. */
export interface NamedLease {
  id: number
  leaseNo: string
  /** The premises. */
  unitId: string
}

type Context = Pick<ReadContext, 'db' | 'scope'>

/** The leases of a client in the viewer's scope, the latest first; no drafts. */
export const leasesOf = port<(ctx: Context, tenantId: number) => Promise<NamedLease[]>>('leasesOf', async () => [])

/** The leases of some ids in the viewer's scope, in no order. */
export const leasesNamed = port<(ctx: Context, ids: readonly number[]) => Promise<NamedLease[]>>('leasesNamed', async () => [])
