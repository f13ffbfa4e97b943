import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { csvLine } from '@atrium/contract/kit/csv.ts'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type FileEnd, fileEndText, fileStart } from '../../platform/audit/audit-file.ts'
import { entryOf } from '../../platform/audit/stored-entry.ts'
import { auditEntries, auditHeads } from '../../platform/audit/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { type AuditFilter, chained, type EntryRow, entriesWhere, factsOf, pageOfEntries } from './audit-rows.ts'

const CHUNK = 1_000
const headings = [
  'When',
  'Who',
  'E-mail',
  'Support by',
  'Company',
  'What',
  'Kind',
  'Id',
  'Record',
  'Before',
  'After',
  'Call',
  'Where from',
  'Request',
  'Place',
  'Hash',
]

/** Everything that matches, streamed; JSON Lines carry the hashes and can be checked offline. */
export const exportAuditLog: Handler<typeof auditLog.export> = async (ctx, { format, ...filter }) => {
  const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`
  if (format === 'jsonl')
    return new Download(Readable.from(await jsonLines(ctx, filter)), { type: 'application/x-ndjson; charset=utf-8', name })
  const where = await entriesWhere(ctx, filter)
  if (format === 'csv') return new Download(Readable.from(csv(ctx, where)), { type: 'text/csv; charset=utf-8', name })
  const { streamXlsx } = await import('../../platform/records/stream-xlsx.ts')
  return new Download(streamXlsx('Audit log', table(ctx, where)), {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  })
}

async function* csv(ctx: ReadContext, where: SQL | undefined) {
  yield '\ufeff'
  for await (const row of table(ctx, where)) yield csvLine(row)
}

async function* table(ctx: ReadContext, where: SQL | undefined) {
  yield headings
  for await (const row of newestFirst(ctx, where)) yield cells(row, ctx)
}

function cells(row: EntryRow, { viewer }: ReadContext): string[] {
  const { at, user, supportBy, landlord, action, entity, entityId, record, call, ip, requestId, sequence } = factsOf(row, viewer)
  const { before, after, hash } = row.entry
  const json = (values: unknown) => (values ? JSON.stringify(values) : '')
  const who = [user?.name ?? '', user?.email ?? '', supportBy?.name ?? '', landlord?.name ?? '']
  const what = [action, entity, String(entityId ?? ''), record ?? '', json(before), json(after)]
  return [at, ...who, ...what, call, ip, requestId, String(sequence ?? ''), hash ?? '']
}

/** Behind each other by the key, not by counting: a log of a million rows is read once. */
async function* newestFirst(ctx: ReadContext, where: SQL | undefined) {
  let behind: SQL | undefined
  for (;;) {
    const order = [desc(auditEntries.at), desc(auditEntries.id)]
    const rows = await pageOfEntries(ctx.db, { where: and(where, behind), order, limit: CHUNK, offset: 0 })
    yield* rows
    const last = rows.at(-1)?.entry
    if (!last || rows.length < CHUNK) return
    behind = sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`
  }
}

async function jsonLines(ctx: ReadContext, filter: AuditFilter) {
  const { timeZone: _, query, landlordId, ...narrower } = filter
  const whole = !query && Object.values(narrower).every((value) => value === undefined)
  const where = await entriesWhere(ctx, filter)
  const heads = whole ? await headsOf(ctx, landlordId) : []
  return lines(ctx, and(where, chained), whole, heads)
}

async function* lines(ctx: ReadContext, where: SQL | undefined, whole: boolean, heads: FileEnd['heads']) {
  yield `${JSON.stringify(fileStart(new Date(), whole))}\n`
  const digest = createHash('sha256')
  let entries = 0
  let after = 0
  for (;;) {
    // In the order of their ids, which is the order of every chain: an id is given while the chain's head is held.
    const rows = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(where, gt(auditEntries.id, after)))
      .orderBy(asc(auditEntries.id))
      .limit(CHUNK)
    for (const row of rows) {
      const entry = entryOf(row)
      digest.update(entry.hash)
      entries++
      yield `${JSON.stringify(entry)}\n`
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < CHUNK) break
  }
  const end = { entries, digest: digest.digest('hex'), heads }
  yield `${JSON.stringify({ ...end, signature: ctx.app.secrets.sign('audit file', fileEndText(end)) })}\n`
}

function headsOf({ db, viewer }: ReadContext, landlordId: number | undefined) {
  const company = viewer.kind === 'admin' ? landlordId : (viewer.landlordId ?? -1)
  return db
    .select()
    .from(auditHeads)
    .where(company === undefined ? undefined : eq(auditHeads.chain, company))
    .orderBy(asc(auditHeads.chain))
}
