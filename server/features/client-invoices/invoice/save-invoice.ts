import type { clientInvoices as calls } from '@atrium/contract/client-invoices/invoices.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { isDraft } from '@atrium/contract/money/states.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { layoutFor } from '../../../platform/invoice-layout/layout-for.ts'
import { INVOICE } from '../../../platform/invoices/change-invoice.ts'
import { INVOICE_ENDED } from '../../../platform/invoices/find-issued.ts'
import { insertLines, linesOf } from '../../../platform/invoices/lines.ts'
import { findDocument } from '../../../platform/invoices/opens-document.ts'
import { siteTerms } from '../../../platform/invoices/site-terms.ts'
import { clientInvoiceLines, clientInvoices } from '../../../platform/invoices/tables.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { AnyWriteContext, ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { tryAlone } from '../../../platform/work/try-alone.ts'
import { asEntered, computed } from './amounts.ts'

type Ctx = WriteContext<LandlordViewer>

/** A client that may be billed, with its site. */
export async function payerOf(ctx: ReadContext, tenantId: number) {
  const client = await findTenant(ctx, tenantId)
  return { ...client, site: await siteTerms(ctx.db, client.siteId) }
}

type Lines = Parameters<typeof computed>[2]
interface Fields {
  tenantId: number
  title: string
  startDate: string
  dueDate: string
  notes: string
  templateId: number | null
}

export const saveInvoice: Handler<typeof calls.save> = async (ctx, { id, version, lines, ...input }) => {
  if (id === null) return saved(await insertDraft(ctx, input, lines))
  const before = await findDocument(ctx, id, { lock: true, version })
  if (!isDraft(before.status)) throw conflict('invoice-not-draft')
  const { siteId, set, made } = await amountsOf(ctx, input, lines, before)
  return changeDraft(ctx, before, version, { ...input, ...set, siteId }, made)
}

async function insertDraft(ctx: Ctx, input: Fields, lines: Lines): Promise<number> {
  const { siteId, set, made } = await amountsOf(ctx, input, lines)
  const { landlordId, userId } = ctx.viewer
  const currency = await companyCurrency(ctx.db, landlordId)
  const row = { ...input, ...set, landlordId, siteId, currency, createdBy: userId }
  return storeDraft(ctx, row, made)
}

/** Stores a draft with what its lines amount to. */
export async function storeDraft(
  ctx: AnyWriteContext,
  row: typeof clientInvoices.$inferInsert,
  made: readonly InvoiceLine[],
): Promise<number> {
  const id = await insertRow(ctx, INVOICE, clientInvoices, row, { ...named(row), lines: auditedLines(made) })
  await insertLines(ctx.db, row.landlordId, [{ id, lines: made }])
  return id
}

/** Changes one, which becomes a draft again. */
export async function changeDraft(
  ctx: AnyWriteContext,
  before: typeof clientInvoices.$inferSelect,
  version: number | null,
  set: Partial<typeof clientInvoices.$inferInsert> & { title: string },
  made: readonly InvoiceLine[],
) {
  await ctx.db.delete(clientInvoiceLines).where(eq(clientInvoiceLines.invoiceId, before.id))
  await insertLines(ctx.db, before.landlordId, [{ id: before.id, lines: made }])
  const after = { ...set, status: 'Draft' as const }
  return updateRow(ctx, INVOICE, clientInvoices, named(before), version, after, { ...named(after), lines: auditedLines(made) })
}

/** What an invoice amounts to, at the site of its client. */
async function amountsOf(ctx: Ctx, { tenantId, startDate, templateId }: Fields, lines: Lines, before?: { tenantId: number }) {
  if (lines.length === 0) throw invalid({ lines: 'invoice-without-lines' })
  if (templateId !== null) await checkTemplate(ctx, templateId)
  const { siteId, active, site } = await payerOf(ctx, tenantId)
  if (!active && tenantId !== before?.tenantId) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const where = { landlordId: ctx.viewer.landlordId, province: site.province, tenantId, day: startDate }
  const { lines: made, subtotal, taxTotal, grandTotal } = await computed(ctx.db, where, lines)
  return { siteId, made, set: { subtotal, taxTotal, grandTotal } }
}

/** Refuses a template that is none of the company's for invoices. */
async function checkTemplate(ctx: Ctx, id: number): Promise<void> {
  const { landlordId } = ctx.viewer
  if (!(await layoutFor(ctx.db, { landlordId, templateId: id }, 'InvoiceTemplate')))
    throw invalid({ templateId: 'template-unknown' })
}

/** With what the audit log calls it by. */
const named = <I extends { title: string }>(invoice: I) => ({ ...invoice, name: invoice.title })
const auditedLines = (lines: readonly InvoiceLine[]) => lines.map(({ description, amount }) => ({ description, amount }))

export const removeInvoice: Handler<typeof calls.remove> = async (ctx, { id, version }) => {
  const before = await findDocument(ctx, id, { lock: true, version })
  if (!isDraft(before.status)) throw conflict('invoice-not-draft')
  await deleteRow(ctx, INVOICE, clientInvoices, named(before))
  await ctx.app.happened(ctx, INVOICE_ENDED, id)
  return done
}

export const previewInvoice: Handler<typeof calls.preview> = async (ctx, { tenantId, startDate, lines }) => {
  const { landlordId } = ctx.viewer
  const payer = tenantId === null ? undefined : await payerOf(ctx, tenantId)
  const day = startDate ?? dayIn(payer?.site.timeZone ?? 'UTC', new Date())
  const where = { landlordId, province: payer?.site.province, tenantId: payer?.id, day }
  // Without a client no tax is known yet: its lines are shown without.
  const taxable = payer ? lines : lines.map((line) => ({ ...line, taxes: [] }))
  return { ...(await computed(ctx.db, where, taxable)), currency: await companyCurrency(ctx.db, landlordId) }
}

export const cloneInvoice: Handler<typeof calls.clone> = async (ctx, { id, tenantIds, days }) => {
  const { title, notes, templateId } = await findDocument(ctx, id)
  const lines = (await linesOf(ctx.db, id)).map(asEntered)
  const results = []
  // A client that cannot be billed says why; the others are.
  for (const tenantId of new Set(tenantIds)) {
    const { result, error } = await tryAlone(ctx, (own) => cloneFor(own, tenantId))
    results.push({ tenantId, id: result, error })
  }
  return { results }

  async function cloneFor(own: Ctx, tenantId: number): Promise<number> {
    const { site } = await payerOf(own, tenantId)
    const startDate = dayIn(site.timeZone, new Date())
    return insertDraft(own, { tenantId, title, notes, templateId, startDate, dueDate: addDays(startDate, days) }, lines)
  }
}
