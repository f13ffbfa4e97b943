import type { ImportedPayment } from '@atrium/contract/client-invoices/payment-upload.ts'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ImportContext } from '../../../platform/imports/import-kind.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { numbersIn } from './numbers-in.ts'

type Row = ImportedPayment
type Suggestion = Record<string, string>

/** Lines that something is suggested for at once; the others are mended by hand, or with the next file. */
const MOST = 200
/** How much of a line's text is compared with names: banks write who paid first. */
const NAME_LENGTH = 40

/**
 * What lines that name nobody may be for: the one open invoice of exactly that amount, else the client whose open invoices sum up to it,
 * else the client whose name is most like the text. The person confirms it: nothing is put to an invoice by a guess.
 */
export async function suggestPlaces(ctx: ImportContext, rows: readonly Row[]): Promise<Suggestion[]> {
  const unmatched = rows.filter((row) => row.tenantId === null && numbersIn(row).length === 0).slice(0, MOST)
  if (unmatched.length === 0) return rows.map(() => ({}))
  const amounts = [...new Set(unmatched.map(({ amount }) => amount))]
  const invoices = await invoicesOf(ctx, amounts)
  const sums = await clientsOwing(ctx, amounts)
  const similar = await clientsLike(ctx, [...new Set(unmatched.map(nameIn))].filter(Boolean))
  const suggestions = new Map(
    unmatched.map((row) => {
      const { amount, currency } = row
      const fits = (one: { amount: number; currency: string }) =>
        one.amount === amount && (!currency || one.currency === currency)
      const like = similar.get(nameIn(row))
      return [row, suggestionOf(invoices.filter(fits), sums.filter(fits), like)]
    }),
  )
  return rows.map((row) => suggestions.get(row) ?? {})
}

interface OwedAmount {
  amount: number
  currency: string
  clientName: string
}

function suggestionOf(
  invoices: readonly (OwedAmount & { invoiceNo: string })[],
  sums: readonly OwedAmount[],
  like: string | undefined,
): Suggestion {
  // Of several invoices of that amount the one whose client the text is like.
  const fitting = invoices.length > 1 ? invoices.filter(({ clientName }) => clientName === like) : invoices
  const [invoice] = fitting
  if (invoice && fitting.length === 1) return { 'Invoice No': invoice.invoiceNo }
  const owing = sums.length > 1 ? sums.filter(({ clientName }) => clientName === like) : sums
  const name = owing.length === 1 ? owing[0]?.clientName : like
  return name ? { Client: name } : {}
}

/** What of a line may be a name. */
const nameIn = ({ memo }: ImportedPayment) =>
  memo
    .replace(/[\d#*/:.,;-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

const isOwed = (ctx: ImportContext) =>
  and(
    ctx.scope.of(clientInvoices),
    inArray(clientInvoices.kind, ['Invoice', 'Rent']),
    isNotNull(clientInvoices.issuedOn),
    gt(clientInvoices.balance, 0),
  )

const invoicesOf = async (ctx: ImportContext, amounts: readonly number[]) =>
  (
    await ctx.db
      .select({
        amount: clientInvoices.balance,
        currency: clientInvoices.currency,
        invoiceNo: clientInvoices.invoiceNo,
        clientName: tenants.name,
      })
      .from(clientInvoices)
      .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
      .where(and(isOwed(ctx), inArray(clientInvoices.balance, [...amounts])))
      .orderBy(asc(clientInvoices.id))
      .limit(5 * MOST)
  ).map(({ invoiceNo, ...one }) => ({ ...one, invoiceNo: invoiceNo ?? '' }))

async function clientsOwing(ctx: ImportContext, amounts: readonly number[]): Promise<OwedAmount[]> {
  const amount = sql<number>`sum(${clientInvoices.balance})::float8`
  return ctx.db
    .select({ amount, currency: clientInvoices.currency, clientName: tenants.name })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .where(isOwed(ctx))
    .groupBy(tenants.id, clientInvoices.currency)
    .having(sql`sum(${clientInvoices.balance}) = any(${sql.param([...amounts])}::bigint[])`)
    .limit(5 * MOST)
}

/** By text, the client whose name is most like it. */
async function clientsLike(ctx: ImportContext, texts: readonly string[]): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ text: string; name: string }>(sql`
    select unmatched.text, liked.name from unnest(${sql.param([...texts])}::text[]) as unmatched(text)
    cross join lateral (
      select ${tenants.name} as name from ${tenants}
      where ${and(ctx.scope.of(ownedTenant), eq(tenants.active, true))} and ${tenants.name} % unmatched.text
      order by similarity(${tenants.name}, unmatched.text) desc, ${tenants.id} limit 1
    ) liked`)
  return new Map(rows.map(({ text, name }) => [text, name]))
}
