import type { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import type { Statement, statements } from '@atrium/contract/client-invoices/statements.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import type { Charge } from '@atrium/contract/money/charges.ts'
import type { LineExemption } from '@atrium/contract/money/lines.ts'
import { invoiceStatusWords } from '@atrium/contract/money/states.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { SYSTEM } from '../../platform/access/viewer.ts'
import { creditNotesOf, numberCredited } from '../../platform/documents/credit-invoice.ts'
import { byRate, linesOf } from '../../platform/documents/lines.ts'
import { partiesOf } from '../../platform/documents/parties.ts'
import { clientInvoices } from '../../platform/documents/tables.ts'
import type { Download } from '../../platform/http/download.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { MailFile } from '../../platform/mail/send-mail.ts'
import { day, type MailLanguage } from '../../platform/mail/words.ts'
import type { Block, PdfDocument } from '../../platform/pdf/document.ts'
import { letterheadOf } from '../../platform/pdf/letterhead.ts'
import { makePdf } from '../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { cellWriter } from '../../platform/reports/report-cells.ts'
import { type ReportWords, reportWords, wordsIn } from '../../platform/reports/report-words.ts'
import type { JobContext, OutsideContext } from '../../platform/work/context.ts'
import { findInvoice } from './read-invoices.ts'
import { readStatement } from './statement.ts'

const AN_HOUR = 300
const words = [
  ...['Invoice', 'Invoice No', 'Date', 'Due Date', 'Bill to', 'Description', 'Quantity', 'Price', 'Amount', 'Subtotal', 'Total'],
  ...['Paid already', 'Balance due', 'Notes', 'Status', 'Registration number', ...Object.values(invoiceStatusWords)],
  ...[
    'Statement of account',
    'Client',
    'Site',
    'Period',
    'Opening balance',
    'Closing balance',
    'Reference',
    'Balance',
    'Currency',
  ],
  ...['Voided invoice', 'Payment', 'Voided payment', 'Write-off', 'Credit note', 'free', ...Object.values(chargeWords)],
  ...['Refund', 'Failed refund', 'Service period', 'Credits', 'Credited by', 'Paid or credited', 'Reason'],
  'exempt, certificate',
]

/** An issued invoice on paper, as it was when it was issued; what was paid since is said beside. */
export const invoicePdf: Handler<typeof calls.pdf> = async (ctx, { id }) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  return invoiceDownload(ctx, id)
}

/** The same, for whoever has been counted already. */
export async function invoiceDownload(ctx: OutsideContext, id: number): Promise<Download> {
  const { invoice } = await findInvoice(ctx, id)
  if (invoice.issuedOn === null) throw conflict('invoice-not-issued')
  const { pdf, name } = await drawInvoice(ctx, invoice, await reportWords(ctx, words))
  return pdfDownload(pdf, name)
}

/** The same as it goes with a mail. */
export async function invoiceFile(ctx: JobContext, id: number, language: MailLanguage): Promise<MailFile> {
  const [invoice] = await ctx.db.select().from(clientInvoices).where(eq(clientInvoices.id, id))
  if (!invoice) throw notFound()
  const { pdf, name } = await drawInvoice(
    ctx,
    invoice,
    await wordsIn(ctx.db, { landlordId: invoice.landlordId, code: language }, words),
  )
  return { name, type: 'application/pdf', content: pdf }
}

type Invoice = typeof clientInvoices.$inferSelect

async function drawInvoice(ctx: Drawing, invoice: Invoice, written: ReportWords): Promise<Drawn> {
  const { id, landlordId, currency, invoiceNo, subtotal, grandTotal, paid, balance, notes, status, dueDate } = invoice
  const issuedOn = invoice.issuedOn ?? dueDate
  const { language, t, money, date } = writer(written, currency)
  const lines = await linesOf(ctx.db, id)
  const taxes = byRate(lines)
  const { seller, buyer } = invoice.parties ?? (await partiesOf(ctx.db, invoice))
  const chargeText = ({ code, why, corrects }: Charge) =>
    [corrects, [t(chargeWords[code]), why.rule === 'Free' && t('free')].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  const withExempt = (text: string, exempt: readonly LineExemption[]) =>
    [text, ...exempt.map(({ taxType, certificate }) => `${taxType}: ${t('exempt, certificate')} ${certificate}`)].join(' · ')
  const serviceText = ({ serviceFrom, serviceTo }: Charge) => `${date(serviceFrom)} – ${date(serviceTo)}`
  const isCredit = invoice.kind === 'CreditNote'
  const title = isCredit ? t('Credit note') : t('Invoice')
  const credited = await numberCredited(ctx.db, invoice)
  const creditedBy = await creditNotesOf(ctx.db, id)
  const isRent = lines.length > 0 && lines.every(({ charge }) => charge)
  const quantities = new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 3 })
  const prices = new Intl.NumberFormat(`${language}-CA`, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const blocks: Block[] = [
    facts([
      [t('Invoice No'), invoiceNo ?? ''],
      [t('Date'), date(issuedOn)],
      ...(isCredit ? [] : [[t('Due Date'), date(dueDate)] as const]),
      ...(credited ? [[t('Credits'), credited] as const] : []),
      ...(creditedBy.length > 0 ? [[t('Credited by'), creditedBy.map((note) => note.invoiceNo).join(', ')] as const] : []),
      [t('Bill to'), [buyer.name, ...buyer.address.split('\n')].filter(Boolean).join(', ')],
      [seller.name, seller.address.split('\n').join(', ')],
      ...(status === 'Voided' ? [[t('Status'), t(invoiceStatusWords.Voided)] as const] : []),
    ]),
    { kind: 'heading', text: invoice.title },
    {
      kind: 'table',
      columns: isRent
        ? [
            { text: t('Description'), width: 3 },
            { text: t('Service period'), width: 3 },
            { text: t('Amount'), align: 'end' },
          ]
        : [
            { text: t('Description'), width: 4 },
            { text: t('Quantity'), align: 'end' },
            { text: t('Price'), align: 'end' },
            { text: t('Amount'), align: 'end' },
          ],
      rows: lines.map(({ description, quantity, unitCost, amount, charge, exempt = [] }) =>
        charge && isRent
          ? [withExempt(chargeText(charge), exempt), serviceText(charge), money(amount)]
          : [
              withExempt(charge ? `${chargeText(charge)} · ${serviceText(charge)}` : description, exempt),
              ...[quantities.format(quantity), prices.format(unitCost), money(amount)],
            ],
      ),
    },
    {
      kind: 'table',
      columns: [{ text: '', width: 4 }, { text: '' }, { text: '' }, { text: currency, align: 'end' }],
      rows: [
        [t('Subtotal'), '', '', money(subtotal)],
        ...taxes.map(({ taxType, jurisdiction, rate, registration, cents }) => [
          `${[taxType, jurisdiction].filter(Boolean).join(' ')} ${rate} %${registration ? ` (${registration})` : ''}`,
          ...['', '', money(cents)],
        ]),
        [t('Total'), '', '', money(grandTotal)],
        ...(paid > 0 && !isCredit
          ? [[creditedBy.length > 0 ? t('Paid or credited') : t('Paid already'), '', '', money(-paid)]]
          : []),
        ...(isCredit ? [] : [[t('Balance due'), '', '', money(balance)]]),
      ],
      withTotal: true,
    },
    ...(notes
      ? ([
          { kind: 'heading', text: isCredit ? t('Reason') : t('Notes') },
          { kind: 'paragraph', text: notes },
        ] as const)
      : []),
  ]
  return draw(ctx, landlordId, { title: `${title} ${invoiceNo}`, language, date: date(issuedOn), blocks })
}

