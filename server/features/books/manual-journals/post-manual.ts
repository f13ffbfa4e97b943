import type { manualJournals as calls, ManualKind } from '@atrium/contract/books/manual-journals.ts'
import { type AnError, errorBodyOf } from '@atrium/contract/errors.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import { bookCurrency } from '../../../platform/invoices/book-currency.ts'
import type { AccountType } from '../../../platform/ledger/accounts.ts'
import { booksClosed, closedThrough, isClosed } from '../../../platform/ledger/closed-days.ts'
import { post, takeHead } from '../../../platform/ledger/post.ts'
import { journals } from '../../../platform/ledger/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { latestToday } from '../../../platform/tenancy/site-days.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { companyOf } from '../company-books.ts'
import { decimal } from '../journal-formats.ts'
import { manualJournalLines, manualJournals } from '../tables.ts'
import { accountOf } from './accounts.ts'
import { type CheckedLine, checkLines, openingOf, sidesOf } from './lines.ts'

/** The source of their journals in the ledger, which also begins their keys. */
export const MANUAL = 'manual journal'
export const manualKey = (id: number): string => `${MANUAL} ${id}`

type Ctx = WriteContext<LandlordViewer>

export const previewManualJournal: Handler<typeof calls.preview> = async (ctx, input) => {
  const landlordId = companyOf(ctx)
  const { currency } = await bookCurrency(ctx.db, landlordId, input.currency)
  const lines = await checkLines(ctx, landlordId, input.lines, { whole: false })
  const opening = input.kind === 'opening' ? openingOf(lines) : []
  const wrongDay = input.effectiveOn === undefined ? undefined : await wrongWithDay(ctx, landlordId, input.effectiveOn)
  return {
    currency,
    ...sidesOf([...lines, ...opening]),
    lines: lines.map(({ wrong }) => ({ refused: wrong && errorBodyOf(wrong.error) })),
    opening: opening.map(({ siteId, cents }) => ({ siteId: siteId ?? NO_SITE, cents })),
    day: wrongDay ? errorBodyOf(wrongDay) : null,
  }
}

async function wrongWithDay(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  landlordId: number,
  day: string,
): Promise<AnError | undefined> {
  if (day > (await latestToday(ctx))) return 'manual-journal-in-future'
  const through = await closedThrough(ctx.db, landlordId)
  return isClosed(through, day) ? booksClosed(through) : undefined
}

