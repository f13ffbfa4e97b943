import type { invoiceTemplates as calls } from '@atrium/contract/invoice-templates/templates.ts'
import type { InvoicePaperKind } from '@atrium/contract/money/invoice-layout.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { pdfDownload } from '../../platform/pdf/pdf-download.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { reportWords } from '../../platform/reports/report-words.ts'
import { addressLines } from '../../platform/tenancy/address-lines.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { findInvoice } from '../client-invoices/invoice/read-invoices.ts'
import { type Paper, paperWords } from '../client-invoices/paper/invoice-paper.ts'
import { drawPaper, drawStatementPaper } from '../client-invoices/paper/pdf.ts'
import { type StatementPaper, statementWords } from '../client-invoices/paper/statement-paper.ts'
import { readStatement } from '../client-invoices/statement/statement.ts'
import { example, madeUpInvoice, madeUpStatement } from './made-up.ts'
import { paperOf } from './paper-of.ts'
import { settingsOf } from './templates.ts'

const AN_HOUR = 600

/** The paper of what is typed: of an invoice or a client of the viewer's, else of one that is made up. */
export const previewTemplate: Handler<typeof calls.preview> = async (ctx, { textFormat, invoiceId, tenantId, ...typed }) => {
  const { kind, ...set } = await settingsOf(typed, textFormat)
  await limit(ctx, [perUser(ctx, 'invoice template preview', AN_HOUR)])
  const { landlordId } = ctx.viewer
  // Whatever the paper is for: an invoice that the viewer may not read is refused.
  const chosen = invoiceId === null ? undefined : (await findInvoice(ctx, invoiceId)).invoice
  const written = await reportWords(ctx, [...paperWords, ...statementWords, ...Object.values(example)])
  const [company] = await ctx.db.select().from(landlords).where(eq(landlords.id, landlordId))
  const made = {
    layout: { ...set, textFormat: 'html' as const },
    seller: { name: company?.name ?? '', address: company ? addressLines(company).join('\n') : '' },
    currency: await companyCurrency(ctx.db, landlordId),
    t: written.t,
  }
  const statementPaper = async (): Promise<StatementPaper> => {
    if (tenantId === null) return madeUpStatement(made)
    return { layout: made.layout, companyName: made.seller.name, statement: await readStatement(ctx, { tenantId }) }
  }
  const invoicePaper = async (of: InvoicePaperKind): Promise<Paper> =>
    chosen ? paperOf(ctx, chosen, of, made.layout) : madeUpInvoice(of, made)
  const { pdf, name } =
    kind === 'StatementTemplate'
      ? await drawStatementPaper(ctx, landlordId, await statementPaper(), written)
      : await drawPaper(ctx, landlordId, await invoicePaper(kind), written)
  return pdfDownload(pdf, name)
}
