import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { leaseOf, pageOfLeases } from './lease-row.ts'
import { leases } from './tables.ts'

export const getLease: Handler<typeof calls.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(leases), eq(leases.id, id))
  const [row] = await pageOfLeases(ctx.db, { where, order: [leases.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return leaseOf(row)
}
