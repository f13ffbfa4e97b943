import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { forms } from '../tables.ts'
import { formWorkflowTags } from './tables.ts'

export async function storedTags(db: ReadDb, formId: number) {
  const [row] = await db.select().from(formWorkflowTags).where(eq(formWorkflowTags.formId, formId))
  return row
}

/** The tags of some forms of a company, by category. */
export async function tagsOfForms(
  db: ReadDb,
  landlordId: number,
  categories: readonly string[],
): Promise<ReadonlyMap<string, FormTag[]>> {
  if (categories.length === 0) return new Map()
  const rows = await db
    .select({ category: forms.category, tags: formWorkflowTags.tags })
    .from(formWorkflowTags)
    .innerJoin(forms, eq(forms.id, formWorkflowTags.formId))
    .where(and(eq(forms.landlordId, landlordId), inArray(forms.category, [...categories])))
  return new Map(rows.map(({ category, tags }) => [category, tags]))
}
