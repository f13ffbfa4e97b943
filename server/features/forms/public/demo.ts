import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { desc, eq } from 'drizzle-orm'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { formValues } from '../tables.ts'
import { formPublicPages } from './tables.ts'

/** What neighbours and visitors are told of works that are ahead. */
const told = ['Works', 'Begins on', 'Daily from', 'Hot works', 'Company', 'Pictures of the place']

/** Public pages of a form, and one of its newest entry. */
export async function insertPublicPage(
  { db, landlordId }: DemoCompany,
  formId: number,
  fields: readonly FieldData[],
): Promise<void> {
  const fieldIds = fields.flatMap(({ id, label }) => (told.includes(label) ? [id] : []))
  await db.insert(formPublicPages).values({ landlordId, formId, fieldIds, pictures: false })
  const newest = db
    .select({ id: formValues.id })
    .from(formValues)
    .where(eq(formValues.formId, formId))
    .orderBy(desc(formValues.no))
    .limit(1)
  await db.update(formValues).set({ isPublic: true }).where(eq(formValues.id, newest))
}
