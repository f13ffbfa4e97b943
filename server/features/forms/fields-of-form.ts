import { completed, type FieldData } from '@atrium/contract/kit/field-data.ts'
import { and, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { formOf, toldToAll } from '../../platform/forms/form.ts'
import { withColumns } from '../../platform/forms/related-columns.ts'
import { withLists } from '../../platform/forms/shared-lists.ts'
import { formVersions } from '../../platform/forms/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { aboutForm, type FormRow } from './find-form.ts'

/** The fields of a form as they are published, with what can be read of the records that they lead to. */
export async function storedFields(
  { db, viewer }: Pick<ReadContext<LandlordViewer>, 'db' | 'viewer'>,
  { category }: Pick<FormRow, 'category'>,
): Promise<readonly FieldData[]> {
  return withColumns(db, viewer.landlordId, (await formOf(db, viewer.landlordId, aboutForm(category)))?.controls ?? [])
}

/** Those of them that everybody of the company sees. */
export const storedToAll = async (...about: Parameters<typeof storedFields>): Promise<readonly FieldData[]> =>
  toldToAll(await storedFields(...about))

/** The fields of a draft: each has its id since it was saved. */
export const draftedFields = ({ draft }: Pick<FormRow, 'draft'>) => (draft ?? []).filter(({ id }) => id !== null) as FieldData[]

/** The fields of a form as it is published or drafted, those of the draft first. */
export async function designedFields(
  ctx: Pick<ReadContext<LandlordViewer>, 'db' | 'viewer'>,
  form: Pick<FormRow, 'category' | 'draft'>,
): Promise<FieldData[]> {
  const drafted = draftedFields(form).map(completed)
  const stored = await storedFields(ctx, form)
  return [...drafted, ...stored.filter(({ id }) => !drafted.some((one) => one.id === id))]
}

/** The fields of a version of a form; undefined: it never had that version. */
export async function fieldsIn(db: ReadDb, formId: number, version: number): Promise<FieldData[] | undefined> {
  const [found] = await db
    .select({ fields: formVersions.fields })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
  return found && (await withLists(db, found.fields)).map(completed)
}
