import {
  type statements as calls,
  MAX_STATEMENT_LINES,
  type Statement,
  type StatementLine,
} from '@atrium/contract/client-invoices/statements.ts'
import { laterDay } from '@atrium/contract/kit/days.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { bookCurrency } from '../../platform/documents/book-currency.ts'
import { SOURCE } from '../../platform/documents/journals.ts'
import { todayAt } from '../../platform/documents/site-terms.ts'
import { clientInvoices, clientPayments } from '../../platform/documents/tables.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { balanceBefore, movements, owedTypes, sumOfMovements, type Which } from '../../platform/ledger/read-accounts.ts'
import { ledgerAccounts, postings } from '../../platform/ledger/tables.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ageingOf } from './ageing.ts'

/** A job reads them too. */
type Reading = Pick<ReadContext, 'db' | 'scope'>

interface Asked {
  tenantId: number
  from?: string | undefined
  to?: string | undefined
  currency?: string | undefined
}

/** What a client was billed and has paid, as the ledger has it: opening balance, what changed it, closing balance. */
export async function readStatement(ctx: Reading, { tenantId, currency: asked, ...days }: Asked): Promise<Statement> {
  const { db } = ctx
  const client = await findTenant(ctx, tenantId)
  const { landlordId } = client
  const { from, to } = await periodOf(ctx, client.siteId, days)
  const { currency, currencies } = await bookCurrency(db, landlordId, asked)
  const which: Which = { landlordId, tenantId, currency, types: owedTypes, scope: ctx.scope.of(postings) }
  const opening = await balanceBefore(db, which, from)
  const found = await movements(db, which, { from, to, limit: MAX_STATEMENT_LINES + 1 })
  const capped = found.length > MAX_STATEMENT_LINES
  const shown = found.slice(0, MAX_STATEMENT_LINES)
  const lines = linesOf(shown, opening, { names: await namesOf(db, shown), ways: await waysOfRefunds(db, shown) })
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, client.siteId))
  // Of all lines, also of those that the answer does not hold.
  const sums = await sumOfMovements(db, which, { from, to })
  return {
    ...{ tenantId, clientName: client.name, siteName: site?.name ?? '', from, to, currency, opening, lines, capped },
    currencies,
    closing: opening + sums.cents,
    billed: sums.debits,
    settled: sums.credits,
    ageing: await ageingOf(ctx, { tenantId, landlordId, currency, asOf: to }),
  }
}

/** The earliest day that calls take. */
const FIRST_DAY = '1900-01-01'

/** Until today at the client's site, which is where its invoices have their days from, whatever day it is where it is read. */
async function periodOf(ctx: Reading, siteId: number, { from, to }: Pick<Asked, 'from' | 'to'>) {
  const until = to ?? laterDay(from ?? FIRST_DAY, await todayAt(ctx, siteId))
  return { from: from ?? `${until.slice(0, 4)}-01-01`, to: until }
}

export const getStatement: Handler<typeof calls.statement> = (ctx, asked) => readStatement(ctx, asked)

type Movement = Awaited<ReturnType<typeof movements>>[number]
type Names = Map<string, { reference: string; text: string; mode: string; documentId?: number | null }>

function linesOf(
  found: readonly Movement[],
  opening: number,
  { names, ways }: { names: Names; ways: ReadonlyMap<number, string> },
): StatementLine[] {
  let balance = opening
  return found.map(({ journalId, effectiveOn: date, source, sourceId, reversed, memo, cents }) => {
    balance += cents
    const named = names.get(`${source} ${sourceId}`) ?? { reference: '', text: '', mode: '' }
    const { mode, documentId = null } = named
    const isInvoice = source === SOURCE.invoice
    const isRefund = source === SOURCE.refund
    const way = ways.get(journalId)
    return {
      ...{ journalId, date, cents, balance },
      reference: (isRefund && memo) || named.reference,
      text: way === undefined || way === mode ? named.text : way,
      source: kindOf(source, reversed, mode),
      invoiceId: isInvoice ? sourceId : documentId,
      paymentId: isInvoice ? null : sourceId,
    }
  })
}

function kindOf(source: string, reversed: boolean, mode: string): StatementLine['source'] {
  if (source === SOURCE.invoice) return reversed ? 'void' : 'invoice'
  if (source === SOURCE.refund) return reversed ? 'refund failed' : 'refund'
  if (reversed) return mode === 'WriteOff' ? 'write-off taken back' : 'payment voided'
  return mode === 'WriteOff' ? 'write-off' : mode === 'CreditNote' ? 'credit note' : 'payment'
}

/** By which way refunds left, by journal: not always by where the payment came. */
async function waysOfRefunds(db: ReadDb, found: readonly Movement[]): Promise<Map<number, string>> {
  const ids = found.flatMap(({ source, journalId }) => (source === SOURCE.refund ? [journalId] : []))
  const rows = await db
    .select({ journalId: postings.journalId, mode: ledgerAccounts.code })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(inArray(postings.journalId, ids), eq(ledgerAccounts.type, 'cash')))
  return new Map(rows.map(({ journalId, mode }) => [journalId, mode]))
}

/** What people call what was posted, by its source. */
async function namesOf(db: ReadDb, found: readonly Movement[]): Promise<Names> {
  const idsOf = (source: string) => found.flatMap((one) => (one.source === source ? [one.sourceId] : []))
  const names: Names = new Map()
  const [invoiceIds, paymentIds] = [idsOf(SOURCE.invoice), [...idsOf(SOURCE.payment), ...idsOf(SOURCE.refund)]]
  const invoices = await db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo, title: clientInvoices.title })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, invoiceIds))
  for (const { id, invoiceNo, title } of invoices)
    names.set(`${SOURCE.invoice} ${id}`, { reference: invoiceNo ?? '', text: title, mode: '' })
  const payments = await db
    .select({
      id: clientPayments.id,
      mode: clientPayments.paymentMode,
      other: clientPayments.otherPaymentMode,
      transactionId: clientPayments.transactionId,
      documentId: clientPayments.creditNoteId,
    })
    .from(clientPayments)
    .where(inArray(clientPayments.id, paymentIds))
  for (const { id, mode, other, transactionId, documentId } of payments)
    for (const source of [SOURCE.payment, SOURCE.refund])
      names.set(`${source} ${id}`, { reference: transactionId, text: other || mode, mode, documentId })
  return names
}
