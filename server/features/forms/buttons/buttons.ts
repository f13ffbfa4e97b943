import type { AnError } from '@atrium/contract/errors.ts'
import { type formButtons as calls, type FormButton, MAX_BUTTONS } from '@atrium/contract/forms/buttons.ts'
import { type FieldData, isComputed, specOf } from '@atrium/contract/kit/field-data.ts'
import { holdsValue, isSettable } from '@atrium/contract/kit/field-kinds.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { deleteRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { workflowStarts } from '../../../ports/workflows.ts'
import { designedFields } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { findTemplate } from '../mails/templates.ts'
import { testFaults } from '../rules/check-rules.ts'
import { formButtons } from './tables.ts'

const entity = 'form button'
export type ButtonRow = typeof formButtons.$inferSelect

/** The buttons of a form, the oldest first. */
export const buttonsOf = (db: ReadDb, formId: number): Promise<ButtonRow[]> =>
  db.select().from(formButtons).where(eq(formButtons.formId, formId)).orderBy(asc(formButtons.id))

const item = ({ landlordId: _, formId: _of, createdAt: _made, updatedAt: _changed, ...button }: ButtonRow): FormButton => button

export async function findButton(db: ReadDb, formId: number, id: number): Promise<ButtonRow> {
  const [row] = await db
    .select()
    .from(formButtons)
    .where(and(eq(formButtons.formId, formId), eq(formButtons.id, id)))
  if (!row) throw notFound()
  return row
}

export const getButtons: Handler<typeof calls.list> = async (ctx, { category }) => ({
  items: (await buttonsOf(ctx.db, (await findDesign(ctx, { category })).id)).map(item),
  workflows: await ctx.app.ask(workflowStarts).startable(ctx),
})

export const getButton: Handler<typeof calls.get> = async (ctx, { category, id }) =>
  item(await findButton(ctx.db, (await findDesign(ctx, { category })).id, id))

export const saveButton: Handler<typeof calls.save> = async (ctx, { category, id, version, ...written }) => {
  const form = await findDesign(ctx, { category }, true)
  const { action, sets, templateId, workflowId } = written
  const faults = [
    ...testFaults(await designedFields(ctx, form), written.tests),
    ...(action === 'set' ? setFaults(await designedFields(ctx, form), sets) : []),
  ]
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  if (action === 'mail') {
    if (templateId === null) throw invalid({ templateId: 'required' })
    await findTemplate(ctx, form, templateId)
  }
  if (action === 'workflow') {
    const startable = await ctx.app.ask(workflowStarts).startable(ctx)
    if (!startable.some((one) => one.id === workflowId)) throw invalid({ workflowId: 'required' })
  }
  const button = {
    ...written,
    forClients: written.forClients && action !== 'workflow',
    sets: action === 'set' ? sets : [],
    templateId: action === 'mail' ? templateId : null,
    workflowId: action === 'workflow' ? workflowId : null,
  }
  const after = { form: form.title, ...button }
  if (id !== null) {
    const before = await findButton(ctx.db, form.id, id)
    return updateRow(ctx, entity, formButtons, { ...item(before), form: form.title }, version, button, after)
  }
  if ((await buttonsOf(ctx.db, form.id)).length >= MAX_BUTTONS) throw conflict(['form-button-limit', { n: MAX_BUTTONS }])
  return saved(await insertRow(ctx, entity, formButtons, { ...button, landlordId: form.landlordId, formId: form.id }, after))
}

/** What is wrong with what a button sets. */
function setFaults(controls: readonly FieldData[], sets: FormButton['sets']): [string, AnError][] {
  if (sets.length === 0) return [['sets', 'required']]
  return sets.flatMap(({ fieldId, value }, at): [string, AnError][] => {
    const field = controls.find(({ id }) => id === fieldId)
    if (!field) return [[`sets.${at}.fieldId`, 'custom-field-unknown']]
    if (!holdsValue(field) || isComputed(field) || field.unique) return [[`sets.${at}.fieldId`, 'unusable']]
    if (sets.findIndex((one) => one.fieldId === fieldId) < at) return [[`sets.${at}.fieldId`, 'unusable']]
    if (value !== null && !isSettable(field)) return [[`sets.${at}.value`, 'unusable']]
    const fits = value === null ? field.kind !== 'flag' : specOf({ ...field, required: false }).input.safeParse(value).success
    return fits ? [] : [[`sets.${at}.value`, 'unusable']]
  })
}

export const removeButton: Handler<typeof calls.remove> = async (ctx, { category, id }) => {
  const form = await findDesign(ctx, { category }, true)
  await deleteRow(ctx, entity, formButtons, { form: form.title, ...item(await findButton(ctx.db, form.id, id)) })
  return done
}
