import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { lockForm } from '../../../platform/forms/form.ts'
import { withLists } from '../../../platform/forms/shared-lists.ts'
import { formLookups } from '../../../platform/forms/tables.ts'
import { invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'

/** Under which name the lists of a company are locked: one is not deleted while a form begins to use it. */
export const LISTS = 'shared lists'

/** Fields with the choices of the lists that they share; refuses a list that the company does not have. */
export async function withOwnLists<F extends FieldInput>(
  { db, viewer: { landlordId } }: Pick<WriteContext<LandlordViewer>, 'db' | 'viewer'>,
  fields: readonly F[],
): Promise<F[]> {
  const ids = [...new Set(fields.flatMap(({ lookupId }) => lookupId ?? []))]
  if (ids.length === 0) return [...fields]
  await lockForm(db, landlordId, LISTS)
  const own = await db
    .select({ id: formLookups.id })
    .from(formLookups)
    .where(and(eq(formLookups.landlordId, landlordId), inArray(formLookups.id, ids), isNull(formLookups.removedAt)))
  const unknown = fields.findIndex(({ lookupId }) => lookupId && !own.some(({ id }) => id === lookupId))
  if (unknown !== -1) throw invalid({ [`fields.${unknown}.lookupId`]: 'form-lookup-gone' })
  return withLists(db, fields)
}
