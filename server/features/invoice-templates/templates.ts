import { invoiceTemplates as calls, type InvoiceTemplate } from '@atrium/contract/invoice-templates/templates.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { type InvoiceLayout, notOfStatements, type TemplateKind, usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { invoiceTemplates } from '../../platform/invoice-layout/tables.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, nextVersion, updateRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { notedTexts, storedTexts } from './stored-texts.ts'

const ENTITY = 'invoice template'
type Row = typeof invoiceTemplates.$inferSelect
// What was issued by it keeps its look, and names it no more.
const isUsed = hasRows(clientInvoices.templateId)

const read = {
  select: ({ db }: ReadContext) => db.select().from(invoiceTemplates),
  id: invoiceTemplates.id,
  scope: ({ scope }: ReadContext) => scope.of(invoiceTemplates),
  item: ({ updatedAt, ...row }: Row): InvoiceTemplate => ({
    ...row,
    textFormat: 'html',
    dateUpdated: updatedAt.toISOString(),
  }),
}

export const searchTemplates: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  filters: ({ kind }) => (kind ? eq(invoiceTemplates.kind, kind) : undefined),
  words: [invoiceTemplates.name, invoiceTemplates.title],
  sorts: { name: invoiceTemplates.name, title: invoiceTemplates.title, dateUpdated: invoiceTemplates.updatedAt },
})
export const getTemplate: Handler<typeof calls.get> = getJoined(read)

/** What is kept of a save: of a statement nothing that it does not show. */
export async function settingsOf<I extends Omit<InvoiceLayout, 'textFormat'> & { kind: TemplateKind }>(
  input: I,
  textFormat: InvoiceLayout['textFormat'],
): Promise<I> {
  const { kind } = input
  const usual = kind === 'StatementTemplate' ? notOfStatements.map((key) => [key, usualLayout[key]]) : []
  const set = { ...input, ...Object.fromEntries(usual) }
  return { ...set, ...(await storedTexts(kind, set, textFormat)) }
}

export const saveTemplate: Handler<typeof calls.save> = async (ctx, { id, version, textFormat, ...input }) => {
  const set = await settingsOf(input, textFormat)
  const noted = { ...set, ...notedTexts(set) }
  const { landlordId } = ctx.viewer
  if (id === null) {
    await clearOtherDefault(ctx, input)
    return saved(await insertRow(ctx, ENTITY, invoiceTemplates, { ...set, landlordId }, noted))
  }
  const before = await findRow(ctx, invoiceTemplates, id, { lock: true, version })
  if (before.kind !== input.kind) throw conflict('template-kind-stays')
  await clearOtherDefault(ctx, input, id)
  return updateRow(ctx, ENTITY, invoiceTemplates, { ...before, ...notedTexts(before) }, version, set, noted)
}

/** Another default of the kind is one no more, once this one is. */
async function clearOtherDefault(
  ctx: WriteContext<LandlordViewer>,
  { isDefault, kind }: Pick<typeof invoiceTemplates.$inferSelect, 'isDefault' | 'kind'>,
  id = 0,
): Promise<void> {
  if (!isDefault) return
  const { landlordId } = ctx.viewer
  // Two that become the default at the same time wait for each other.
  await lockLandlord(ctx.db, landlordId)
  const others = await ctx.db
    .update(invoiceTemplates)
    .set({ isDefault: false, ...nextVersion(invoiceTemplates) })
    .where(
      and(
        ...[eq(invoiceTemplates.landlordId, landlordId), eq(invoiceTemplates.kind, kind)],
        ...[eq(invoiceTemplates.isDefault, true), ne(invoiceTemplates.id, id)],
      ),
    )
    .returning({ id: invoiceTemplates.id, name: invoiceTemplates.name })
  for (const { id: other, name } of others)
    ctx.audit({ entity: ENTITY, id: other, before: { name, isDefault: true }, after: { name, isDefault: false } })
}

export const removeTemplate: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, invoiceTemplates, id, { lock: true })
  if (before.isDefault) throw conflict('template-is-default')
  if (await isUsed(ctx.db, id)) throw conflict('template-on-drafts')
  await deleteRow(ctx, ENTITY, invoiceTemplates, before)
  return done
}
