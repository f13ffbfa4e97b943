import type { AnError } from '@atrium/contract/errors.ts'
import { completed, type FieldData, type FieldInput, isLimited, showsAlso } from '@atrium/contract/kit/field-data.ts'
import { kindsAfter } from '@atrium/contract/kit/kind-changes.ts'
import { and, asc, eq, gt, not } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../../platform/database/open.ts'
import { isOfRoles } from '../../../platform/forms/form.ts'
import { tableOf } from '../../../platform/forms/form-table.ts'
import { isEmpty } from '../../../platform/forms/list.ts'
import { invalid } from '../../../platform/refusal.ts'
import { draftedFields } from '../fields-of-form.ts'
import type { FormRow } from '../find-form.ts'
import type { Designing } from '../save-form.ts'
import { formValues } from '../tables.ts'
import { converter } from './convert-value.ts'

/** A published field whose values become those of a new one, of another kind. */
export interface Turn {
  from: FieldData
  to: FieldData
}

/** What fields are said to take over, without what was never published: it holds nothing. */
export const ofPublished = (fields: readonly FieldInput[], stored: readonly FieldData[]): FieldInput[] =>
  fields.map((field) => {
    const isStored = (id: number | null | undefined) => stored.some((one) => one.id === id)
    return field.from && (isStored(field.id) || !isStored(field.from)) ? { ...field, from: null } : field
  })

/** The fields of a definition that take over the values of others. */
export const turnsIn = (inputs: readonly FieldInput[], stored: readonly FieldData[]): Turn[] =>
  ofPublished(inputs, stored).flatMap((to) => {
    const from = stored.find(({ id }) => id === to.from)
    return from ? [{ from, to: completed(to) as FieldData }] : []
  })

/** Refuses new fields that cannot take over what they say they do, or would tell others of it. */
export function checkTurns(ctx: Designing, form: FormRow, fields: readonly FieldInput[], stored: readonly FieldData[]): void {
  const drafted = draftedFields(form) as FieldInput[]
  const wrong: Record<string, AnError> = {}
  const taken = new Set<number>()
  for (const [at, field] of fields.entries()) {
    const from = stored.find(({ id }) => id === field.from)
    if (!from) continue
    const note = (key: string, error: AnError) => {
      wrong[`fields.${at}.${key}`] = error
    }
    const isAsBefore = drafted.some(({ id, from: before }) => id === field.id && before === field.from)
    if (!isOfRoles(ctx.viewer, from.seenBy) && !isAsBefore) note('kind', 'form-field-not-seen')
    else if (!kindsAfter(from).includes(field.kind) || field.formula) note('kind', 'form-kind-unusable')
    else if (taken.has(from.id)) note('kind', 'form-kind-twice')
    if (field.unique) note('unique', 'form-kind-unique')
    if (!showsAlso(field, from)) note('seenBy', 'form-field-limited-rule')
    else if (isLimited(field) && !isLimited(from) && form.lastNo > 0) note('seenBy', 'form-field-seen-before')
    taken.add(from.id)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** An entry with what it holds in a field. */
export interface Held {
  id: number
  no: number
  value: unknown
}

/** Values that are read at a time. */
const CHUNK = 5_000

/** The values of a field of a form, those of the entries that say something there, some at a time. */
export async function* heldIn(db: ReadDb, formId: number, field: FieldData): AsyncGenerator<Held[]> {
  const table = tableOf({ id: formId, fields: [field] })
  const column = table[`f${field.id}`] as PgColumn
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: formValues.id, no: formValues.no, value: column })
      .from(table)
      .innerJoin(formValues, eq(formValues.id, table.recordId))
      .where(and(gt(table.recordId, after), not(isEmpty(column, field.kind))))
      .orderBy(asc(table.recordId))
      .limit(CHUNK)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)?.id ?? 0
  }
}

/** How many values of a field there are, and how many of them cannot be read as the new kind. */
export async function tally(
  db: ReadDb,
  formId: number,
  { from, to }: Turn,
  onLeft: (held: Held) => void = () => {},
): Promise<{ values: number; left: number }> {
  const convert = converter(from, to)
  let values = 0
  let left = 0
  for await (const rows of heldIn(db, formId, from)) {
    values += rows.length
    for (const held of rows) {
      if (convert(held.value) !== undefined) continue
      left++
      onLeft(held)
    }
  }
  return { values, left }
}

/** Refuses a definition without the field from which values would be left. */
export async function checkNoneLeft(db: ReadDb, formId: number, turns: readonly Turn[], fields: readonly FieldInput[]) {
  for (const turn of turns) {
    const { from, to } = turn
    if (fields.some(({ id }) => id === from.id)) continue
    const { left } = await tally(db, formId, turn)
    const at = fields.findIndex(({ id }) => id === to.id)
    if (left > 0) throw invalid({ [`fields.${at}.kind`]: ['form-kind-unconverted', { n: left, label: from.label }] })
  }
}
