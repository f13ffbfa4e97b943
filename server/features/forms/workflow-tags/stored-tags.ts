import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { withColumns } from '../../../platform/forms/related-columns.ts'
import { aboutForm } from '../find-form.ts'
import { forms } from '../tables.ts'
import { formWorkflowTags } from './tables.ts'

export async function storedTags(db: ReadDb, formId: number) {
  const [row] = await db.select().from(formWorkflowTags).where(eq(formWorkflowTags.formId, formId))
  return row
}

/** A tag as texts may name it. */
export interface NamedTag extends FormTag {
  /** What it reads of the record that its field leads to, by its key. */
  column?: string
}

/** Tags of a form that has these fields, with what they read of the records that their fields lead to (`Lease.Rent`). */
export async function tagsOfFields(
  db: ReadDb,
  landlordId: number,
  fields: readonly FieldData[],
  tags: readonly FormTag[],
): Promise<NamedTag[]> {
  const filling = new Set(tags.map(({ fieldId }) => fieldId))
  const leading = fields.filter((field) => isRelation(field) && filling.has(field.id))
  const known = new Map((await withColumns(db, landlordId, leading)).map(({ id, related = [] }) => [id, related]))
  return tags.flatMap(({ tag, fieldId }): NamedTag[] => [
    { tag, fieldId },
    ...(known.get(fieldId) ?? []).map(({ key, label }) => ({ tag: `${tag}.${label}`, fieldId, column: key })),
  ])
}

/** The same of a form by its category. */
export async function namedTags(db: ReadDb, landlordId: number, category: string, tags: readonly FormTag[]): Promise<NamedTag[]> {
  const whole = tags.length > 0 ? await formOf(db, landlordId, aboutForm(category)) : undefined
  return tagsOfFields(db, landlordId, whole?.fields ?? [], tags)
}

/** The tags of some forms of a company as texts may name them, by category. */
export async function tagsOfForms(
  db: ReadDb,
  landlordId: number,
  categories: readonly string[],
): Promise<ReadonlyMap<string, NamedTag[]>> {
  if (categories.length === 0) return new Map()
  const rows = await db
    .select({ category: forms.category, tags: formWorkflowTags.tags })
    .from(formWorkflowTags)
    .innerJoin(forms, eq(forms.id, formWorkflowTags.formId))
    .where(and(eq(forms.landlordId, landlordId), inArray(forms.category, [...categories])))
  const named = new Map<string, NamedTag[]>()
  for (const { category, tags } of rows) named.set(category, await namedTags(db, landlordId, category, tags))
  return named
}
