import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { eq, not } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../platform/database/open.ts'
import { tableOf } from '../../platform/forms/form-table.ts'
import { hasOneOf, isEmpty } from '../../platform/forms/list.ts'
import { formValues } from './tables.ts'

/** Entries of a form. */
export const countEntries = async (db: ReadDb, formId: number): Promise<number> =>
  db.$count(formValues, eq(formValues.formId, formId))

/** Entries that hold something in a field of a form: anything, or one of its choices. */
export async function countFilled(db: ReadDb, formId: number, field: FieldData, option?: string): Promise<number> {
  const table = tableOf({ id: formId, fields: [field] })
  const column = table[`f${field.id}`] as PgColumn
  return db.$count(table, option === undefined ? not(isEmpty(column, field.kind)) : hasOneOf(column, field.kind, [option]))
}
