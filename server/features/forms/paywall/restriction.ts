import type { formPaywall as calls } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkVersion, deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { howBilled } from '../billing/how-billed.ts'
import { namedOnInvoice } from '../billing/named-on-invoice.ts'
import { storedToAll } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { formPaywalls } from './tables.ts'
import { tellingOf, wallOf } from './wall.ts'

const ENTITY = 'form paywall'

export const getRestriction: Handler<typeof calls.restriction> = async (ctx, { category }) => {
  const form = await findDesign(ctx, { category })
  const wall = await wallOf(ctx.db, form.id)
  const isBilled = (await howBilled(ctx.db, form.id)) !== undefined
  if (!wall) return { restriction: null, isBilled }
  const fields = await storedToAll(ctx, form)
  const { message, files, version } = wall
  return { restriction: { message, files, version, fieldIds: wall.fieldIds.filter((id) => find(fields, id)) }, isBilled }
}

const find = (fields: readonly FieldData[], fieldId: number) => fields.find(({ id }) => id === fieldId)

export const saveRestriction: Handler<typeof calls.saveRestriction> = async (ctx, { category, version, ...given }) => {
  const form = await findDesign(ctx, { category }, true)
  const fieldIds = [...new Set(given.fieldIds)]
  const { files, message } = given
  const before = await wallOf(ctx.db, form.id)
  checkVersion(before?.version, version)
  const row = { fieldIds, files, message }
  const noted = { form: form.title, ...row }
  if (fieldIds.length === 0 && !files) {
    if (before) await deleteRow(ctx, ENTITY, formPaywalls, { ...before, form: form.title })
    return done
  }
  // Without an invoice there is nothing to pay, and nothing would ever open.
  const how = await howBilled(ctx.db, form.id)
  if (!how) throw conflict('form-paywall-not-billed')
  const fields = await storedToAll(ctx, form)
  for (const id of fieldIds) {
    const field = find(fields, id)
    if (!field) throw invalid({ fieldIds: 'custom-field-unknown' })
    if (!field.forClients) throw invalid({ fieldIds: ['form-paywall-not-for-clients', { field: field.label }] })
  }
  const named = namedOnInvoice(how)
  const told = tellingOf(fields, { fieldIds }).find(({ id }) => named.has(id))
  if (told) throw invalid({ fieldIds: ['form-paywall-billed', { field: told.label }] })
  if (before) await updateRow(ctx, ENTITY, formPaywalls, { ...before, form: form.title }, version, row, noted)
  else await insertRow(ctx, ENTITY, formPaywalls, { ...row, landlordId: form.landlordId, formId: form.id }, noted)
  return done
}
