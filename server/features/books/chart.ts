import { accountCodeWords } from '@atrium/contract/books/books.ts'
import { type AccountKind, chart as calls, ledgerKey } from '@atrium/contract/books/chart.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { chargeCodes } from '@atrium/contract/money/charge-codes.ts'
import { paymentModes } from '@atrium/contract/money/payment-modes.ts'
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { type AccountType, accountTypes } from '../../platform/ledger/accounts.ts'
import { ledgerAccounts } from '../../platform/ledger/tables.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyOf } from './company-books.ts'
import { controlled, isOwn, ownTypes } from './own-accounts.ts'
import { bookAccountMaps, bookAccounts } from './tables.ts'

const ENTITY = 'book account'
type Ctx = ReadContext<LandlordViewer>

const mapped = sql<string[]>`coalesce((
  select array_agg(${bookAccountMaps.type} || '/' || ${bookAccountMaps.code} order by ${bookAccountMaps.type}, ${bookAccountMaps.code})
  from ${bookAccountMaps} where ${bookAccountMaps.accountId} = ${bookAccounts.id}), '{}')`

const read = {
  select: ({ db }: ReadContext) => db.select({ ...getTableColumns(bookAccounts), ledger: mapped }).from(bookAccounts),
  id: bookAccounts.id,
  scope: (ctx: ReadContext) => eq(bookAccounts.landlordId, companyOf(ctx as Ctx)),
  item: (row: typeof bookAccounts.$inferSelect & { ledger: string[] }) => row,
}

export const searchChart: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  words: [bookAccounts.number, bookAccounts.name],
  sorts: { number: bookAccounts.number, name: bookAccounts.name, kind: bookAccounts.kind },
})

export const getBookAccount: Handler<typeof calls.get> = getJoined(read)

/** The types that have one account each: the others have one for each code. */
const single: readonly AccountType[] = accountTypes.filter(
  (type) => type !== 'cash' && type !== 'revenue' && type !== 'tax' && !isOwn(type),
)

/** What the bank, the payment service and its clearing are usually booked on. */
const booked = Object.entries(accountCodeWords).flatMap(([type, codes]) =>
  Object.keys(codes).map((code) => ({ type: type as AccountType, code })),
)

interface LedgerName {
  type: AccountType
  code: string
  isPosted: boolean
}

/** Our accounts: the usual ones, and all that anything was posted to. */
export async function ledgerOf(db: ReadDb, landlordId: number): Promise<LedgerName[]> {
  const usual = [
    ...single.map((type) => ({ type, code: '' })),
    ...paymentModes.map((code) => ({ type: 'cash' as const, code })).filter(({ code }) => !NO_CASH.includes(code)),
    ...chargeCodes.filter((code) => code !== 'deposit').map((code) => ({ type: 'revenue' as const, code })),
    ...taxTypeNames.map((code) => ({ type: 'tax' as const, code })),
    ...booked,
    { type: 'clearing' as const, code: 'Stripe' },
  ]
  const posted = await db
    .selectDistinct({ type: ledgerAccounts.type, code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.landlordId, landlordId))
  const all = new Map<string, LedgerName>([
    ...usual.map((one) => [ledgerKey(one), { ...one, isPosted: false }] as const),
    // One of the chart belongs to that one of it.
    ...posted.filter(({ type }) => !isOwn(type)).map((one) => [ledgerKey(one), { ...one, isPosted: true }] as const),
  ])
  return [...all.values()].toSorted((one, other) => (ledgerKey(one) < ledgerKey(other) ? -1 : 1))
}

/** Ways to pay that no cash comes by. */
const NO_CASH: readonly string[] = ['WriteOff', 'Intercompany', 'CreditNote', 'Deposit']

