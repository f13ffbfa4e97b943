import type { forms as calls } from '@atrium/contract/forms/forms.ts'
import { completed, type FieldData, type FieldInput } from '@atrium/contract/kit/field-data.ts'
import { byLabels } from '@atrium/contract/kit/formulas/of-fields.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { filledTemplate } from '../../platform/mail/filled-template.ts'
import { notFound } from '../../platform/refusal.ts'
import { howBilled, templateOf } from './billing/how-billed.ts'
import { formBillings } from './billing/tables.ts'
import { buttonsOf } from './buttons/buttons.ts'
import { formButtons } from './buttons/tables.ts'
import { storedFields } from './fields-of-form.ts'
import { type FormRow, findDesign } from './find-form.ts'
import { withOwnLists } from './lookups/with-own-lists.ts'
import { relatedTags } from './mails/mail-facts.ts'
import { formMailTemplates } from './mails/tables.ts'
import { copyPaywall } from './paywall/copy-paywall.ts'
import { publicPageOf } from './public/shown-fields.ts'
import { formPublicPages } from './public/tables.ts'
import { locksOf } from './rules/locks.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { formConditions, formLocks } from './rules/tables.ts'
import { addForm, type Designing, publishFields, saidOf } from './save-form.ts'
import { formSummaries } from './summaries/tables.ts'
import { storedTags } from './workflow-tags/stored-tags.ts'
import { formWorkflowTags } from './workflow-tags/tables.ts'

/** Makes a form like another one, with its rules, buttons, summaries and templates of mails, which name the new fields; without its entries. */
export const cloneForm: Handler<typeof calls.clone> = async (ctx, { categoryToClone, category, title, childCategories }) => {
  const form = await findDesign(ctx, { category: categoryToClone })
  const made = await copyForm(ctx, form, category, { title: title ?? `${form.title} copy`.slice(0, 60) })
  for (const { key, value } of childCategories) {
    const part = await findDesign(ctx, { category: key })
    if (part.parentId !== form.id) throw notFound()
    await copyForm(ctx, part, value, { title: part.title, parentId: made.id })
  }
  return saved(made.id)
}

async function copyForm(
  ctx: Designing,
  form: FormRow,
  category: string,
  said: { title: string; parentId?: number },
): Promise<FormRow> {
  const fields = form.draft ?? (await storedFields(ctx, form))
  const own = await withOwnLists(ctx, asNew(fields))
  const made = await addForm(ctx, category, { ...saidOf(form), ...said }, own)
  if (isInMenu(form) && fields.length > 0) await publishFields(ctx, made)
  await copyBelongings(ctx, form, made, namesOf(fields as FieldData[], made.draft ?? []))
  return made
}

/** A copy of what stands in the menu stands there too; a form that is paused is copied to be filled in. */
const isInMenu = ({ state }: FormRow) => state === 'Published' || state === 'Paused'

/** Fields of one form as those of another: with ids and choices of their own, which start with choices by their texts. */
const asNew = (fields: readonly FieldInput[]): FieldInput[] =>
  fields.map(completed).map((field, _at, all) => {
    const textOf = (start: unknown) => field.options.find(({ value }) => value === start)?.text ?? (start as string)
    const { start } = field
    return {
      ...field,
      id: null,
      formula: byLabels(field.formula, all as FieldData[]),
      start:
        field.lookupId !== null || field.options.length === 0 || start === null
          ? start
          : Array.isArray(start)
            ? start.map(textOf)
            : textOf(start),
      columns: field.columns.map((column) => ({ ...column, key: null })),
      options: field.lookupId === null ? field.options.map(({ text }) => ({ value: null, text })) : [],
    }
  })

/** What is called otherwise in the copy. */
interface Names {
  /** The fields of the copy by the ids of those they are made like. */
  fields: ReadonlyMap<number, number>
  /** Tags that name a field, or what its record says, as those of the copy. */
  tags: Record<string, string>
  /** A value of such a field: one of its choices is stored otherwise. */
  valueOf: <V>(fieldId: number, value: V) => V
}

function namesOf(before: readonly FieldData[], after: readonly FieldInput[]): Names {
  const options = new Map(
    before.map((field, at) => [
      field.id,
      // The choices of a shared list are those of both.
      new Map<unknown, unknown>(
        (field.lookupId ? [] : field.options).map(({ value }, place) => [value, after[at]?.options[place]?.value]),
      ),
    ]),
  )
  const tags = before.flatMap((field, at): [string, string][] => {
    const [own, like] = [`f${field.id}`, `f${after[at]?.id ?? 0}`]
    return [
      [own, `{{${like}}}`],
      ...relatedTags(field).map(({ key }): [string, string] => [key, `{{${key.replace(own, like)}}}`]),
    ]
  })
  return {
    fields: new Map(before.flatMap(({ id }, at) => (id === null ? [] : [[id, after[at]?.id ?? 0]]))),
    tags: Object.fromEntries(tags),
    valueOf: (fieldId, value) => {
      const one = (held: unknown) => options.get(fieldId)?.get(held) ?? held
      return (Array.isArray(value) ? value.map(one) : one(value)) as never
    },
  }
}

