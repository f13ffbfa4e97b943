import {
  type BankLine,
  type bankLines as calls,
  bankLines as declared,
  type Suggestion,
} from '@atrium/contract/bank-reconciliation/lines.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { findRow } from '../../platform/records/rows.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { type Account, allSites, ofCompany } from './account.ts'
import { entriesOf, entryHolds, shownEntry, unmatchedEntries } from './entries.ts'
import { isClosed } from './is-closed.ts'
import { DAYS_AFTER, DAYS_BEFORE, suggestionsFor } from './suggest.ts'
import { sumOfMatch } from './sum-of-match.ts'
import { bankLines, bankMatches, bankRules, reconciledAccounts } from './tables.ts'

type Line = typeof bankLines.$inferSelect

/** Unmatched entries that suggestions are made of, at most. */
const MOST_ENTRIES = 4_000
const MOST_CANDIDATES = 200
const MOST_RULES = 500

const select = (db: ReadDb) =>
  db
    .select({ line: bankLines, account: reconciledAccounts, handledBy: users.name })
    .from(bankLines)
    .innerJoin(reconciledAccounts, eq(reconciledAccounts.id, bankLines.accountId))
    .leftJoin(users, eq(users.id, bankLines.handledBy))
type Row = Awaited<ReturnType<typeof select>>[number]

interface Extra {
  entries: ReadonlyMap<number, BankLine['entries']>
  suggestions: ReadonlyMap<number, Suggestion>
}

const item = ({ line, account, handledBy }: Row, { entries, suggestions }: Extra): BankLine => {
  const { handledAt, ...rest } = line
  return {
    ...rest,
    accountName: account.name,
    currency: account.currency,
    entries: entries.get(line.id) ?? [],
    handledBy: handledBy ?? '',
    handledById: line.handledBy,
    handledAt: handledAt?.toISOString() ?? null,
    closed: isClosed(account, line.postedOn),
    suggestion: suggestions.get(line.id) ?? null,
  }
}

async function extra({ db, viewer }: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const entries = new Map<number, BankLine['entries']>()
  const suggestions = new Map<number, Suggestion>()
  const rules = viewer.landlordId === null ? [] : await rulesOf(db, viewer.landlordId)
  for (const ofAccount of Map.groupBy(rows, ({ account }) => account.id).values()) {
    const account = (ofAccount[0] as Row).account
    const lines = ofAccount.map(({ line }) => line)
    for (const [id, matched] of await matchedOf(db, account, lines)) entries.set(id, matched)
    for (const [id, one] of await suggested(db, account, lines, rules)) suggestions.set(id, one)
  }
  return { entries, suggestions }
}

async function matchedOf(db: ReadDb, account: Account, lines: readonly Line[]): Promise<Map<number, BankLine['entries']>> {
  const matches = await db
    .select({ lineId: bankMatches.lineId, journalId: bankMatches.journalId })
    .from(bankMatches)
    .where(
      inArray(
        bankMatches.lineId,
        lines.map(({ id }) => id),
      ),
    )
  // An account that payouts do not arrive at any more still shows those that did.
  const found = await entriesOf(
    db,
    { ...account, payouts: true },
    matches.map(({ journalId }) => journalId),
  )
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  return new Map(
    [...Map.groupBy(matches, ({ lineId }) => lineId)].map(([lineId, all]) => {
      const entries = all.flatMap(({ journalId }) => byId.get(journalId) ?? [])
      const online = entries.filter((entry) => entry.online)
      // Of a payout what was paid out, not the journal of the payout itself.
      return [lineId, (online.length > 0 ? online : entries).map(shownEntry)]
    }),
  )
}

/** What the open ones of some lines may be. */
export async function suggested(
  db: ReadDb,
  account: Account,
  lines: readonly Line[],
  rules: Awaited<ReturnType<typeof rulesOf>>,
): Promise<Map<number, Suggestion>> {
  const open = lines.filter(({ state, postedOn }) => state === 'Open' && !isClosed(account, postedOn))
  if (open.length === 0) return new Map()
  const days = open.map(({ postedOn }) => postedOn).toSorted()
  const entries = await unmatchedEntries(db, account, {
    from: addDays(days[0] as string, -DAYS_BEFORE),
    to: addDays(days.at(-1) as string, DAYS_AFTER),
    limit: MOST_ENTRIES,
    order: sql`j.effective_on desc, j.id desc`,
  })
  return suggestionsFor(open, entries, { rules, payouts: account.payouts })
}

export const rulesOf = (db: ReadDb, landlordId: number) =>
  db
    .select({
      contains: bankRules.contains,
      tenantId: bankRules.tenantId,
      explanation: bankRules.explanation,
      reason: bankRules.reason,
      clientName: sql<string>`coalesce(${tenants.name}, '')`,
    })
    .from(bankRules)
    .leftJoin(tenants, eq(tenants.id, bankRules.tenantId))
    .where(eq(bankRules.landlordId, landlordId))
    // The longest text says most.
    .orderBy(sql`length(${bankRules.contains}) desc`, bankRules.id)
    .limit(MOST_RULES)

const read = { table: bankLines, page: pageOf(select), item, extra, shown: allSites }

export const getLine: Handler<typeof calls.get> = getOf(read)

const text = sql`(${bankLines.description} || ' ' || ${bankLines.reference})`

export const searchLines: Handler<typeof calls.search> = listOf(declared.search, {
  ...read,
  equal: { accountId: bankLines.accountId, state: bankLines.state },
  words: (query) => phraseIn(bankLines, text, query),
  sorts: { postedOn: bankLines.postedOn, cents: bankLines.cents },
})

export const getCandidates: Handler<typeof calls.candidates> = async (ctx, { id, query }) => {
  const { line, account } = await lineWithAccount(ctx, id)
  const items = await unmatchedEntries(ctx.db, account, {
    ...(query ? { where: entryHolds(query) } : { from: addDays(line.postedOn, -120), to: addDays(line.postedOn, 60) }),
    limit: MOST_CANDIDATES,
    // What has its amount, then what is of about its day.
    order: sql`(s.cents = ${line.cents}) desc, (sign(s.cents) = ${Math.sign(line.cents)}) desc, abs(j.effective_on - ${line.postedOn}::date), j.id`,
  })
  return { items: items.map(shownEntry) }
}

export const previewMatch: Handler<typeof calls.preview> = async (ctx, { id, journalIds }) => {
  const { line, account } = await lineWithAccount(ctx, id)
  const { sum, fee, difference, fits } = sumOfMatch(line, await entriesOf(ctx.db, account, journalIds))
  return { sum, fee, difference, fits }
}

async function lineWithAccount(ctx: ReadContext, id: number): Promise<{ line: Line; account: Account }> {
  ofCompany(ctx)
  const line = await findRow(ctx, bankLines, id)
  const [account] = await ctx.db
    .select()
    .from(reconciledAccounts)
    .where(and(eq(reconciledAccounts.id, line.accountId)))
  return { line, account: account as Account }
}
