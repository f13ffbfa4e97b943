import { randomUUID } from 'node:crypto'
import { ImportedPayment, paymentUpload } from '@atrium/contract/client-invoices/payment-upload.ts'
import { payments as calls } from '@atrium/contract/client-invoices/payments.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { type ImportContext, wrongIn } from '../../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../../platform/imports/import-of-records.ts'
import { lockInvoices, oldestOpen } from '../../../platform/invoices/allocate.ts'
import { daysPaid } from '../../../platform/invoices/day-paid.ts'
import { FROM_STATEMENT, looksNoted, similarPayments } from '../../../platform/invoices/looks-noted.ts'
import { marked, takePayment } from '../../../platform/invoices/payments.ts'
import { clientInvoices, clientPayments } from '../../../platform/invoices/tables.ts'
import { booksClosed, closedThrough, isClosed } from '../../../platform/ledger/closed-days.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { numbersIn } from './numbers-in.ts'
import { suggestPlaces } from './suggest-places.ts'

/** Whose a payment is, the invoice that it names, and its day at the site. */
interface Place {
  siteId: number
  tenantId: number
  invoiceId: number | null
  /** Empty without an invoice. */
  invoiceCurrency: string
  datePaid: string
}
/** What the check of a list finds out of its rows. */
interface Found {
  /** Whose those are that are good. */
  places: Map<ImportedPayment, Place>
  /** Those that are refused since they look like payments that are noted. */
  lookNoted: Set<ImportedPayment>
}
type NamedInvoice = Pick<typeof clientInvoices.$inferSelect, 'id' | 'siteId' | 'tenantId' | 'currency' | 'invoiceNo'>

/** The column by which a person says that a row is not the payment that it looks like. */
const AGAIN = 'Another payment'

/**
 * Imports a bank statement, or any list of payments. A line is allocated to the invoice whose number it contains, the rest to
 * the oldest open invoices; a duplicate line, or one that names no client, is refused alone.
 */
export const paymentImport = importOfRecords({
  upload: paymentUpload,
  input: ImportedPayment,
  name: 'payments',
  call: calls.importHistory,
  bankFiles: 'statements',
  found: (): Found => ({ places: new Map(), lookNoted: new Set() }),
  check,
  suggest,
  store: async (ctx, rows, { found: { places } }) => {
    const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
    for (const row of rows) await store(ctx, row, places.get(row) as Place, currency)
  },
})

async function check(ctx: ImportContext, rows: readonly ImportedPayment[], { places, lookNoted }: Found): Promise<RowError[][]> {
  const invoices = await invoicesNamed(ctx, [...new Set(rows.flatMap(numbersIn))])
  const existing = await knownPayments(ctx, rows)
  const seen = new Set<string>()
  const taken = new Set<number>()
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const through = await closedThrough(ctx.db, ctx.viewer.landlordId)
  const found = rows.map((row) => placeOf(row, invoices))
  const dayAt = new Map<number, Awaited<ReturnType<typeof daysPaid>>>()
  for (const siteId of new Set(found.flatMap((place) => ('error' in place ? [] : [place.siteId]))))
    dayAt.set(siteId, await daysPaid(ctx, siteId))
  const similar = await similarPayments(
    ctx.db,
    rows.map((row, at) => {
      const place = found[at] as (typeof found)[number]
      const { landlordId } = ctx.viewer
      const of =
        'error' in place
          ? { tenantId: 0 }
          : { tenantId: place.tenantId, ...(place.invoiceCurrency ? { currency: place.invoiceCurrency } : {}) }
      return { ...row, landlordId, currency: row.currency || currency, ...of }
    }),
    { fromBank: true },
  )
  return rows.map((row, at) => {
    const place = found[at] as (typeof found)[number]
    if ('error' in place) return [place.error]
    const datePaid = dayAt.get(place.siteId)?.(row.datePaid)
    if (datePaid === undefined) return [wrongIn('Date', 'payment-in-future')]
    if (isClosed(through, datePaid)) return [wrongIn('Date', booksClosed(through))]
    const line = { ...row, datePaid, tenantId: place.tenantId }
    const key = keyOf(line)
    if (existing.has(key) || existing.has(lineOf(line))) return [wrongIn('Reference', 'payment-known')]
    if (seen.has(key)) return [wrongIn('Reference', 'payment-twice')]
    // A payment that was noted by hand is at most one line.
    const noted = row.again ? undefined : similar[at]?.find(({ id }) => !taken.has(id))
    if (noted) {
      taken.add(noted.id)
      lookNoted.add(row)
      return [wrongIn(AGAIN, looksNoted(noted))]
    }
    seen.add(key)
    places.set(row, { ...place, datePaid })
    return []
  })
}

