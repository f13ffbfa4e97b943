import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { fromRecords } from '@atrium/contract/kit/formulas/of-fields.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { toldToAll } from '../../../platform/forms/form.ts'
import { tellingOf, type Wall } from '../paywall/wall.ts'
import { formPublicPages } from './tables.ts'

export type PublicPageOfForm = typeof formPublicPages.$inferSelect

/** What the public pages of a form show; undefined: it has none. */
export async function publicPageOf(db: ReadDb, formId: number): Promise<PublicPageOfForm | undefined> {
  const [page] = await db.select().from(formPublicPages).where(eq(formPublicPages.formId, formId))
  return page
}

/** Whoever signed did so for the company; a table of lines has no place on the page. */
const neverShown: readonly FieldData['kind'][] = ['signature', 'lines']

/**
 * The fields of a form that may stand on a page that anybody opens: those that everybody of the company sees, without what the paywall
 * withholds, paid or not, and without what formulas read of other records.
 */
export function publishable(controls: readonly FieldData[], wall: Pick<Wall, 'fieldIds'> | undefined): FieldData[] {
  const left = new Set([...fromRecords(controls), ...tellingOf(controls, wall).map(({ id }) => id)])
  return toldToAll(controls).filter((field) => holdsValue(field) && !neverShown.includes(field.kind) && !left.has(field.id))
}

/** The fields that public pages show, each heading with those behind it. */
export function shownInPublic(
  controls: readonly FieldData[],
  wall: Pick<Wall, 'fieldIds'> | undefined,
  { fieldIds }: Pick<PublicPageOfForm, 'fieldIds'>,
): FieldData[] {
  const chosen = new Set(publishable(controls, wall).flatMap(({ id }) => (fieldIds.includes(id) ? [id] : [])))
  return toldToAll(controls).filter((field) => !holdsValue(field) || chosen.has(field.id))
}
