import type { invoiceTemplates as calls } from '@atrium/contract/invoice-templates/templates.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import type { InvoiceLayout, TemplateKind } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceLine, LineTax } from '@atrium/contract/money/lines.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { sumsOf } from '../../platform/invoices/lines.ts'
import { amountOf, percentOf } from '../../platform/ledger/exact.ts'
import { pdfDownload } from '../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { addressLines } from '../../platform/tenancy/address-lines.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { type Paper, paperWords } from '../client-invoices/paper/invoice-paper.ts'
import { drawPaper } from '../client-invoices/paper/pdf.ts'
import { checkFields } from './templates.ts'

const AN_HOUR = 600

/** Two lines with the taxes of Québec, half of it paid where it is a receipt. */
export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { kind, ...layout }) => {
  checkFields(layout)
  await limit(ctx, [perUser(ctx, 'invoice template preview', AN_HOUR)])
  const { landlordId } = ctx.viewer
  const written = await reportWords(ctx, [...paperWords, ...Object.values(example)])
  const [company] = await ctx.db.select().from(landlords).where(eq(landlords.id, landlordId))
  const seller = { name: company?.name ?? '', address: company ? addressLines(company).join('\n') : '' }
  const currency = await companyCurrency(ctx.db, landlordId)
  const paper = { ...madeUp(kind, layout, written.t), parties: { seller, buyer } }
  const { pdf, name: file } = await drawPaper(ctx, landlordId, { ...paper, invoice: { ...paper.invoice, currency } }, written)
  return pdfDownload(pdf, file)
}

const example = {
  title: 'Cleaning after an event',
  hours: 'Hours of cleaning',
  removal: 'Removal of packaging',
  notes: 'Thank you for your trust.',
} as const
const buyer = { name: 'Luma Optics', address: 'Unit 204\nNorth Mall\n100 King Street\nMontréal QC H2X 1Y4' }

function madeUp(
  kind: TemplateKind,
  layout: InvoiceLayout,
  t: (key: string) => string,
): Omit<Paper, 'parties'> & { invoice: object } {
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
      currency: 'CAD',
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
    siteName: 'North Mall',
    today,
    credited: '',
    creditedBy: [],
    ...(isReceipt ? { payments: [{ date: addDays(today, -3), mode: 'BankTransfer', reference: '7714-220', cents: paid }] } : {}),
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