async function copyBelongings(
  { db }: Designing,
  from: FormRow,
  { id: formId, landlordId }: FormRow,
  names: Names,
): Promise<void> {
  const fieldOf = (id: number) => names.fields.get(id) ?? 0
  const asked = <T extends { fieldId: number; value: unknown }>(test: T): T => ({
    ...test,
    fieldId: fieldOf(test.fieldId),
    value: names.valueOf(test.fieldId, test.value),
  })
  const own = { formId, landlordId }
  const conditions = (await conditionsOf(db, from.id)).map((condition) => ({
    ...condition,
    tests: condition.tests.map(asked),
    fieldIds: condition.fieldIds.map(fieldOf),
    value: names.valueOf(condition.fieldIds[0] ?? 0, condition.value),
  }))
  if (conditions.length > 0) await db.insert(formConditions).values({ ...own, conditions })
  const locks = (await locksOf(db, from.id)).map(({ match, tests, fieldIds, exceptRoles, why }) => ({
    ...own,
    match,
    tests: tests.map(asked),
    fieldIds: fieldIds.map(fieldOf),
    exceptRoles,
    why,
  }))
  if (locks.length > 0) await db.insert(formLocks).values(locks)
  const summaries = await db.select().from(formSummaries).where(eq(formSummaries.formId, from.id))
  const copies = summaries.map(({ id: _, version, createdAt, updatedAt, ...summary }) => ({
    ...summary,
    ...own,
    fieldId: summary.fieldId === null ? null : fieldOf(summary.fieldId),
    groupBy: summary.groupBy.replace(/^f(\d+)$/, (_key, id: string) => `f${fieldOf(Number(id))}`),
    filters: summary.filters.map((filter) => ({
      ...filter,
      field: fieldOf(filter.field),
      value: names.valueOf(filter.field, filter.value),
    })),
  }))
  if (copies.length > 0) await db.insert(formSummaries).values(copies)
  const templates = await db.select().from(formMailTemplates).where(eq(formMailTemplates.formId, from.id))
  const { tags } = names
  const written = templates.map(({ id: _, version, createdAt, updatedAt, ...template }) => ({
    ...template,
    ...own,
    fieldId: template.fieldId === null ? null : fieldOf(template.fieldId),
    ...filledTemplate(template, tags),
  }))
  const mails =
    written.length > 0 ? await db.insert(formMailTemplates).values(written).returning({ id: formMailTemplates.id }) : []
  const mailOf = (id: number | null) => mails[templates.findIndex((template) => template.id === id)]?.id ?? null
  const buttons = (await buttonsOf(db, from.id)).map(({ id: _, version, createdAt, updatedAt, ...button }) => ({
    ...button,
    ...own,
    tests: button.tests.map(asked),
    sets: button.sets.map(asked),
    templateId: mailOf(button.templateId),
  }))
  if (buttons.length > 0) await db.insert(formButtons).values(buttons)
  const workflowTags = (await storedTags(db, from.id))?.tags.map(({ tag, fieldId }) => ({ tag, fieldId: fieldOf(fieldId) })) ?? []
  if (workflowTags.length > 0) await db.insert(formWorkflowTags).values({ ...own, tags: workflowTags })
  await copyPaywall(db, from.id, own, { fieldOf, asked, tags })
  const page = await publicPageOf(db, from.id)
  if (page) {
    const fieldIds = page.fieldIds.flatMap((id) => names.fields.get(id) ?? [])
    await db.insert(formPublicPages).values({ ...own, fieldIds, pictures: page.pictures })
  }
  const billing = await howBilled(db, from.id)
  if (!billing) return
  const { subject: title, description: notes } = filledTemplate(templateOf(billing), tags)
  const { days, lines, taxes } = billing
  await db.insert(formBillings).values({
    ...own,
    title,
    notes,
    days,
    lines: lines.map(({ fieldId, quantityFieldId }) => ({
      fieldId: fieldOf(fieldId),
      quantityFieldId: quantityFieldId === null ? null : fieldOf(quantityFieldId),
    })),
    taxes: taxes.map((one) => ({ ...one, fieldId: fieldOf(one.fieldId) })),
  })
}
