import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { InvoiceLayout, InvoicePaperKind } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceLine, LineTax } from '@atrium/contract/money/lines.ts'
import { sumsOf } from '../../platform/invoices/lines.ts'
import { amountOf, percentOf } from '../../platform/ledger/exact.ts'
import type { Paper } from '../client-invoices/paper/invoice-paper.ts'
import type { StatementPaper } from '../client-invoices/paper/statement-paper.ts'

/** Texts that are shown in the reader's language. */
export const example = {
  title: 'Cleaning after an event',
  hours: 'Hours of cleaning',
  removal: 'Removal of packaging',
  notes: 'Thank you for your trust.',
} as const
const buyer = { name: 'Luma Optics', address: 'Unit 204\nNorth Mall\n100 King Street\nMontréal QC H2X 1Y4' }
const siteName = 'North Mall'

interface Made {
  layout: InvoiceLayout
  seller: Paper['parties']['seller']
  currency: string
  t: (key: string) => string
}

/** Two lines with the taxes of Québec, half of it paid where it is a receipt. */
export function madeUpInvoice(kind: InvoicePaperKind, { layout, seller, currency, t }: Made): Paper {
  const today = dayIn('UTC', new Date())
  const lines = [line(t(example.hours), 6.5, 42), line(t(example.removal), 1, 185)]
  const { subtotal, grandTotal } = sumsOf(lines)
  const isReceipt = kind === 'PartialInvoiceTemplate'
  const paid = isReceipt ? percentOf(grandTotal, 50) : 0
  const days = { startDate: addDays(today, -30), issuedOn: addDays(today, -30), dueDate: today }
  return {
    invoice: {
      kind: 'Invoice',
      status: isReceipt ? 'Partial' : 'Unpaid',
      invoiceNo: `I-${today.slice(0, 4)}-00042`,
      currency,
      title: t(example.title),
      notes: t(example.notes),
      subtotal,
      grandTotal,
      paid,
      balance: grandTotal - paid,
      ...days,
    },
    layout,
    lines,
    parties: { seller, buyer },
    siteName,
    today,
    credited: '',
    creditedBy: [],
    ...(isReceipt ? { payments: [{ date: addDays(today, -3), mode: 'BankTransfer', reference: '7714-220', cents: paid }] } : {}),
  }
}

/** Two invoices, the first of them paid in part and overdue. */
export function madeUpStatement({ layout, seller, currency, t }: Made): StatementPaper {
  const to = dayIn('UTC', new Date())
  const from = addDays(to, -60)
  const number = (no: number) => `I-${to.slice(0, 4)}-000${no}`
  const all = [
    { date: addDays(to, -50), source: 'invoice' as const, reference: number(41), text: t(example.title), cents: 84_000 },
    { date: addDays(to, -20), source: 'payment' as const, reference: '7714-220', text: 'BankTransfer', cents: -50_000 },
    { date: addDays(to, -10), source: 'invoice' as const, reference: number(42), text: t(example.removal), cents: 21_500 },
  ]
  const lines = all.map((one, at) => ({
    ...one,
    journalId: at + 1,
    movedFrom: null,
    putTo: '',
    invoiceId: null,
    paymentId: null,
    balance: all.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0),
  }))
  const ageing = { current: 21_500, days30: 34_000, days60: 0, days90: 0, older: 0, unapplied: 0, total: 55_500 }
  const sums = { opening: 0, closing: 55_500, billed: 105_500, settled: 50_000, ageing }
  return {
    statement: { lease: null, clientName: buyer.name, siteName, from, to, currency, lines, capped: false, ...sums },
    layout,
    companyName: seller.name,
  }
}

function line(description: string, quantity: number, unitCost: number): InvoiceLine {
  const amount = amountOf(quantity, unitCost)
  const tax = (taxType: LineTax['taxType'], jurisdiction: string, rate: number, registration: string): LineTax => ({
    rateId: 1,
    taxType,
    jurisdiction,
    rate,
    validFrom: '2020-01-01',
    registration,
    cents: percentOf(amount, rate),
  })
  const taxes = [tax('GST', '', 5, '12345 6789 RT0001'), tax('QST', 'QC', 9.975, '1234567890 TQ0001')]
  const usual = { kind: 'Item' as const, mileageRateId: null, charge: null, taxed: true }
  return { ...usual, description, quantity, cost: unitCost * 100, unitCost, amount, taxes }
}
