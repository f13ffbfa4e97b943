import type { formBilling as calls } from '@atrium/contract/forms/billing.ts'
import { addDays, Day, dayIn } from '@atrium/contract/kit/days.ts'
import { type CustomValues, type FieldData, isLimited } from '@atrium/contract/kit/field-data.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { isDraft } from '@atrium/contract/money/states.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { toldToAll } from '../../../platform/forms/form.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { filledTemplate } from '../../../platform/mail/filled-template.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { payerOf, saveInvoice } from '../../client-invoices/invoice/save-invoice.ts'
import { downloadInvoice } from '../../invoice-templates/download.ts'
import { taxTerms } from '../../tax-rates/taxes-for.ts'
import { factsOfEntry } from '../mails/mail-facts.ts'
import { tellingOf } from '../paywall/wall.ts'
import { relatedForReader } from '../relations/names.ts'
import { type EntryToBill, findEntry } from './find-entry.ts'
import { type Billing, type HowBilled, howBilled, templateOf } from './how-billed.ts'
import { formInvoices } from './tables.ts'

interface Line {
  description: string
  quantity: number
  /** Cents of one. */
  cost: number
  fieldId: number
}

/** Makes a draft of an invoice of an entry, or brings the one that was made of it up to date. */
export const invoiceEntry: Handler<typeof calls.invoice> = async (ctx, asked) => {
  const found = await findEntry(ctx, asked, { lock: true })
  const how = await howBilled(ctx.db, found.open.row.id)
  if (!how) throw conflict('form-not-billed')
  const { tenantId } = found.entry
  if (tenantId === null) throw conflict('form-bill-no-client')
  const lines = linesOf(how, toldToAll(found.open.whole.controls), found.held)
  if (lines.length === 0) throw conflict('form-bill-nothing')
  const before = await standingInvoice(ctx, asked.id)
  if (before && !isDraft(before.status)) throw conflict('form-bill-again')
  if (before?.tenantId === tenantId) return saved(await draftInvoice(ctx, found, how, { tenantId, lines, before }))
  if (before) throw conflict('form-bill-other-client')
  const invoiceId = await draftInvoice(ctx, found, how, { tenantId, lines })
  const { landlordId } = ctx.viewer
  await ctx.db.insert(formInvoices).values({ landlordId, valueId: asked.id, tenantId, invoiceId })
  return saved(invoiceId)
}

/** The lines of an entry's invoice: of a field that says nothing there is none. */
function linesOf(how: HowBilled, fields: readonly FieldData[], held: CustomValues): Line[] {
  return how.lines.flatMap(({ fieldId, quantityFieldId }) => {
    const field = fields.find(({ id }) => id === fieldId)
    const cost = Number(held[`f${fieldId}`] ?? 0)
    const quantity = quantityFieldId === null ? 1 : Math.round(Number(held[`f${quantityFieldId}`] ?? 0) * 1_000) / 1_000
    if (!field || cost === 0 || quantity === 0) return []
    if (cost < 0 || quantity < 0) throw conflict(['form-bill-negative', { field: field.label }])
    return [{ description: field.label, quantity, cost, fieldId }]
  })
}

/** The invoice that was made of an entry and is not void. */
async function standingInvoice(ctx: Pick<ReadContext, 'db'>, valueId: number) {
  const [row] = await ctx.db
    .select({
      id: clientInvoices.id,
      version: clientInvoices.version,
      status: clientInvoices.status,
      tenantId: clientInvoices.tenantId,
    })
    .from(formInvoices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, formInvoices.invoiceId))
    .where(and(eq(formInvoices.valueId, valueId), isNull(formInvoices.allocationId), ne(clientInvoices.status, 'Voided')))
    .orderBy(desc(formInvoices.id))
    .limit(1)
  return row
}

interface Draft {
  tenantId: number
  lines: readonly Line[]
  /** The draft that is brought up to date. */
  before?: { id: number; version: number }
  /** Its first day; default: today at the client's site. */
  day?: string
}

/** Stores a draft with the title, the notes and the taxes that the form says. Answers its id. */
export async function draftInvoice(
  ctx: Billing,
  { open, entry, held }: EntryToBill,
  how: HowBilled,
  { tenantId, lines, before, day }: Draft,
): Promise<number> {
  const { landlordId } = ctx.viewer
  const { site } = await payerOf(ctx, tenantId)
  const startDate = day ?? dayIn(site.timeZone, new Date())
  // Its client reads the invoice before it is paid: what is withheld until then is left out, and what some roles alone see.
  const limited = open.whole.fields.filter(isLimited)
  const closed = new Set([...tellingOf(open.whole.fields, open.wall), ...limited].map(({ id }) => `f${id}`))
  const told = Object.fromEntries(Object.entries(held).filter(([key]) => !closed.has(key)))
  const words = await relatedForReader(ctx, open.whole.fields, told, { seesAll: false, entry: { ...entry, tenantId } })
  const facts = await factsOfEntry(ctx.db, open.row, { ...entry, tenantId }, open.whole.fields, words)
  const filled = filledTemplate(templateOf(how), facts.values[languageOf(facts.language)])
  const { usual } = await taxTerms(ctx.db, { landlordId, province: site.province, tenantId, day: startDate })
  const taxesOf = (id: number): readonly TaxType[] => how.taxes.find(({ fieldId }) => fieldId === id)?.taxes ?? usual
  const dueDate = addDays(startDate, how.days)
  if (!Day.safeParse(dueDate).success) throw invalid({ dueDate: 'date-out-of-range' })
  const { id } = await saveInvoice(ctx, {
    id: before?.id ?? null,
    version: before?.version ?? null,
    tenantId,
    title: filled.subject.slice(0, 200),
    notes: filled.description.slice(0, 2_000),
    startDate,
    dueDate,
    templateId: null,
    lines: lines.map(({ fieldId, ...line }) => ({ kind: 'Item' as const, ...line, taxes: [...taxesOf(fieldId)] })),
  })
  return id
}

export const invoicesOfEntry: Handler<typeof calls.invoices> = async (ctx, asked) => {
  await findEntry(ctx, asked)
  const items = (await madeOf(ctx, asked.id)).map(({ invoice, clientName, allocationId }) => ({
    invoiceId: invoice.id,
    invoiceNo: invoice.invoiceNo ?? '',
    tenantId: invoice.tenantId,
    clientName,
    status: invoice.status,
    currency: invoice.currency,
    grandTotal: invoice.grandTotal,
    isPart: allocationId !== null,
  }))
  return { items }
}

async function madeOf({ db }: Pick<ReadContext, 'db'>, valueId: number) {
  return db
    .select({ invoice: clientInvoices, clientName: tenants.name, allocationId: formInvoices.allocationId })
    .from(formInvoices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, formInvoices.invoiceId))
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .where(eq(formInvoices.valueId, valueId))
    .orderBy(desc(formInvoices.id))
}

export const receiptOfEntry: Handler<typeof calls.receipt> = async (ctx, { invoiceId, ...asked }) => {
  await findEntry(ctx, asked)
  const rows = await madeOf(ctx, asked.id)
  if (!rows.some(({ invoice }) => invoice.id === invoiceId)) throw notFound()
  return downloadInvoice(ctx, { id: invoiceId, kind: 'PartialInvoiceTemplate', templateId: null })
}
