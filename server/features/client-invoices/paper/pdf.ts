import type { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import type { Statement, statements } from '@atrium/contract/client-invoices/statements.ts'
import { type InvoiceLayout, layoutAsIssued, usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Download } from '../../../platform/files/download.ts'
import { layoutFor } from '../../../platform/invoice-layout/layout-for.ts'
import { creditNotesOf, numberCredited } from '../../../platform/invoices/credit-invoice.ts'
import { linesOf } from '../../../platform/invoices/lines.ts'
import { partiesOf } from '../../../platform/invoices/parties.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { MailFile } from '../../../platform/mail/send-mail.ts'
import type { MailLanguage } from '../../../platform/mail/words.ts'
import type { PdfDocument } from '../../../platform/pdf/document.ts'
import { letterheadOf } from '../../../platform/pdf/letterhead.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { pdfDownload } from '../../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { type ReportWords, reportWords, wordsIn } from '../../../platform/reports/report-words.ts'
import { landlords, sites } from '../../../platform/tenancy/tables.ts'
import { withPictures } from '../../../platform/text-pictures/with-pictures.ts'
import type { JobContext, OutsideContext } from '../../../platform/work/context.ts'
import { leaseOfClient } from '../invoice/of-lease.ts'
import { findInvoice } from '../invoice/read-invoices.ts'
import { readStatement } from '../statement/statement.ts'
import { type Paper, paperDocument, paperWords } from './invoice-paper.ts'
import { type StatementPaper, statementDocument, statementWords } from './statement-paper.ts'

const AN_HOUR = 300

/** An issued invoice on paper, as it was when it was issued; what was paid since is said beside. */
export const invoicePdf: Handler<typeof calls.pdf> = async (ctx, { id }) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  return invoiceDownload(ctx, id)
}

/** The same, for whoever has been counted already. */
export async function invoiceDownload(ctx: OutsideContext, id: number): Promise<Download> {
  const { invoice } = await findInvoice(ctx, id)
  if (invoice.issuedOn === null) throw conflict('invoice-not-issued')
  const { pdf, name } = await drawInvoice(ctx, invoice, await reportWords(ctx, paperWords))
  return pdfDownload(pdf, name)
}

/** The same as it goes with a mail. */
export async function invoiceFile(ctx: JobContext, id: number, language: MailLanguage): Promise<MailFile> {
  const [invoice] = await ctx.db.select().from(clientInvoices).where(eq(clientInvoices.id, id))
  if (!invoice) throw notFound()
  const written = await wordsIn(ctx.db, { landlordId: invoice.landlordId, code: language }, paperWords)
  const { pdf, name } = await drawInvoice(ctx, invoice, written)
  return { name, type: 'application/pdf', content: pdf }
}

type Invoice = typeof clientInvoices.$inferSelect

/** What an invoice says on paper, read for a look of its own or the one that it was issued with. */
export async function readPaper(
  ctx: Pick<Drawing, 'db'>,
  invoice: Invoice,
  layout: InvoiceLayout | null = invoice.layout && layoutAsIssued(invoice.layout),
): Promise<Paper> {
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
export const drawPaper = (ctx: Drawing, landlordId: number, paper: Paper, written: ReportWords): Promise<NamedPdf> =>
  draw(ctx, landlordId, paper.layout, paperDocument(paper, written))

/** The statement of a client on paper. */
export const statementPdf: Handler<typeof statements.pdf> = async (ctx, { leaseId, ...period }) => {
  await limit(ctx, [perUser(ctx, 'invoice pdf', AN_HOUR)])
  const lease = await leaseOfClient(ctx, period.tenantId, leaseId)
  const statement = await readStatement(ctx, { ...period, lease })
  const { pdf, name } = await drawStatement(ctx, statement, ctx.viewer.landlordId, await reportWords(ctx, statementWords))
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
  const written = await wordsIn(ctx.db, { landlordId, code: language }, statementWords)
  const { pdf, name } = await drawStatement(ctx, statement, landlordId, written)
  return { name, type: 'application/pdf', content: pdf }
}

/** A statement as PDF, by the template that is the default today. Never inside a transaction. */
async function drawStatement(ctx: Drawing, statement: Statement, landlordId: number, written: ReportWords): Promise<NamedPdf> {
  const layout = await layoutFor(ctx.db, { landlordId, templateId: null }, 'StatementTemplate')
  const [company] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, landlordId))
  return drawStatementPaper(ctx, landlordId, { statement, layout, companyName: company?.name ?? '' }, written)
}

/** A statement, or what stands for one, as PDF. Never inside a transaction. */
export const drawStatementPaper = (
  ctx: Drawing,
  landlordId: number,
  paper: StatementPaper,
  written: ReportWords,
): Promise<NamedPdf> => draw(ctx, landlordId, paper.layout, statementDocument(paper, written))

type Drawing = Parameters<typeof letterheadOf>[0]
interface NamedPdf {
  pdf: Uint8Array
  name: string
}

async function draw(
  ctx: Drawing,
  landlordId: number,
  layout: InvoiceLayout | null,
  document: Omit<PdfDocument, 'letterhead'>,
): Promise<NamedPdf> {
  const { accent, showLogo } = layout ?? usualLayout
  const own = await letterheadOf(ctx, landlordId)
  const letterhead = { ...own, logo: showLogo ? own.logo : null, colour: accent || own.colour }
  const pdf = await makePdf(await withPictures(ctx, landlordId, { ...document, letterhead }))
  return { pdf, name: `${document.title}.pdf` }
}