/** Whose a line is: the client's that it names, else that of the invoices that stand in it, if they are of one. */
function placeOf(
  row: ImportedPayment,
  invoices: ReadonlyMap<string, NamedInvoice[]>,
): Omit<Place, 'datePaid'> | { error: RowError } {
  const named = numbersIn(row).flatMap((number) => invoices.get(number) ?? [])
  const [invoice] = row.tenantId ? named.filter(({ tenantId }) => tenantId === row.tenantId) : named
  if (row.invoiceNo && !invoice) return { error: wrongIn('Invoice No', ['invoice-unknown', { invoice: row.invoiceNo }]) }
  if (!row.tenantId && new Set(named.map(({ tenantId }) => tenantId)).size > 1)
    return { error: wrongIn('Description', 'payment-of-several') }
  const { siteId, tenantId } = row.tenantId ? row : (invoice ?? {})
  if (!siteId || !tenantId) return { error: wrongIn('Client', 'payment-of-nobody') }
  const { currency } = row
  if (invoice && currency && invoice.currency !== currency)
    return { error: wrongIn('Currency', ['payment-other-currency', { currency, invoice: invoice.invoiceNo ?? '' }]) }
  return { siteId, tenantId, invoiceId: invoice?.id ?? null, invoiceCurrency: invoice?.currency ?? '' }
}

/** Of a row that looks like a payment that is noted: that it is another one. Of the others whose they may be. */
async function suggest(
  ctx: ImportContext,
  rows: readonly ImportedPayment[],
  { lookNoted }: Found,
): Promise<Record<string, string>[]> {
  const places = await suggestPlaces(ctx, rows)
  return rows.map((row, at) => (lookNoted.has(row) ? { [AGAIN]: 'yes' } : (places[at] ?? {})))
}

type BankLine = Pick<ImportedPayment, 'transactionId' | 'datePaid' | 'amount'>

/** What tells the payments of a client apart: their references; without one day and amount. Clients number their cheques alike. */
const keyOf = ({ transactionId, datePaid, amount, tenantId }: BankLine & { tenantId: number }) =>
  transactionId ? `reference ${tenantId} ${transactionId.toLowerCase()}` : `${datePaid} ${amount} ${tenantId}`

/** The same line of the bank, which may have been noted for another client. */
const lineOf = ({ transactionId, datePaid, amount }: BankLine) =>
  transactionId ? `line ${datePaid} ${amount} ${transactionId.toLowerCase()}` : ''

async function invoicesNamed(ctx: ImportContext, numbers: readonly string[]) {
  const rows =
    numbers.length === 0
      ? []
      : await ctx.db
          .select({
            id: clientInvoices.id,
            invoiceNo: clientInvoices.invoiceNo,
            siteId: clientInvoices.siteId,
            tenantId: clientInvoices.tenantId,
            currency: clientInvoices.currency,
          })
          .from(clientInvoices)
          .where(
            and(
              ctx.scope.of(clientInvoices),
              inArray(clientInvoices.kind, ['Invoice', 'Rent']),
              isNotNull(clientInvoices.issuedOn),
              sql`lower(${clientInvoices.invoiceNo}) = any(${sql.param([...numbers])})`,
            ),
          )
  return Map.groupBy(rows, ({ invoiceNo }) => (invoiceNo ?? '').toLowerCase())
}

/** The keys of payments that are noted already, of those that the list could have. */
async function knownPayments(ctx: ImportContext, lines: readonly ImportedPayment[]): Promise<ReadonlySet<string>> {
  const references = lines.flatMap(({ transactionId }) => (transactionId ? [transactionId.toLowerCase()] : []))
  const days = lines.flatMap(({ transactionId, datePaid }) => (transactionId ? [] : [datePaid]))
  const live = and(eq(clientPayments.landlordId, ctx.viewer.landlordId), notInArray(clientPayments.status, ['Voided', 'Unpaid']))
  const columns = {
    transactionId: clientPayments.transactionId,
    datePaid: clientPayments.datePaid,
    amount: clientPayments.amount,
    tenantId: clientPayments.tenantId,
  }
  const byReference = await ctx.db
    .select(columns)
    .from(clientPayments)
    .where(and(live, sql`lower(${clientPayments.transactionId}) = any(${sql.param([...new Set(references)])})`))
  const byDay = await ctx.db
    .select(columns)
    .from(clientPayments)
    .where(and(live, sql`${clientPayments.datePaid} = any(${sql.param([...new Set(days)])}::date[])`))
  return new Set([
    ...byReference.filter(({ transactionId }) => transactionId).flatMap((payment) => [keyOf(payment), lineOf(payment)]),
    ...byDay.map((payment) => keyOf({ ...payment, transactionId: '' })),
  ])
}

async function store(ctx: ImportContext, line: ImportedPayment, place: Place, usual: string): Promise<void> {
  const { siteId, tenantId, invoiceId, datePaid } = place
  const { amount, transactionId, memo } = line
  const [invoice] = invoiceId === null ? [] : await lockInvoices(ctx, [invoiceId])
  const currency = invoice?.currency ?? (line.currency || usual)
  const noted = {
    landlordId: ctx.viewer.landlordId,
    siteId,
    tenantId,
    currency,
    amount,
    datePaid,
    transactionId,
    memo,
    paymentMode: 'BankTransfer' as const,
    entryKey: `${FROM_STATEMENT} ${randomUUID()}`,
    ...marked(ctx),
  }
  await takePayment(ctx, noted, { dayField: 'datePaid' }, (payment) => oldestOpen(ctx, payment, { first: invoice }))
}
