import {
  type formBilling as calls,
  type FieldTaxes,
  formBillingEntity,
  isBilled,
  isCounted,
} from '@atrium/contract/forms/billing.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { excludeEachOther } from '@atrium/contract/kit/tax-types.ts'
import { eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { storedToAll } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { unknownTag, unseenIn, withKeys, withNames } from '../mails/template-tags.ts'
import { tellingOf, type Wall, wallOf } from '../paywall/wall.ts'
import { namedOnInvoice } from './named-on-invoice.ts'
import { formBillings } from './tables.ts'

const { name: ENTITY } = formBillingEntity
export type HowBilled = typeof formBillings.$inferSelect

export async function howBilled(db: ReadDb, formId: number): Promise<HowBilled | undefined> {
  const [row] = await db.select().from(formBillings).where(eq(formBillings.formId, formId))
  return row
}

/** The title and the notes of an invoice, as a mail's subject and message are filled. */
export const templateOf = ({ title, notes }: Pick<HowBilled, 'title' | 'notes'>) => ({
  subject: title,
  description: notes,
  descriptionHtml: null,
})

export const getBilling: Handler<typeof calls.get> = async (ctx, { category }) => {
  const form = await findDesign(ctx, { category })
  const row = await howBilled(ctx.db, form.id)
  if (!row) return { billing: null }
  const fields = await storedToAll(ctx, form)
  const { subject: title, description: notes } = withNames(templateOf(row), fields)
  const lines = row.lines.filter((line) => isThere(fields, line))
  return { billing: { ...row, title, notes, lines } }
}

/** Whether what a line is made of is still in the form. */
const isThere = (fields: readonly FieldData[], { fieldId, quantityFieldId }: HowBilled['lines'][number]): boolean =>
  fields.some((field) => field.id === fieldId && isBilled(field)) &&
  (quantityFieldId === null || fields.some((field) => field.id === quantityFieldId && isCounted(field)))

/** What an invoice has in place of the parts of a mail. */
const parts = { subject: 'title', description: 'notes', descriptionHtml: 'notes' } as const

export const saveBilling: Handler<typeof calls.save> = async (ctx, { category, version, ...given }) => {
  const form = await findDesign(ctx, { category }, true)
  const fields = await storedToAll(ctx, form)
  const wrong = given.lines.findIndex((line) => !isThere(fields, line))
  if (wrong >= 0) throw invalid({ [`lines.${wrong}.fieldId`]: 'unusable' })
  const template = templateOf(given)
  const unknown = unknownTag(template, fields)
  if (unknown) throw invalid({ [parts[unknown.part]]: ['form-mail-tag-unknown', { tag: `{{${unknown.tag}}}` }] })
  const unseen = unseenIn(template, fields)
  if (unseen) throw invalid({ [parts[unseen.part]]: ['form-mail-hidden-field', { field: unseen.field.label }] })
  const { subject: title, description: notes } = withKeys(template, fields)
  checkWithheld(fields, await wallOf(ctx.db, form.id), { ...given, title, notes })
  const { taxes, ...rest } = given
  if (taxes) checkTaxes(taxes, fields, 'taxes')
  const row = { ...rest, title, notes, ...(taxes ? { taxes } : {}) }
  const before = await howBilled(ctx.db, form.id)
  if (before) return updateRow(ctx, ENTITY, formBillings, before, version, row)
  return saved(await insertRow(ctx, ENTITY, formBillings, { ...row, landlordId: form.landlordId, formId: form.id }, row))
}

/** Refuses an invoice that tells of what is withheld until it is paid. */
function checkWithheld(
  fields: readonly FieldData[],
  wall: Wall | undefined,
  how: Pick<HowBilled, 'title' | 'notes' | 'lines'>,
): void {
  const told = tellingOf(fields, wall)
  const faultsOf = (part: string, named: ReadonlySet<number>) => {
    const field = told.find(({ id }) => named.has(id))
    if (field) throw invalid({ [part]: ['form-paywall-withheld', { field: field.label }] })
  }
  const none = { title: '', notes: '', lines: [] }
  faultsOf('title', namedOnInvoice({ ...none, title: how.title }))
  faultsOf('notes', namedOnInvoice({ ...none, notes: how.notes }))
  for (const [at, line] of how.lines.entries()) faultsOf(`lines.${at}.fieldId`, namedOnInvoice({ ...none, lines: [line] }))
}

export const saveTaxes: Handler<typeof calls.saveTaxes> = async (ctx, { category, fields: given }) => {
  const form = await findDesign(ctx, { category }, true)
  const before = await howBilled(ctx.db, form.id)
  if (!before) throw conflict('form-not-billed')
  const fields = await storedToAll(ctx, form)
  checkTaxes(given, fields, 'fields')
  await updateRow(ctx, ENTITY, formBillings, before, before.version, { taxes: given })
  return done
}

function checkTaxes(given: readonly FieldTaxes[], fields: readonly FieldData[], part: string): void {
  for (const [at, { fieldId, taxes }] of given.entries()) {
    if (!fields.some((field) => field.id === fieldId && isBilled(field))) throw invalid({ [`${part}.${at}.fieldId`]: 'unusable' })
    if (taxes && excludeEachOther(taxes)) throw invalid({ [`${part}.${at}.taxes`]: 'taxes-exclude' })
  }
}

export type Billing = WriteContext<LandlordViewer>
