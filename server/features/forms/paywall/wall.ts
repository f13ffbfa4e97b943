import { type Condition, conditionsSeen, evaluate, seenByClients } from '@atrium/contract/forms/rules.ts'
import { type CustomValues, type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { formulasOf, onlyRead } from '@atrium/contract/kit/formulas/of-fields.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { formPaywalls } from './tables.ts'

export type Wall = typeof formPaywalls.$inferSelect
type Withheld = Pick<Wall, 'fieldIds'> | undefined

/** What is withheld of the entries of a form until they are paid; undefined: nothing. */
export async function wallOf(db: ReadDb, formId: number): Promise<Wall | undefined> {
  const [wall] = await db.select().from(formPaywalls).where(eq(formPaywalls.formId, formId))
  return wall
}

/** The fields that clients see, but for what is withheld; without a wall: those of an entry that is paid. */
export async function shownBehind(
  db: ReadDb,
  formId: number,
  controls: readonly FieldData[],
  wall: Withheld,
): Promise<FieldData[]> {
  const closed = new Set(wall?.fieldIds)
  const conditions = controls.some(isComputed) ? await conditionsOf(db, formId) : []
  const asSeen = controls.map((field) => (closed.has(field.id) ? { ...field, forClients: false } : field))
  const seen = new Set(seenByClients(asSeen, conditions).map(({ id }) => id))
  return onlyRead(controls.filter(({ id }) => seen.has(id)))
}

/** The fields that are withheld, with the formulas that read them: what these come to would tell of them. */
export function tellingOf(controls: readonly FieldData[], wall: Withheld): FieldData[] {
  const telling = new Set(wall?.fieldIds)
  for (let size = -1; size !== telling.size; ) {
    size = telling.size
    for (const { field, reads } of formulasOf(controls)) if (reads.some(({ id }) => telling.has(id))) telling.add(field.id)
  }
  return controls.filter(({ id }) => telling.has(id))
}

/** Which of a form's fields conditions hide in an entry, as far as whoever sees some fields is told. */
export const hiddenIn = (
  controls: readonly FieldData[],
  conditions: readonly Condition[],
  shown: readonly FieldData[],
  held: CustomValues,
): ReadonlySet<number> => evaluate(controls, conditionsSeen(conditions, shown), held, held).hidden
