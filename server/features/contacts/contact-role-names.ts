import { and, inArray } from 'drizzle-orm'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { contactRoles } from './tables.ts'

const ownedRole = { landlordId: contactRoles.landlordId }

/** The names of contact roles, which stay until the transaction ends. One that is not the company's is not found. */
export async function namesOfRoles(ctx: ReadContext, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ name: contactRoles.name })
    .from(contactRoles)
    .where(and(ctx.scope.of(ownedRole), inArray(contactRoles.id, [...ids])))
    .for('share')
  if (rows.length < new Set(ids).size) throw notFound()
  return rows.map(({ name }) => name)
}
