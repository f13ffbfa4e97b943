import { type forms as calls, type FormAudience, formEntity, MAX_FORMS } from '@atrium/contract/forms/forms.ts'
import { formValueColumns, formValueEntity, formValuePlaces } from '@atrium/contract/forms/values.ts'
import { completed, type FieldData, type FieldInput, FieldInput as FieldInputSchema } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { count, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { type Form, formOf, lockForm } from '../../platform/forms/form.ts'
import { withColumns } from '../../platform/forms/related-columns.ts'
import { withoutLists } from '../../platform/forms/shared-lists.ts'
import { formDefinitions } from '../../platform/forms/tables.ts'
import { randomText } from '../../platform/random-text.ts'
import { checkVersion, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkFields } from '../custom-fields/check-fields.ts'
import { prepareFilled } from '../custom-fields/prepare-form.ts'
import { identified, storeFields } from '../custom-fields/save-fields.ts'
import { designedFields, draftedFields, storedFields } from './fields-of-form.ts'
import { aboutForm, type FormRow, findDesign } from './find-form.ts'
import { soundFormulas } from './formulas/check-formulas.ts'
import { checkReadElsewhere } from './formulas/check-read-elsewhere.ts'
import { checkNoneLeft, checkTurns, ofPublished, turnsIn } from './kinds/change-kind.ts'
import { convertEntries } from './kinds/convert-entries.ts'
import { checkParent } from './links/parents.ts'
import { withOwnLists } from './lookups/with-own-lists.ts'
import { checkTargets } from './relations/check.ts'
import { checkLimits, formulaFaults } from './rules/limits.ts'
import { namesField, rulesOf } from './rules/named-fields.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { forms } from './tables.ts'

const { name } = formEntity
export type Designing = WriteContext<LandlordViewer>

/** What an entry says anyway: no field of a form is called so, or a list of entries could not tell them apart. */
const builtIn = [
  ...formValueColumns,
  ...formValuePlaces,
  ...Object.values(formValueEntity.fields).map(({ label }) => ({ text: label })),
].map(({ text }) => inEnglish(text))

/** Fifteen letters and digits, as the portal's own clones have them. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newCategory = () => randomText(SIGNS, 15)

export const saveForm: Handler<typeof calls.save> = async (ctx, { id, version, category, fields: given, publish, ...values }) => {
  const named = given && (await withOwnLists(ctx, given))
  if (values.siteId !== null) await checkSite(ctx, values.siteId)
  if (id === null) {
    const made = await addForm(ctx, category ?? newCategory(), values, named ?? [])
    if (publish) await publishFields(ctx, made)
    return { ...saved(made.id), category: made.category }
  }
  const before = await findDesign(ctx, { id }, true)
  await checkParent(ctx, { id, ...values }, before)
  const stored = await storedFields(ctx, before)
  const known = [...draftedFields(before), ...stored]
  const fields = named && ofPublished(named, stored)
  if (fields) checkTurns(ctx, before, fields, stored)
  if (fields) checkFields(fields, known, builtIn)
  if (fields) await checkTargets(ctx.db, ctx.viewer.landlordId, fields)
  checkUnique(values.clients, fields ?? before.draft ?? stored)
  if (fields) await checkNamed(ctx, before, fields)
  const next = fields && (await soundFields(ctx, before, fields, known))
  if (next) {
    const conditions = await conditionsOf(ctx.db, id)
    await checkLimits(ctx, { form: before, before: { designed: draftedFields(before).map(completed), stored }, next, conditions })
  }
  const draft = next === undefined ? kept(before.draft) : isSame(next, stored) ? null : kept(next)
  await updateRow(
    ctx,
    name,
    forms,
    { ...before, ...noted(before) },
    version,
    { ...values, draft },
    {
      ...values,
      ...noted({ draft }),
    },
  )
  if (publish) await publishFields(ctx, { ...before, ...values, draft, version: before.version + 1 })
  return { ...saved(id), category: before.category }
}

type Values = Pick<FormRow, 'title' | 'about' | 'clients' | 'siteId' | 'parentId' | 'icon' | 'takesFiles'>

/** Makes a form whose fields are a draft. */
export async function addForm(ctx: Designing, category: string, values: Values, fields: FieldInput[]): Promise<FormRow> {
  const { landlordId } = ctx.viewer
  checkFields(fields, [], builtIn)
  await checkTargets(ctx.db, landlordId, fields)
  checkUnique(values.clients, fields)
  const own = ofPublished(fields, [])
  await lockForm(ctx.db, landlordId, 'forms', { change: true })
  await checkParent(ctx, { id: null, ...values }, undefined)
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(forms).where(eq(forms.landlordId, landlordId))
  if (n >= MAX_FORMS) throw conflict(['form-limit', { n: MAX_FORMS }])
  if (await formOf(ctx.db, landlordId, aboutForm(category))) throw invalid({ category: 'form-category-taken' })
  const { id } = await storeFields(ctx.db, { landlordId, about: aboutForm(category) }, undefined, [])
  await ctx.db.update(formDefinitions).set({ filled: true }).where(eq(formDefinitions.id, id))
  const draft = kept(await soundFields(ctx, { id, landlordId }, own, []))
  const [made] = await ctx.db
    .insert(forms)
    .values({ ...values, id, landlordId, category, state: 'Draft', draft })
    .returning()
  ctx.audit({ entity: name, id, after: { ...values, category, ...noted({ draft }) } })
  return made as FormRow
}

/** From now on people fill a form in as it is. */
export async function publishFields(ctx: Designing, form: FormRow): Promise<void> {
  const { landlordId } = ctx.viewer
  const about = aboutForm(form.category)
  await lockForm(ctx.db, landlordId, about, { change: true })
  const before = (await formOf(ctx.db, landlordId, about)) as Form
  const inputs = await withOwnLists(ctx, form.draft ?? before.controls)
  if (!inputs.some(holdsValue)) throw conflict('form-empty')
  const drafted = draftedFields(form)
  checkFields(inputs, [...drafted, ...before.controls], builtIn)
  checkUnique(form.clients, inputs)
  if (form.draft !== null) {
    const turns = turnsIn(inputs, before.controls)
    await checkNoneLeft(ctx.db, form.id, turns, inputs)
    await storeFields(ctx.db, { landlordId, about }, before, ofPublished(inputs, []), drafted)
    await prepareFilled(ctx, { landlordId, about })
    await noteReads(ctx, form)
    await convertEntries(ctx, form, turns, before.version)
  }
  await updateRow(
    ctx,
    name,
    forms,
    { id: form.id, state: form.state, fields: labelsOf(before.controls) },
    form.version,
    { state: 'Published', draft: null },
    { state: 'Published', fields: labelsOf(inputs) },
  )
}

/** Notes the kinds of record that the formulas of a form read something of, so that it is found as one changes. */
async function noteReads(ctx: Designing, { id, landlordId, category }: FormRow): Promise<void> {
  const form = await formOf(ctx.db, landlordId, aboutForm(category))
  const targets = formulasOf(form?.controls ?? []).flatMap(({ leads }) => leads.map(({ to }) => to))
  await ctx.db
    .update(forms)
    .set({ reads: [...new Set(targets)] })
    .where(eq(forms.id, id))
}

/** What a form says of itself beside its fields. */
export const saidOf = ({ title, about, clients, siteId, parentId, icon, takesFiles }: FormRow): Values => ({
  title,
  about,
  clients,
  siteId,
  parentId,
  icon,
  takesFiles,
})

/** Saves a form with other fields; all else of it stays. */
export async function saveFields(
  ctx: Designing,
  form: FormRow,
  fields: FieldInput[],
  { version, publish }: { version: number; publish: boolean },
) {
  const { id, category } = form
  const { category: _, ...reply } = await saveForm(ctx, { ...saidOf(form), id, category, version, fields, publish })
  return reply
}

/** Changes what one field says of itself. */
export const updateField: Handler<typeof calls.updateField> = async (ctx, { category, fieldId, version, field, publish }) => {
  const form = await findDesign(ctx, { category }, true)
  const fields = (form.draft ?? (await storedFields(ctx, form))).map((one) => completed(one))
  const at = fields.findIndex(({ id }) => id === fieldId)
  if (at === -1) throw notFound()
  const given = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))
  const next = fields.map((one, place): FieldInput => (place === at ? { ...one, ...given } : one))
  return saveFields(ctx, form, next, { version, publish })
}

