import type { auditLog } from '@atrium/contract/audit.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import { countUpTo, order, totals, window } from '../../platform/http/list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { entriesWhere, lineOf, selectEntries } from './audit-rows.ts'

/** Document 2, section 7: the log, a page at a time. */
export const getAuditLog: Handler<typeof auditLog.search> = async (ctx, asked) => {
  const where = await entriesWhere(ctx, asked)
  const scope = ctx.scope.of({ landlordId: auditEntries.landlordId })
  const rows = await selectEntries(ctx)
    .where(where)
    .orderBy(...order(asked, { at: auditEntries.at }, auditEntries.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const counted = (which: SQL | undefined) =>
    countUpTo(ctx.db, ctx.db.select({ id: auditEntries.id }).from(auditEntries).where(which).getSQL())
  const all = await counted(scope)
  const filtered = await counted(where)
  return { items: rows.map(lineOf), ...totals(all, filtered) }
}

export const getAuditEntry: Handler<typeof auditLog.get> = async (ctx, { id }) => {
  const [row] = await selectEntries(ctx).where(
    and(ctx.scope.of({ landlordId: auditEntries.landlordId }), eq(auditEntries.id, id)),
  )
  if (!row) throw notFound()
  const { before, after, previousHash, hash } = row.entry
  return { ...lineOf(row), before, after, previousHash, hash }
}
