import { completed, type FieldData, type FieldInput, isComputed, isLimited } from '@atrium/contract/kit/field-data.ts'
import { fromRecords, relatedRead } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formTarget } from '@atrium/contract/kit/related.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formDefinitions } from '../../../platform/forms/tables.ts'
import { invalid } from '../../../platform/refusal.ts'
import type { FormRow } from '../find-form.ts'
import { forms } from '../tables.ts'

/**
 * Refuses to take away a field that formulas of other forms read, and to have it follow from yet other records: what changes there would
 * have to go on from form to form. `known` are the fields there were before.
 */
export async function checkReadElsewhere(
  db: ReadDb,
  form: Pick<FormRow, 'id' | 'landlordId'> & { title?: string },
  fields: readonly FieldData[],
  known: readonly FieldData[],
): Promise<void> {
  const further = fromRecords(fields)
  // What some roles alone see is read by no other form.
  const gone = known.filter(({ id }) => !fields.some((field) => field.id === id && !isLimited(field)))
  if (further.size === 0 && gone.length === 0) return
  const own = formTarget(form.id)
  const byItself = new Set(
    relatedRead(fields).flatMap(({ field, related }) => (field.to === own ? Number(related.key.replace(/^f/, '')) : [])),
  )
  const readers = [{ title: form.title ?? '', read: byItself }, ...(await readersOf(db, form))]
  for (const { title, read } of readers) {
    const missed = gone.find(({ id }) => read.has(id))
    if (missed) throw invalid({ fields: ['form-field-read-elsewhere', { label: missed.label, form: title }] })
    const at = fields.findIndex(({ id }) => further.has(id) && read.has(id))
    if (at !== -1) throw invalid({ [`fields.${at}.formula`]: ['form-formula-read-elsewhere', { form: title }] })
  }
}

/** The other forms that read fields of one, as they are published or drafted, with the ids of these. */
async function readersOf(db: ReadDb, { id, landlordId }: Pick<FormRow, 'id' | 'landlordId'>) {
  const leads = JSON.stringify([{ to: formTarget(id) }])
  const rows = await db
    .select({ title: forms.title, draft: forms.draft, fields: formDefinitions.fields })
    .from(forms)
    .innerJoin(formDefinitions, eq(formDefinitions.id, forms.id))
    .where(
      and(
        eq(forms.landlordId, landlordId),
        ne(forms.id, id),
        or(sql`${formDefinitions.fields} @> ${leads}::jsonb`, sql`${forms.draft} @> ${leads}::jsonb`),
      ),
    )
  return rows.map(({ title, draft, fields }) => ({
    title,
    read: new Set([...readIn(fields, formTarget(id)), ...readIn(draft ?? [], formTarget(id))]),
  }))
}

/** The ids of the fields of other forms that formulas read by what leads there. */
function readIn(fields: readonly FieldInput[], to: string): number[] {
  const leading = fields.filter((field) => field.to === to).map(({ id }) => id)
  const formulas = fields.map(completed).filter(isComputed)
  const names = formulas.flatMap(({ formula }) => [...formula.matchAll(/\{f(\d+)\.f(\d+)\}/g)])
  return names.flatMap(([, by, id]) => (leading.includes(Number(by)) ? [Number(id)] : []))
}
