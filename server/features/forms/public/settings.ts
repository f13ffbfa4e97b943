import type { formPublicPages as calls } from '@atrium/contract/forms/public-pages.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkVersion, deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { invalid } from '../../../platform/refusal.ts'
import { storedFields } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { wallOf } from '../paywall/wall.ts'
import { formValues } from '../tables.ts'
import { publicPageOf, publishable } from './shown-fields.ts'
import { formPublicPages } from './tables.ts'

const ENTITY = 'form public page'

export const getPublicPage: Handler<typeof calls.get> = async (ctx, { category }) => {
  const form = await findDesign(ctx, { category })
  const page = await publicPageOf(ctx.db, form.id)
  const fields = publishable(await storedFields(ctx, form), await wallOf(ctx.db, form.id))
  const fieldIds = (page?.fieldIds ?? []).filter((id) => fields.some((field) => field.id === id))
  return {
    page: page ? { fieldIds, pictures: page.pictures, version: page.version } : null,
    fields: fields.map(({ id, label }) => ({ id, label })),
    published: await ctx.db.$count(formValues, and(eq(formValues.formId, form.id), eq(formValues.isPublic, true))),
  }
}

export const savePublicPage: Handler<typeof calls.save> = async (ctx, { category, version, pictures, ...given }) => {
  const form = await findDesign(ctx, { category }, true)
  const fieldIds = [...new Set(given.fieldIds)]
  const before = await publicPageOf(ctx.db, form.id)
  checkVersion(before?.version, version)
  const noted = { form: form.title, fieldIds, pictures }
  if (fieldIds.length === 0 && !pictures) {
    if (before) await deleteRow(ctx, ENTITY, formPublicPages, { ...before, form: form.title })
    return done
  }
  const wall = await wallOf(ctx.db, form.id)
  const fields = publishable(await storedFields(ctx, form), wall)
  if (fieldIds.some((id) => !fields.some((field) => field.id === id))) throw invalid({ fieldIds: 'form-public-field' })
  if (pictures && wall?.files) throw invalid({ pictures: 'form-public-withheld' })
  const row = { fieldIds, pictures }
  if (before) await updateRow(ctx, ENTITY, formPublicPages, { ...before, form: form.title }, version, row, noted)
  else await insertRow(ctx, ENTITY, formPublicPages, { ...row, landlordId: form.landlordId, formId: form.id }, noted)
  return done
}