export const postManualJournal: Handler<typeof calls.post> = async (ctx, { entryKey, kind, effectiveOn, reason, ...input }) => {
  const landlordId = companyOf(ctx)
  // Held until the transaction ends: of two with the same key the second finds the first.
  await takeHead(ctx.db, landlordId)
  const known = await postedUnder(ctx.db, landlordId, entryKey)
  if (known !== undefined) return saved(known)
  const { currency } = await bookCurrency(ctx.db, landlordId, input.currency)
  const checked = await checkLines(ctx, landlordId, input.lines, { whole: true })
  const problems = Object.fromEntries(
    checked.flatMap(({ wrong }, at) => (wrong ? [[`lines.${at}.${wrong.field}`, wrong.error] as const] : [])),
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const wrongDay = await wrongWithDay(ctx, landlordId, effectiveOn)
  if (wrongDay) throw invalid({ effectiveOn: wrongDay })
  const lines = await named(ctx.db, landlordId, checked)
  if (kind === 'opening')
    for (const rest of openingOf(checked)) lines.push({ ...rest, type: 'opening balances', code: '', memo: '' })
  const { difference } = sidesOf(lines)
  if (difference !== 0) throw invalid({ lines: ['manual-journal-differs', { amount: decimal(Math.abs(difference)) }] })
  return saved(await insertManual(ctx, { landlordId, kind, effectiveOn, currency, reason, entryKey, lines }))
}

async function postedUnder(db: ReadDb, landlordId: number, entryKey: string | undefined): Promise<number | undefined> {
  if (entryKey === undefined) return undefined
  const [one] = await db
    .select({ id: manualJournals.id })
    .from(manualJournals)
    .where(and(eq(manualJournals.landlordId, landlordId), eq(manualJournals.entryKey, entryKey)))
  return one?.id
}

/** A line as it is stored and posted. */
interface PostedLine {
  type: AccountType
  code: string
  siteId: number | null
  cents: number
  memo: string
}

async function named(db: Db, landlordId: number, checked: readonly CheckedLine[]): Promise<PostedLine[]> {
  const lines: PostedLine[] = []
  for (const { account, siteId, cents, memo } of checked)
    if (account) lines.push({ ...(await accountOf(db, landlordId, account)), siteId, cents, memo })
  return lines
}

interface NewManual {
  landlordId: number
  kind: ManualKind
  effectiveOn: string
  currency: string
  reason: string
  entryKey?: string | undefined
  lines: readonly PostedLine[]
  /** What it takes back. */
  reverses?: { manualId: number; id: number; sequence: number }
}

/** What is needed of a unit of work to enter one: the demo has less than a call. */
type Entering = Pick<Ctx, 'db' | 'audit'> & { viewer: { userId: number } }

/** Stores a journal with its lines and posts it. */
export async function insertManual(ctx: Entering, { lines, reverses, entryKey, ...journal }: NewManual): Promise<number> {
  const { landlordId, effectiveOn, currency, reason } = journal
  const amount = sidesOf(lines).debits
  const siteIds = [...new Set(lines.map(({ siteId }) => siteId ?? NO_SITE))].toSorted((one, other) => one - other)
  const [made] = await ctx.db
    .insert(manualJournals)
    .values({
      ...journal,
      amount,
      siteIds,
      createdBy: ctx.viewer.userId,
      ...(entryKey === undefined ? {} : { entryKey }),
      ...(reverses ? { reversesId: reverses.manualId } : {}),
    })
    .returning({ id: manualJournals.id })
  const { id } = made as { id: number }
  await ctx.db
    .insert(manualJournalLines)
    .values(lines.map((line, at) => ({ ...line, landlordId, manualJournalId: id, position: at + 1, currency, effectiveOn })))
  await post(ctx.db, landlordId, [
    {
      key: manualKey(id),
      effectiveOn,
      dayField: 'effectiveOn',
      source: MANUAL,
      sourceId: id,
      currency,
      siteId: null,
      tenantId: null,
      memo: reason,
      ...(reverses ? { reverses: { id: reverses.id, sequence: reverses.sequence } } : {}),
      postings: lines.map(({ type, code, cents, siteId }) => ({ type, code, cents, ...(siteId === null ? {} : { siteId }) })),
    },
  ])
  ctx.audit({
    entity: MANUAL,
    id,
    after: { name: reason, kind: journal.kind, date: effectiveOn, currency, amount, lines: lines.length },
  })
  return id
}

export const reverseManualJournal: Handler<typeof calls.reverse> = async (ctx, { id, effectiveOn, reason, entryKey }) => {
  const landlordId = companyOf(ctx)
  await takeHead(ctx.db, landlordId)
  const known = await postedUnder(ctx.db, landlordId, entryKey)
  if (known !== undefined) return saved(known)
  const journal = await findRow(ctx, manualJournals, id, { lock: true })
  if (journal.kind === 'reversal') throw conflict('manual-journal-is-reversal')
  const [later] = await ctx.db.select({ id: manualJournals.id }).from(manualJournals).where(eq(manualJournals.reversesId, id))
  if (later) throw conflict('manual-journal-reversed')
  if (effectiveOn < journal.effectiveOn) throw invalid({ effectiveOn: 'manual-reversal-before' })
  const wrongDay = await wrongWithDay(ctx, landlordId, effectiveOn)
  if (wrongDay) throw invalid({ effectiveOn: wrongDay })
  const [posted] = await ctx.db
    .select({ id: journals.id, sequence: journals.sequence })
    .from(journals)
    .where(and(eq(journals.landlordId, landlordId), eq(journals.key, manualKey(id))))
  if (!posted) throw new RangeError(`Manual journal ${id} has no journal`)
  const { type, code, siteId, cents, memo } = manualJournalLines
  const lines = await ctx.db
    .select({ type, code, siteId, cents, memo })
    .from(manualJournalLines)
    .where(eq(manualJournalLines.manualJournalId, id))
    .orderBy(asc(manualJournalLines.position))
  const taken = await insertManual(ctx, {
    landlordId,
    kind: 'reversal',
    effectiveOn,
    currency: journal.currency,
    reason,
    entryKey,
    lines: lines.map((line) => ({ ...line, cents: -line.cents })),
    reverses: { manualId: id, ...posted },
  })
  return saved(taken)
}