/** The statement of a client on paper. */
export const statementPdf: Handler<typeof statements.pdf> = async (ctx, asked) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  const statement = await readStatement(ctx, asked)
  const { pdf, name } = await drawStatement(ctx, statement, ctx.viewer.landlordId, await reportWords(ctx, words))
  return pdfDownload(pdf, name)
}

/** The same as it goes with a mail. */
export async function statementFile(
  ctx: JobContext,
  { landlordId, ...asked }: { landlordId: number; tenantId: number; from: string; to: string; currency: string },
  language: MailLanguage,
): Promise<MailFile> {
  const statement = await readStatement({ db: ctx.db, scope: new Scope(SYSTEM) }, asked)
  const written = await wordsIn(ctx.db, { landlordId, code: language }, words)
  const { pdf, name } = await drawStatement(ctx, statement, landlordId, written)
  return { name, type: 'application/pdf', content: pdf }
}

async function drawStatement(ctx: Drawing, statement: Statement, landlordId: number, written: ReportWords): Promise<Drawn> {
  const { clientName, siteName, from, to, currency, opening, closing } = statement
  const { language, t, money, date } = writer(written, currency)
  const sources = {
    ...{
      invoice: 'Invoice',
      void: 'Voided invoice',
      payment: 'Payment',
      'payment voided': 'Voided payment',
      'write-off': 'Write-off',
      'credit note': 'Credit note',
      refund: 'Refund',
      'refund failed': 'Failed refund',
    },
  } as const
  const blocks: Block[] = [
    facts([
      [t('Client'), clientName],
      [t('Site'), siteName],
      [t('Period'), `${date(from)} – ${date(to)}`],
      [t('Currency'), currency],
    ]),
    {
      kind: 'table',
      columns: [
        { text: t('Date'), width: 2 },
        { text: t('Description'), width: 3 },
        { text: t('Reference'), width: 2 },
        { text: t('Amount'), width: 2, align: 'end' },
        { text: t('Balance'), width: 2, align: 'end' },
      ],
      rows: [
        [date(from), t('Opening balance'), '', '', money(opening)],
        ...statement.lines.map(({ date: on, source, text, reference, cents, balance }) => [
          date(on),
          [t(sources[source]), source === 'invoice' || source === 'void' ? text : ''].filter(Boolean).join(': '),
          reference,
          money(cents),
          money(balance),
        ]),
        [date(to), t('Closing balance'), '', '', money(closing)],
      ],
      withTotal: true,
    },
  ]
  const title = `${t('Statement of account')} ${clientName}`
  return draw(ctx, landlordId, { title, language, date: date(to), blocks })
}

const facts = (all: readonly (readonly [name: string, value: string])[]): Block => ({ kind: 'facts', facts: all })

function writer({ language, t }: ReportWords, currency: string) {
  const write = cellWriter(language, currency)
  return { language, t, money: (cents: number) => write(cents, 'money'), date: (on: string) => dayIn(language, on) }
}

const dayIn = (language: MailLanguage, on: string) => day(language, new Date(`${on}T12:00:00Z`))

type Drawing = Parameters<typeof letterheadOf>[0]
interface Drawn {
  pdf: Uint8Array
  name: string
}

async function draw(ctx: Drawing, landlordId: number, document: Omit<PdfDocument, 'letterhead'>): Promise<Drawn> {
  const pdf = await makePdf({ ...document, letterhead: await letterheadOf(ctx, landlordId) })
  return { pdf, name: `${document.title}.pdf` }
}