export const publishForm: Handler<typeof calls.publish> = async (ctx, { id, version }) => {
  const form = await findDesign(ctx, { id }, true)
  checkVersion(form.version, version)
  if (form.state === 'Published' && form.draft === null) throw conflict('form-as-it-is')
  await publishFields(ctx, form)
  return saved(id)
}

export const setFormState: Handler<typeof calls.setState> = async (ctx, { id, version, state }) => {
  const form = await findDesign(ctx, { id }, true)
  if (form.state === 'Draft') throw conflict('form-not-published')
  return updateRow(ctx, name, forms, { id, state: form.state }, version, { state })
}

/** Fields as they are stored, with formulas that can be computed. */
const soundFields = async (
  { db }: Pick<Designing, 'db'>,
  form: Pick<FormRow, 'id' | 'landlordId'> & { title?: string },
  fields: readonly FieldInput[],
  known: readonly FieldData[],
): Promise<FieldData[]> => {
  const own = await withColumns(db, form.landlordId, await identified(db, form, fields, known))
  await checkReadElsewhere(db, form, own, known)
  const told = formulaFaults(own)
  if (told.length > 0) throw invalid(Object.fromEntries(told))
  return soundFormulas(own, known, await conditionsOf(db, form.id))
}

const kept = <F extends FieldInput>(fields: F[] | null) => fields && withoutLists(fields)

/** Whether a draft says what is published. */
export const isSame = (fields: readonly FieldInput[], stored: readonly FieldData[]): boolean =>
  JSON.stringify(fields.map(inKeyOrder)) === JSON.stringify(stored.map(inKeyOrder))
const inKeyOrder = (field: FieldInput) => {
  const whole = completed(field)
  return Object.keys(FieldInputSchema.shape).map((key) => whole[key as keyof FieldInput])
}

/** Refuses to take away a field that a condition or a lock names. */
async function checkNamed(ctx: Designing, form: FormRow, fields: readonly FieldInput[]): Promise<void> {
  const gone = (await designedFields(ctx, form)).filter(({ id }) => !fields.some((one) => one.id === id))
  const rules = gone.length > 0 ? await rulesOf(ctx, form) : []
  const named = gone.find(({ id }) => rules.some((rule) => namesField(rule, id)))
  if (named) throw invalid({ fields: ['form-field-in-rule', { label: named.label }] })
}

/** Whose entries the others are is nothing that clients are told of. */
function checkUnique(clients: FormAudience, fields: readonly FieldInput[]): void {
  const at = clients === 'Fill' ? fields.findIndex((field) => field.unique && field.forClients && !field.companyFills) : -1
  if (at !== -1) throw invalid({ [`fields.${at}.unique`]: 'form-unique-of-clients' })
}

export const labelsOf = (fields: readonly { label: string }[]) => fields.map(({ label }) => label).join(', ')

/** What the audit log keeps of a draft. */
const noted = ({ draft }: Pick<FormRow, 'draft'>) => ({ draft: draft === null ? '' : labelsOf(draft) })
