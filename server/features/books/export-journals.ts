import { Readable } from 'node:stream'
import type { books as calls, JournalFormat } from '@atrium/contract/books/books.ts'
import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { Download } from '../../platform/files/download.ts'
import { journals, ledgerAccounts, postings } from '../../platform/ledger/tables.ts'
import { readFirst } from '../../platform/records/export-rows.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { chartOf } from './chart.ts'
import { companyOf } from './company-books.ts'
import { formats, type Journal } from './journal-formats.ts'
import { MANUAL } from './manual-journals/post-manual.ts'
import { manualJournalLines } from './tables.ts'

/** Journals that are read at once. */
const CHUNK = 1_000

const files: Record<JournalFormat, { ending: string; type: string }> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  iif: { ending: 'iif', type: 'text/plain; charset=utf-8' },
  xero: { ending: 'xero.csv', type: 'text/csv; charset=utf-8' },
  beancount: { ending: 'beancount', type: 'text/plain; charset=utf-8' },
}

export const exportJournals: Handler<typeof calls.exportJournals> = async (ctx, { from, to, currency, format }) => {
  const landlordId = companyOf(ctx)
  const which = { landlordId, from, to, currency }
  const chart = await chartOf(ctx.db, landlordId)
  const used = await ctx.db
    .select({ type: ledgerAccounts.type, code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.landlordId, landlordId), eq(ledgerAccounts.currency, currency)))
    .orderBy(asc(ledgerAccounts.type), asc(ledgerAccounts.code))
  const { start, lines } = formats[format]
  const found = await readFirst(journalsOf(ctx, which))
  const { ending, type } = files[format]
  async function* text() {
    yield start(currency, chart, used)
    for await (const journal of found) yield lines(journal, chart)
  }
  return new Download(Readable.from(text()), { type, name: `journals-${from}-${to}-${currency}.${ending}` })
}

interface JournalFilter {
  landlordId: number
  from: string
  to: string
  currency: string
}

/** With the day that it would have counted for, where the books were closed to that. */
const memoOf = sql<string>`concat_ws(' ', nullif(${journals.memo}, ''), '(' || ${journals.movedFrom} || ')')`

/** The memos of the lines of journals that were entered by hand, in the order in which they were posted. */
async function memosOf(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map()
  const lines = await db
    .select({ id: manualJournalLines.manualJournalId, memo: manualJournalLines.memo })
    .from(manualJournalLines)
    .where(inArray(manualJournalLines.manualJournalId, [...ids]))
    .orderBy(asc(manualJournalLines.manualJournalId), asc(manualJournalLines.position))
  return new Map([...Map.groupBy(lines, ({ id }) => id)].map(([id, all]) => [id, all.map(({ memo }) => memo)]))
}

/** In the order in which they were posted; a chunk at a time, never held as a whole. */
async function* journalsOf({ db }: ReadContext, { landlordId, from, to, currency }: JournalFilter): AsyncGenerator<Journal> {
  for (let after = 0; ; ) {
    const some = await db
      .select({
        id: journals.id,
        sequence: journals.sequence,
        date: journals.effectiveOn,
        source: journals.source,
        sourceId: journals.sourceId,
        memo: memoOf,
      })
      .from(journals)
      .where(
        and(
          eq(journals.landlordId, landlordId),
          gte(journals.effectiveOn, from),
          lte(journals.effectiveOn, to),
          gt(journals.id, after),
        ),
      )
      .orderBy(asc(journals.id))
      .limit(CHUNK)
    const lines = await db
      .select({
        journalId: postings.journalId,
        type: ledgerAccounts.type,
        code: ledgerAccounts.code,
        cents: postings.cents,
        client: tenants.name,
        site: sql<string>`coalesce(${sites.name}, '')`,
      })
      .from(postings)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
      .leftJoin(tenants, eq(tenants.id, postings.tenantId))
      .leftJoin(sites, eq(sites.id, postings.siteId))
      .where(
        and(
          inArray(
            postings.journalId,
            some.map(({ id }) => id),
          ),
          eq(postings.currency, currency),
        ),
      )
      .orderBy(asc(postings.id))
    const byJournal = Map.groupBy(lines, ({ journalId }) => journalId)
    const memos = await memosOf(
      db,
      some.flatMap(({ source, sourceId }) => (source === MANUAL ? [sourceId] : [])),
    )
    for (const { id, sourceId, ...journal } of some) {
      const entered = journal.source === MANUAL ? memos.get(sourceId) : undefined
      const own = byJournal.get(id)?.map((posting, at) => ({ ...posting, memo: entered?.[at] ?? '' }))
      if (own) yield { ...journal, currency, client: own[0]?.client ?? '', postings: own }
    }
    after = some.at(-1)?.id ?? after
    if (some.length < CHUNK) return
  }
}
