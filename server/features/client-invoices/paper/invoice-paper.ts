import { daysBetween } from '@atrium/contract/kit/days.ts'
import { type InvoiceLayout, type LayoutBlock, usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { type PaymentMode, paymentModeWords } from '@atrium/contract/money/payment-modes.ts'
import { invoiceStatusWords } from '@atrium/contract/money/states.ts'
import { textOnPaper } from '../../../platform/invoice-layout/layout-texts.ts'
import { fieldValues } from '../../../platform/invoices/field-values.ts'
import type { clientInvoices, Parties } from '../../../platform/invoices/tables.ts'
import type { Block, PdfDocument } from '../../../platform/pdf/document.ts'
import type { ReportWords } from '../../../platform/reports/report-words.ts'
import { lineTable, lineWords, totalsTable } from './paper-tables.ts'
import { facts, writer } from './paper-writer.ts'

type Invoice = typeof clientInvoices.$inferSelect
type PrintedColumn =
  | 'kind'
  | 'invoiceNo'
  | 'title'
  | 'currency'
  | 'subtotal'
  | 'grandTotal'
  | 'paid'
  | 'balance'
  | 'notes'
  | 'status'
  | 'startDate'
  | 'dueDate'
  | 'issuedOn'

/** All that an invoice, or the receipt of one, says on paper. */
export interface Paper {
  invoice: Pick<Invoice, PrintedColumn>
  /** Null: the usual look. */
  layout: InvoiceLayout | null
  lines: readonly InvoiceLine[]
  parties: Parties
  siteName: string
  /** By the calendar of the site. */
  today: string
  /** The number of the invoice that a credit note credits, and those of the notes that credit an invoice. */
  credited: string
  creditedBy: readonly string[]
  /** What was put to it: the paper is a receipt of that. Cents of the invoice's currency. */
  payments?: readonly { date: string; mode: PaymentMode; reference: string; cents: number }[]
}

/** The texts of the portal that it needs. */
export const paperWords = [
  ...[
    'Invoice',
    'Invoice No',
    'Number',
    'Date',
    'Start Date',
    'Due Date',
    'Bill to',
    'Notes',
    'Status',
    'Credit note',
    'Credits',
    'Draft',
  ],
  ...['Credited by', 'Reason', 'Receipt', 'Payments', 'Payment method', 'Reference', 'Payment instructions'],
  ...Object.values(invoiceStatusWords),
  ...Object.values(paymentModeWords),
  ...lineWords,
]

/** What it is called: the company's own title, or the usual word, with its number. A credit note and a receipt of another are never called an invoice. */
function paperTitle({ invoice, layout, payments }: Paper, { t }: ReportWords): string {
  const usual = payments ? t('Receipt') : invoice.kind === 'CreditNote' ? t('Credit note') : t('Invoice')
  const title = (invoice.kind === 'CreditNote' ? '' : layout?.title) || usual
  return `${title} ${invoice.invoiceNo ?? `– ${t('Draft')}`}`
}

/** An invoice as what a PDF is made of, in the reader's words; the company's own texts in every language. */
export function paperDocument(paper: Paper, written: ReportWords): Omit<PdfDocument, 'letterhead'> {
  const { invoice, payments } = paper
  const layout = paper.layout ?? usualLayout
  const { language, date } = writer(written, invoice.currency)
  return {
    title: paperTitle(paper, written),
    language,
    date: date(payments ? paper.today : (invoice.issuedOn ?? paper.today)),
    ...(layout.accent ? { accent: layout.accent } : {}),
    blocks: layout.blocks.flatMap((block) => parts[block](paper, layout, written)),
  }
}

type Part = (paper: Paper, layout: InvoiceLayout, written: ReportWords) => Block[]

const parts: Record<LayoutBlock, Part> = {
  details: ({ invoice, parties: { seller, buyer }, credited, creditedBy, today }, layout, written) => {
    const { t, date } = writer(written, invoice.currency)
    const { invoiceNo, issuedOn, startDate, dueDate, kind, status } = invoice
    const shows = (fact: InvoiceLayout['facts'][number]) => layout.facts.includes(fact)
    const address = (of: { address: string }, shown: boolean) => (shown ? of.address.split('\n').filter(Boolean) : [])
    return [
      facts([
        [kind === 'CreditNote' ? t('Number') : t('Invoice No'), invoiceNo ?? t('Draft')],
        [t('Date'), date(issuedOn ?? today)],
        ...(shows('startDate') ? [[t('Start Date'), date(startDate)] as const] : []),
        ...(kind !== 'CreditNote' && shows('dueDate') ? [[t('Due Date'), date(dueDate)] as const] : []),
        ...(credited ? [[t('Credits'), credited] as const] : []),
        ...(creditedBy.length > 0 ? [[t('Credited by'), creditedBy.join(', ')] as const] : []),
        [t('Bill to'), [buyer.name, ...address(buyer, shows('clientAddress'))].filter(Boolean).join(', ')],
        [seller.name, address(seller, shows('companyAddress')).join(', ')],
        ...(status === 'Voided' ? [[t('Status'), t(invoiceStatusWords.Voided)] as const] : []),
      ]),
    ]
  },
  opening: (paper, layout, written) =>
    paper.invoice.kind === 'CreditNote' ? [] : textOnPaper(layout, 'opening', valuesOf(paper, written)),
  lines: ({ invoice, lines }, layout, written) => [
    { kind: 'heading', text: invoice.title },
    lineTable(lines, layout.columns, writer(written, invoice.currency)),
  ],
  totals: ({ invoice, lines, creditedBy }, { showTaxNumbers }, written) => [
    totalsTable(invoice, { lines, isCredited: creditedBy.length > 0, showTaxNumbers }, writer(written, invoice.currency)),
  ],
  payments: ({ invoice, payments = [] }, _layout, written) => {
    if (payments.length === 0) return []
    const { t, date, money } = writer(written, invoice.currency)
    return [
      { kind: 'heading', text: t('Payments') },
      {
        kind: 'table',
        columns: [
          { text: t('Date'), width: 2 },
          { text: t('Payment method'), width: 2 },
          { text: t('Reference'), width: 3 },
          { text: t('Amount'), width: 2, align: 'end' },
        ],
        rows: payments.map(({ date: on, mode, reference, cents }) => [
          date(on),
          t(paymentModeWords[mode]),
          reference,
          money(cents),
        ]),
      },
    ]
  },
  instructions: (paper, layout, written) => {
    if (paper.invoice.kind === 'CreditNote' || !mayBeOwed(paper)) return []
    const text = textOnPaper(layout, 'instructions', valuesOf(paper, written))
    return text.length > 0 ? [{ kind: 'heading', text: written.t('Payment instructions') }, ...text] : []
  },
  notes: ({ invoice: { notes, kind } }, _layout, { t }) =>
    notes
      ? [
          { kind: 'heading', text: kind === 'CreditNote' ? t('Reason') : t('Notes') },
          { kind: 'paragraph', text: notes },
        ]
      : [],
  footer: (paper, layout, written) => textOnPaper(layout, 'footer', valuesOf(paper, written)),
}

/** Of an issued invoice whether something is left to be paid; of a draft something will be. */
const mayBeOwed = ({ invoice: { issuedOn, balance } }: Paper) => issuedOn === null || balance > 0

/** What the company's texts may name. */
function valuesOf({ invoice, parties, siteName, today }: Paper, { language }: ReportWords) {
  const { invoiceNo, title, grandTotal: total, balance, currency, dueDate } = invoice
  const names = { clientName: parties.buyer.name, companyName: parties.seller.name, siteName }
  const daysLate = daysBetween(dueDate, today)
  const values = { invoiceNo: invoiceNo ?? '', title, total, balance, currency, dueDate, daysLate, language }
  return fieldValues({ ...names, ...values })
}
