import { type AccountKind, chart as calls, ledgerKey } from '@atrium/contract/books/chart.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { chargeCodes } from '@atrium/contract/money/charge-codes.ts'
import { paymentModes } from '@atrium/contract/money/payment-modes.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { type AccountType, accountTypes } from '../../platform/ledger/accounts.ts'
import { ledgerAccounts } from '../../platform/ledger/tables.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyOf } from './company-books.ts'
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
const single: readonly AccountType[] = accountTypes.filter((type) => type !== 'cash' && type !== 'revenue' && type !== 'tax')

/** Our accounts: the usual ones, and all that anything was posted to. */
async function ledgerOf(db: ReadDb, landlordId: number): Promise<{ type: AccountType; code: string }[]> {
  const usual = [
    ...single.map((type) => ({ type, code: '' })),
    ...paymentModes.map((code) => ({ type: 'cash' as const, code })).filter(({ code }) => !NO_CASH.includes(code)),
    ...chargeCodes.filter((code) => code !== 'deposit').map((code) => ({ type: 'revenue' as const, code })),
    ...taxTypeNames.map((code) => ({ type: 'tax' as const, code })),
  ]
  const posted = await db
    .selectDistinct({ type: ledgerAccounts.type, code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.landlordId, landlordId))
  const all = new Map([...usual, ...posted].map((one) => [ledgerKey(one), one]))
  return [...all.values()].toSorted((one, other) => (ledgerKey(one) < ledgerKey(other) ? -1 : 1))
}

/** Ways to pay that no cash comes by. */
const NO_CASH: readonly string[] = ['WriteOff', 'Intercompany', 'CreditNote', 'Deposit']

export const getLedgerAccounts: Handler<typeof calls.ledger> = async (ctx) => {
  const landlordId = companyOf(ctx)
  const maps = await ctx.db.select().from(bookAccountMaps).where(eq(bookAccountMaps.landlordId, landlordId))
  const accountOf = new Map(maps.map((one) => [ledgerKey(one), one.accountId]))
  const items = await ledgerOf(ctx.db, landlordId)
  return { items: items.map((one) => ({ ...one, accountId: accountOf.get(ledgerKey(one)) ?? null })) }
}

export const saveBookAccount: Handler<typeof calls.save> = async (ctx, { id, version, ledger, ...input }) => {
  const landlordId = companyOf(ctx)
  const known = new Map((await ledgerOf(ctx.db, landlordId)).map((one) => [ledgerKey(one), one]))
  const chosen = ledger.map((key) => known.get(key))
  if (chosen.includes(undefined)) throw invalid({ ledger: 'ledger-account-unknown' })
  const own = chosen.filter((one) => one !== undefined)
  if (id === null) {
    const made = await insertRow(ctx, ENTITY, bookAccounts, { ...input, landlordId }, { ...input, ledger })
    await mapTo(ctx.db, landlordId, made, own)
    return saved(made)
  }
  const before = await findRow(ctx, bookAccounts, id, { lock: true })
  await mapTo(ctx.db, landlordId, id, own)
  return updateRow(ctx, ENTITY, bookAccounts, before, version, input, { ...input, ledger })
}

async function mapTo(db: Db, landlordId: number, accountId: number, own: readonly { type: AccountType; code: string }[]) {
  const { landlordId: company, accountId: account } = bookAccountMaps
  await db.delete(bookAccountMaps).where(and(eq(company, landlordId), eq(account, accountId)))
  if (own.length > 0) await db.insert(bookAccountMaps).values(own.map((one) => ({ ...one, landlordId, accountId })))
}

export const removeBookAccount: Handler<typeof calls.remove> = async (ctx, { id }) => {
  companyOf(ctx)
  await deleteRow(ctx, ENTITY, bookAccounts, await findRow(ctx, bookAccounts, id, { lock: true }))
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
  return new Map(rows.map(({ type, code, ...name }) => [ledgerKey({ type, code }), name]))
}
