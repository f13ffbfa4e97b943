import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { formOf, laidOut, toldToAll } from '../../platform/forms/form.ts'
import { valuesOf } from '../../platform/forms/values.ts'
import { aboutForm } from './find-form.ts'
import { forms, formValues } from './tables.ts'

/** The fields of a company’s form that everybody of it sees, and what an entry of it holds there; an entry that is no more holds nothing. */
export async function entryValues(
  db: ReadDb,
  landlordId: number,
  category: string,
  entryId: number | null,
): Promise<{ fieldIds: ReadonlySet<number>; values: CustomValues }> {
  const found = await formOf(db, landlordId, aboutForm(category))
  const whole = found && { ...found, ...laidOut(toldToAll(found.controls)) }
  const fieldIds = new Set((whole?.fields ?? []).map(({ id }) => id))
  if (!whole || entryId === null) return { fieldIds, values: {} }
  const [there] = await db
    .select({ id: formValues.id })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .where(and(eq(formValues.id, entryId), eq(forms.landlordId, landlordId), eq(forms.category, category)))
  return { fieldIds, values: there ? ((await valuesOf(db, whole, [entryId])).get(entryId) ?? {}) : {} }
}
