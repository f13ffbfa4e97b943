import { type CustomFilter, customKey, type FieldData, specOf } from '@atrium/contract/kit/field-data.ts'
import { isRelation, kindOf } from '@atrium/contract/kit/field-kinds.ts'
import { and, arrayOverlaps, type Column, eq, gte, inArray, isNull, lte, type SQL, sql, type Table } from 'drizzle-orm'
import { either, holds } from '../lists/list.ts'
import type { ByName, Words } from '../lists/read-list.ts'
import { invalid } from '../refusal.ts'
import type { Form } from './form.ts'
import { type FormTable, searchedText, sortedFields, tableOf } from './form-table.ts'

interface Query {
  sortBy?: string
  custom?: readonly CustomFilter[] | undefined
}

/** A sort by what people call the records that a field leads to, as far as the viewer sees them. */
export type RelatedSort = Pick<ByName, 'name' | 'id' | 'where'> & Pick<NonNullable<ByName['through']>, 'names'>

/** What the fields of a form add to a list of its records. */
export interface CustomList {
  sorts: Record<string, ByName>
  where: SQL | undefined
  /** The same as it is tried on one record after the other. */
  byRow: SQL | undefined
  /** The same on a row of the form's own table. */
  onValues: SQL | undefined
  /** A search of the records for a word, and of their own fields too. */
  words: (word: string, search: (word: string) => Words) => Words
}

/**
 * How a list of records is sorted, narrowed and searched by the fields of a company. A field that the viewer does not see is refused
 * as one that is not there: else what a list answers would tell of it.
 */
export function customList(
  form: Form | undefined,
  records: Table & { id: Column },
  { sortBy = '', custom = [] }: Query,
  related?: RelatedSort,
): CustomList {
  const fields = form ? sortedFields(form) : []
  const find = (key: string, at: string): FieldData => {
    const field = fields.find(({ id }) => customKey(id) === key)
    if (!field) throw invalid({ [at]: 'custom-field-no-column' })
    if (!form?.indexed.includes(field.id)) throw invalid({ [at]: 'custom-field-preparing' })
    return field
  }
  const table = form && tableOf(form)
  const sorts: CustomList['sorts'] = {}
  let sortedBy: number | undefined
  if (sortBy.startsWith('custom.')) {
    const { id, kind } = find(sortBy.replace(/Name$/, ''), 'sortBy')
    if (isRelation({ kind }) && related) sorts[sortBy] = sortOfRelated(table as FormTable, records, id, related)
    else if (kindOf(kind).index !== 'order') throw invalid({ sortBy: 'custom-field-no-column' })
    else sortedBy = id
  }
  const conditions = custom.map((filter, at) =>
    conditionOf(find(customKey(filter.field), `custom.${at}.field`), table as FormTable, filter, at),
  )
  const all = and(...conditions)
  if (sortedBy !== undefined) {
    const { [`f${sortedBy}` as const]: name, recordId } = table as FormTable
    const [within, where] = [true, false].map((is) =>
      and(...conditions.filter((_, at) => (custom[at]?.field === sortedBy) === is)),
    )
    sorts[sortBy] = { name: name as Column, id: recordId, key: records.id, where, beside: { within } }
  }
  const having = (where: SQL | undefined) => {
    const { recordId } = table as FormTable
    return inArray(records.id, sql`(select ${recordId} from ${table} where ${where})`)
  }
  const beside = (where: SQL) => {
    const { recordId } = table as FormTable
    return sql`case when exists (select from ${table} where ${and(eq(recordId, records.id), where)}) then true end`
  }
  return {
    sorts,
    where: all && having(all),
    // A sort by one of these fields reads their table, and asks the conditions there.
    byRow: all && (sortedBy === undefined ? beside(all) : sql`true`),
    onValues: all,
    words: (word, search) => {
      const seen = (form?.searched ?? []).filter((id) => form?.fields.some((field) => field.id === id))
      // The index is of all that was searched when it was made.
      if (!form || seen.length === 0 || seen.length < form.searched.length) return search(word)
      const { recordId } = table as FormTable
      const said = holds(searchedText(form.searched), word)
      return either(search(word), {
        where: sql`(select ${said} from ${table} where ${recordId} = ${records.id})`,
        found: [
          (condition) =>
            sql`select ${records.id} from ${table} inner join ${records} on ${recordId} = ${records.id} where ${and(said, condition)}`,
        ],
      })
    },
  }
}

function sortOfRelated(
  { recordId, ...columns }: FormTable,
  records: { id: Column },
  fieldId: number,
  { names, ...by }: RelatedSort,
): ByName {
  const leads = columns[`f${fieldId}`] as Column
  return {
    ...by,
    key: records.id,
    optional: true,
    through: { rowId: recordId, leads, ...(names ? { names } : {}) },
  }
}

/** Whether a column holds what says nothing. */
export function isEmpty(column: Column, kind: FieldData['kind']): SQL {
  const { nothing, stored } = kindOf(kind)
  if (stored === 'lines' || stored === 'files') return eq(column, sql`'[]'::jsonb`)
  if (nothing === null) return isNull(column)
  return eq(column, typeof nothing === 'object' ? sql`'{}'::text[]` : nothing)
}

/** Whether a column of a kind that has options holds one of some. */
export const hasOneOf = (column: Column, kind: FieldData['kind'], values: string[]): SQL =>
  kindOf(kind).narrowed === 'has' ? arrayOverlaps(column, values) : inArray(column, values)

function conditionOf(field: FieldData, table: FormTable, { op, value }: CustomFilter, at: number): SQL {
  const column = table[`f${field.id}`] as Column
  const { span, narrowed } = kindOf(field.kind)
  const isUsable = op === 'is' ? narrowed !== 'has' || value === '' : op === 'has' ? narrowed === 'has' : span
  if (!isUsable) throw invalid({ [`custom.${at}.op`]: 'unusable' })
  if (op === 'is' && value === '') return isEmpty(column, field.kind)
  if (op === 'has') return arrayOverlaps(column, [value].flat().map(String))
  const { success, data } = specOf({ ...field, min: null, max: null, pattern: '' }).input.safeParse(value)
  if (!success) throw invalid({ [`custom.${at}.value`]: 'unusable' })
  return { is: eq, from: gte, to: lte }[op](column, data)
}
