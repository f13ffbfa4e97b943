import type { auditLog } from '@atrium/contract/audit/audit.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import { countUpTo, order, type Paging, totals, window } from '../../platform/http/list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { entriesWhere, lineOf, selectEntries } from './audit-rows.ts'

/** Document 2, section 7: the log, a page at a time. */
export const getAuditLog: Handler<typeof auditLog.search> = async (ctx, asked) => {
  const where = await entriesWhere(ctx, asked)
  const scope = ctx.scope.of({ landlordId: auditEntries.landlordId })
  const { limit, offset } = window(asked)
  const counted = (which: SQL | undefined) =>
    countUpTo(ctx.db, ctx.db.select({ id: auditEntries.id }).from(auditEntries).where(which).getSQL())
  const all = await counted(scope)
  const filtered = await counted(where)
  const few = asked.query !== '' && filtered <= COUNT_CAP ? await pageOfFound(ctx, where, asked) : undefined
  const rows = await selectEntries(ctx)
    .where(few ? inArray(auditEntries.id, few) : where)
    .orderBy(...order(asked, { at: auditEntries.at }, auditEntries.id))
    .limit(limit)
    .offset(few ? 0 : offset)
  return { items: rows.map(lineOf), ...totals(all, filtered) }
}

/**
 * The ids of a page of what a search found: found first, then put in order. Left to itself the database takes a rare word for a
 * common one and reads the log from its end until the page is full, which it never is: 6 s over a million entries.
 */
async function pageOfFound(ctx: ReadContext, where: SQL | undefined, asked: Paging): Promise<number[]> {
  const { limit, offset } = window(asked)
  const found = ctx.db.select({ id: auditEntries.id, at: auditEntries.at }).from(auditEntries).where(where).getSQL()
  const direction = asked.descending ? sql`desc` : sql`asc`
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with found as materialized (${found})
    select id from found order by at ${direction}, id ${direction} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

export const getAuditEntry: Handler<typeof auditLog.get> = async (ctx, { id }) => {
  const [row] = await selectEntries(ctx).where(
    and(ctx.scope.of({ landlordId: auditEntries.landlordId }), eq(auditEntries.id, id)),
  )
  if (!row) throw notFound()
  const { before, after, previousHash, hash } = row.entry
  return { ...lineOf(row), before, after, previousHash, hash }
}
