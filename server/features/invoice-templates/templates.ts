import { invoiceTemplates as calls, type InvoiceTemplate } from '@atrium/contract/invoice-templates/templates.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { unknownField } from '@atrium/contract/money/template-fields.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { invoiceTemplates } from '../../platform/invoice-layout/tables.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { deleteRow, findRow, insertRow, nextVersion, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'

const ENTITY = 'invoice template'
// What was issued by it keeps its look, and names it no more.
const isUsed = hasRows(clientInvoices.templateId)

const read = {
  select: ({ db }: ReadContext) => db.select().from(invoiceTemplates),
  id: invoiceTemplates.id,
  scope: ({ scope }: ReadContext) => scope.of(invoiceTemplates),
  item: ({ updatedAt, ...row }: typeof invoiceTemplates.$inferSelect): InvoiceTemplate => ({
    ...row,
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

/** Refuses a text that names a field which does not exist, where it stands. */
export function checkFields(texts: { instructions: string; footer: string }): void {
  for (const key of ['instructions', 'footer'] as const) {
    const field = unknownField(texts[key])
    if (field !== undefined) throw invalid({ [key]: ['template-field-unknown', { field: `{{${field}}}` }] })
  }
}

export const saveTemplate: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  checkFields(input)
  const { landlordId } = ctx.viewer
  if (id === null) {
    await clearOtherDefault(ctx, input)
    return saved(await insertRow(ctx, ENTITY, invoiceTemplates, { ...input, landlordId }, input))
  }
  const before = await findRow(ctx, invoiceTemplates, id, { lock: true, version })
  if (before.kind !== input.kind) throw conflict('template-kind-stays')
  await clearOtherDefault(ctx, input, id)
  return updateRow(ctx, ENTITY, invoiceTemplates, before, version, input)
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
