import type { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { and, eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { notFound } from '../../platform/refusal.ts'
import { factsOf, inWords, linesOf, narrowed, pageOfEntries } from './audit-rows.ts'
import { namesOf, withRecords } from './named-fields.ts'

const ownedEntry = { landlordId: auditEntries.landlordId }

/** The log, a page at a time. */
export const getAuditLog: Handler<typeof auditLog.search> = async (ctx, input) => {
  const { rows, totals } = await readList(ctx.db, {
    table: auditEntries,
    page: pageOfEntries,
    paging: input,
    scope: ctx.scope.of(ownedEntry),
    filters: narrowed(input),
    words: await inWords(ctx, input),
    sorts: { at: auditEntries.at },
  })
  return { items: await linesOf(rows, ctx), ...totals }
}

export const getAuditEntry: Handler<typeof auditLog.get> = async (ctx, { id }) => {
  const where = and(ctx.scope.of(ownedEntry), eq(auditEntries.id, id))
  const [row] = await pageOfEntries(ctx.db, { where, order: [auditEntries.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  const { entity, before, after, previousHash, hash } = row.entry
  const keys = Object.keys({ ...before, ...after })
  const [fields = {}] = await namesOf(ctx, [{ entity, keys, landlordId: row.landlord?.id }])
  const named = await withRecords(ctx, fields, [before, after])
  return { ...factsOf(row, ctx.viewer), named, before, after, previousHash, hash }
}
