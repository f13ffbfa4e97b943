import {
  type manualJournals as calls,
  manualJournals as declared,
  type ManualJournal,
} from '@atrium/contract/books/manual-journals.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { journals } from '../../../platform/ledger/tables.ts'
import { phraseIn } from '../../../platform/lists/list.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { companyOf } from '../company-books.ts'
import { manualJournalLines, manualJournals } from '../tables.ts'
import { MANUAL } from './post-manual.ts'

const select = (db: ReadDb) =>
  db
    .select({ journal: manualJournals, createdBy: users.name })
    .from(manualJournals)
    .leftJoin(users, eq(users.id, manualJournals.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

interface Extra {
  sequences: ReadonlyMap<number, number>
  siteNames: ReadonlyMap<number, string>
  reversed: ReadonlySet<number>
}

/** What the rows of a page are in the ledger, and whether they were taken back. */
async function extra({ db }: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const ids = rows.map(({ journal }) => journal.id)
  const [landlordId = 0] = rows.map(({ journal }) => journal.landlordId)
  const own = and(eq(journals.landlordId, landlordId), eq(journals.source, MANUAL), inArray(journals.sourceId, ids))
  const posted = await db.select({ id: journals.sourceId, sequence: journals.sequence }).from(journals).where(own)
  const later = await db
    .select({ id: manualJournals.reversesId })
    .from(manualJournals)
    .where(inArray(manualJournals.reversesId, ids))
  const named = [...new Set(rows.flatMap(({ journal }) => journal.siteIds))]
  const names = await db.select({ id: sites.id, name: sites.name }).from(sites).where(inArray(sites.id, named))
  return {
    sequences: new Map(posted.map(({ id, sequence }) => [id, sequence])),
    siteNames: new Map(names.map(({ id, name }) => [id, name])),
    reversed: new Set(later.flatMap(({ id }) => id ?? [])),
  }
}

function item({ journal, createdBy }: Row, { sequences, siteNames, reversed }: Extra): ManualJournal {
  const { id, kind, effectiveOn, reason, currency, amount, siteIds, createdAt } = journal
  return {
    id,
    kind,
    effectiveOn,
    reason,
    currency,
    amount,
    journalNo: sequences.get(id) ?? 0,
    siteNames: siteIds
      .flatMap((site) => siteNames.get(site) ?? [])
      .toSorted((one, other) => one.localeCompare(other))
      .join(', '),
    createdBy: createdBy ?? '',
    createdById: journal.createdBy,
    dateCreated: createdAt.toISOString(),
    reversed: reversed.has(id),
  }
}

/** Refuses who works at some of the company's sites alone. */
function allSites(ctx: ReadContext): undefined {
  companyOf(ctx as ReadContext<LandlordViewer>)
}

const read = { table: manualJournals, page: pageOf(select), item, extra, shown: allSites }

/** Those with a line at a site, or with one at none (0). */
const withLineAt = (site: number): SQL | undefined =>
  site === ALL_SITES.id ? undefined : sql`${manualJournals.siteIds} @> array[${site}]::int[]`

export const searchManualJournals: Handler<typeof calls.search> = listOf(declared.search, {
  ...read,
  equal: { kind: manualJournals.kind },
  filters: ({ site, from, to }) =>
    and(
      withLineAt(site),
      from === undefined ? undefined : gte(manualJournals.effectiveOn, from),
      to === undefined ? undefined : lte(manualJournals.effectiveOn, to),
    ),
  words: (query) => phraseIn(manualJournals, manualJournals.reason, query),
  sorts: { effectiveOn: manualJournals.effectiveOn, amount: manualJournals.amount },
})

const getItem = getOf(read)

export const getManualJournal: Handler<typeof calls.get> = async (ctx, { id }) => {
  const own = await getItem(ctx, { id })
  const lines = await ctx.db
    .select({ line: manualJournalLines, siteName: sites.name })
    .from(manualJournalLines)
    .leftJoin(sites, eq(sites.id, manualJournalLines.siteId))
    .where(eq(manualJournalLines.manualJournalId, id))
    .orderBy(asc(manualJournalLines.position))
  const others = await ctx.db
    .select({
      id: manualJournals.id,
      effectiveOn: manualJournals.effectiveOn,
      reason: manualJournals.reason,
      reversesId: manualJournals.reversesId,
    })
    .from(manualJournals)
    .where(
      or(
        eq(manualJournals.reversesId, id),
        inArray(
          manualJournals.id,
          ctx.db.select({ id: manualJournals.reversesId }).from(manualJournals).where(eq(manualJournals.id, id)),
        ),
      ),
    )
  const other = (found: (typeof others)[number] | undefined) =>
    found ? { id: found.id, effectiveOn: found.effectiveOn, reason: found.reason } : null
  return {
    ...own,
    lines: lines.map(({ line: { type, code, siteId, cents, memo }, siteName }) => ({
      type,
      code,
      siteId,
      memo,
      siteName: siteName ?? '',
      debit: Math.max(cents, 0),
      credit: Math.max(-cents, 0),
    })),
    reverses: other(others.find(({ reversesId }) => reversesId !== id)),
    reversedBy: other(others.find(({ reversesId }) => reversesId === id)),
    mayReverse: own.kind !== 'reversal' && !own.reversed,
  }
}
