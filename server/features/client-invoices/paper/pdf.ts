import type { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import {
  ageingBuckets,
  bucketWords,
  MAX_STATEMENT_LINES,
  MOVED_FROM,
  OF_LEASE,
  type Statement,
  type StatementLine,
  sourceWords,
  type statements,
} from '@atrium/contract/client-invoices/statements.ts'
import { usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Download } from '../../../platform/files/download.ts'
import { creditNotesOf, numberCredited } from '../../../platform/invoices/credit-invoice.ts'
import { linesOf } from '../../../platform/invoices/lines.ts'
import { partiesOf } from '../../../platform/invoices/parties.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { MailFile } from '../../../platform/mail/send-mail.ts'
import type { MailLanguage } from '../../../platform/mail/words.ts'
import type { Block, PdfDocument } from '../../../platform/pdf/document.ts'
import { letterheadOf } from '../../../platform/pdf/letterhead.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { type ReportWords, reportWords, wordsIn } from '../../../platform/reports/report-words.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { JobContext, OutsideContext } from '../../../platform/work/context.ts'
import { leaseOfClient } from '../invoice/of-lease.ts'
import { findInvoice } from '../invoice/read-invoices.ts'
import { readStatement } from '../statement/statement.ts'
import { type Paper, paperDocument, paperTitle, paperWords } from './invoice-paper.ts'
import { facts, writer } from './paper-writer.ts'

const AN_HOUR = 300
const CAPPED = 'Only the first {{n}} lines are shown: choose a shorter period.'
const words = [
  ...paperWords,
  ...[
    'Statement of account',
    'Client',
    'Lease',
    'Site',
    'Period',
    'Opening balance',
    'Closing balance',
    'Reference',
    'Balance',
    'Currency',
  ],
  ...Object.values(sourceWords),
  ...['Added in these days', 'Taken off in these days', 'What is owed', 'Not applied', 'Total'],
  ...Object.values(bucketWords),
  ...[CAPPED, MOVED_FROM, OF_LEASE],
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

/** What an invoice says on paper, read for a look of its own or the one that it was issued with. */
export async function readPaper(ctx: Pick<Drawing, 'db'>, invoice: Invoice, layout = invoice.layout): Promise<Paper> {
  const { id, siteId } = invoice
  const [site] = await ctx.db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  return {
    invoice,
    layout,
    lines: await linesOf(ctx.db, id),
    parties: invoice.parties ?? (await partiesOf(ctx.db, invoice)),
    siteName: site?.name ?? '',
    today: await todayAt(ctx, siteId),
    credited: await numberCredited(ctx.db, invoice),
    creditedBy: (await creditNotesOf(ctx.db, id)).map(({ invoiceNo }) => invoiceNo),
  }
}

async function drawInvoice(ctx: Drawing, invoice: Invoice, written: ReportWords): Promise<NamedPdf> {
  return drawPaper(ctx, invoice.landlordId, await readPaper(ctx, invoice), written)
}

/** An invoice, or what stands for one, as PDF. Never inside a transaction. */
export async function drawPaper(ctx: Drawing, landlordId: number, paper: Paper, written: ReportWords): Promise<NamedPdf> {
  const { accent, showLogo } = paper.layout ?? usualLayout
  const letterhead = await letterheadOf(ctx, landlordId)
  const pdf = await makePdf({
    ...paperDocument(paper, written),
    letterhead: { ...letterhead, logo: showLogo ? letterhead.logo : null, colour: accent || letterhead.colour },
  })
  return { pdf, name: `${paperTitle(paper, written)}.pdf` }
}

/** The statement of a client on paper. */
export const statementPdf: Handler<typeof statements.pdf> = async (ctx, { leaseId, ...period }) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  const lease = await leaseOfClient(ctx, period.tenantId, leaseId)
  const statement = await readStatement(ctx, { ...period, lease })
  const { pdf, name } = await drawStatement(ctx, statement, ctx.viewer.landlordId, await reportWords(ctx, words))
  return pdfDownload(pdf, name)
}

interface StatementRequest {
  landlordId: number
  tenantId: number
  leaseId: number | null
  from: string
  to: string
  currency: string
}

/** The same as it goes with a mail. */
export async function statementFile(
  ctx: JobContext,
  { landlordId, leaseId, ...query }: StatementRequest,
  language: MailLanguage,
): Promise<MailFile> {
  const all = { db: ctx.db, scope: new Scope(SYSTEM), app: ctx.app }
  const lease = await leaseOfClient(all, query.tenantId, leaseId)
  const statement = await readStatement(all, { ...query, lease })
  const written = await wordsIn(ctx.db, { landlordId, code: language }, words)
  const { pdf, name } = await drawStatement(ctx, statement, landlordId, written)
  return { name, type: 'application/pdf', content: pdf }
}

async function drawStatement(ctx: Drawing, statement: Statement, landlordId: number, written: ReportWords): Promise<NamedPdf> {
  const { lease, clientName, siteName, from, to, currency, opening, closing, ageing } = statement
  const { language, t, money, date } = writer(written, currency)
  const described = ({ source, text, putTo, movedFrom }: StatementLine) => {
    const about = source === 'invoice' || source === 'void' ? text : putTo
    const ownDay = movedFrom === null ? '' : `(${t(MOVED_FROM).replace('{{day}}', date(movedFrom))})`
    return [[t(sourceWords[source]), about].filter(Boolean).join(': '), ownDay].filter(Boolean).join(' ')
  }
  const blocks: Block[] = [
    facts([
      [t('Client'), clientName],
      ...(lease ? [[t('Lease'), leaseName(lease)] as const] : []),
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
        ...statement.lines.map((line) => [
          date(line.date),
          described(line),
          line.reference,
          money(line.cents),
          money(line.balance),
        ]),
        ['', t('Added in these days'), '', money(statement.billed), ''],
        ['', t('Taken off in these days'), '', money(0 - statement.settled), ''],
        [date(to), t('Closing balance'), '', '', money(closing)],
      ],
      withTotal: true,
    },
    ...(statement.capped ? [{ kind: 'paragraph' as const, text: t(CAPPED).replace('{{n}}', String(MAX_STATEMENT_LINES)) }] : []),
    ...(lease ? [{ kind: 'paragraph' as const, text: t(OF_LEASE) }] : []),
    { kind: 'heading', text: t('What is owed') },
    facts([
      ...ageingBuckets.map((bucket) => [t(bucketWords[bucket]), money(ageing[bucket])] as const),
      ...(ageing.unapplied === 0 ? [] : [[t('Not applied'), money(ageing.unapplied)] as const]),
      [t('Total'), money(ageing.total)],
    ]),
  ]
  const title = [t('Statement of account'), clientName, lease?.leaseNo].filter(Boolean).join(' ')
  return draw(ctx, landlordId, { title, language, date: date(to), blocks })
}

type Drawing = Parameters<typeof letterheadOf>[0]
interface NamedPdf {
  pdf: Uint8Array
  name: string
}

async function draw(ctx: Drawing, landlordId: number, document: Omit<PdfDocument, 'letterhead'>): Promise<NamedPdf> {
  const pdf = await makePdf({ ...document, letterhead: await letterheadOf(ctx, landlordId) })
  return { pdf, name: `${document.title}.pdf` }
}