export const getLedgerAccounts: Handler<typeof calls.ledger> = async (ctx) => {
  const landlordId = companyOf(ctx)
  const maps = await ctx.db.select().from(bookAccountMaps).where(eq(bookAccountMaps.landlordId, landlordId))
  const accountOf = new Map(maps.map((one) => [ledgerKey(one), one.accountId]))
  const items = await ledgerOf(ctx.db, landlordId)
  return { items: items.map(({ type, code }) => ({ type, code, accountId: accountOf.get(ledgerKey({ type, code })) ?? null })) }
}

export const saveBookAccount: Handler<typeof calls.save> = async (ctx, { id, version, ledger, ...input }) => {
  const landlordId = companyOf(ctx)
  const known = new Map((await ledgerOf(ctx.db, landlordId)).map((one) => [ledgerKey(one), one]))
  const chosen = ledger.map((key) => known.get(key))
  if (chosen.includes(undefined)) throw invalid({ ledger: 'ledger-account-unknown' })
  const own = chosen.filter((one) => one !== undefined).map(({ type, code }) => ({ type, code }))
  if (id === null) {
    const made = await insertRow(ctx, ENTITY, bookAccounts, { ...input, landlordId }, { ...input, ledger })
    await mapTo(ctx.db, landlordId, made, own)
    return saved(made)
  }
  const before = await findRow(ctx, bookAccounts, id, { lock: true })
  if (before.postedAs !== null) checkPosted(before, { kind: input.kind, own })
  await mapTo(ctx.db, landlordId, id, own)
  return updateRow(ctx, ENTITY, bookAccounts, before, version, input, { ...input, ledger })
}

/** What journals were posted to by hand stays of its kind, and is exported apart from what documents keep: that balance is theirs. */
function checkPosted(before: { kind: AccountKind }, { kind, own }: { kind: AccountKind; own: readonly { type: AccountType }[] }) {
  if (ownTypes[kind] !== ownTypes[before.kind]) throw invalid({ kind: 'book-account-posted' })
  if (own.some(({ type }) => controlled.includes(type))) throw invalid({ ledger: 'book-account-by-hand' })
}

async function mapTo(db: Db, landlordId: number, accountId: number, own: readonly { type: AccountType; code: string }[]) {
  const { landlordId: company, accountId: account } = bookAccountMaps
  await db.delete(bookAccountMaps).where(and(eq(company, landlordId), eq(account, accountId)))
  if (own.length > 0) await db.insert(bookAccountMaps).values(own.map((one) => ({ ...one, landlordId, accountId })))
}

export const removeBookAccount: Handler<typeof calls.remove> = async (ctx, { id }) => {
  companyOf(ctx)
  const account = await findRow(ctx, bookAccounts, id, { lock: true })
  if (account.postedAs !== null) throw conflict('book-account-posted')
  await deleteRow(ctx, ENTITY, bookAccounts, account)
  return done
}

/** What an account is called in the company's own chart. */
export interface ChartName {
  number: string
  name: string
  kind: AccountKind
}

/** By `ledgerKey`: our accounts that have a name in the company's own chart. */
export async function chartOf(db: ReadDb, landlordId: number): Promise<ReadonlyMap<string, ChartName>> {
  const rows = await db
    .select({
      type: bookAccountMaps.type,
      code: bookAccountMaps.code,
      number: bookAccounts.number,
      name: bookAccounts.name,
      kind: bookAccounts.kind,
    })
    .from(bookAccountMaps)
    .innerJoin(bookAccounts, eq(bookAccounts.id, bookAccountMaps.accountId))
    .where(eq(bookAccountMaps.landlordId, landlordId))
  const { number, name, kind, postedAs } = bookAccounts
  const own = await db
    .select({ number, name, kind, postedAs })
    .from(bookAccounts)
    .where(and(eq(bookAccounts.landlordId, landlordId), isNotNull(postedAs)))
  return new Map([
    ...rows.map(({ type, code, ...account }) => [ledgerKey({ type, code }), account] as const),
    ...own.map(
      ({ postedAs: code, ...account }) => [ledgerKey({ type: ownTypes[account.kind], code: code ?? '' }), account] as const,
    ),
  ])
}
