import type { CustomKind } from '@atrium/contract/kit/field-data.ts'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, numeric, type PgColumn, type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { textOf } from '../lists/list.ts'
import type { Form } from './form.ts'

/** The type of the column that holds a kind of field. What is empty is '', false or null. */
const types: Record<CustomKind, string> = {
  text: "text not null default ''",
  longText: "text not null default ''",
  number: 'numeric(14, 4)',
  money: 'bigint',
  day: 'date',
  time: "text not null default ''",
  choice: 'text',
  flag: 'boolean not null default false',
  email: "text not null default ''",
  phone: "text not null default ''",
}

const columns = {
  text: (name: string) => text(name),
  longText: (name: string) => text(name),
  number: (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' }),
  money: (name: string) => bigint(name, { mode: 'number' }),
  day: (name: string) => date(name),
  time: (name: string) => text(name),
  choice: (name: string) => text(name),
  flag: (name: string) => boolean(name),
  email: (name: string) => text(name),
  phone: (name: string) => text(name),
}

export type FormTable = PgTable & { recordId: PgColumn } & Record<`f${number}`, PgColumn>

interface Fields {
  id: number
  fields: readonly { id: number; kind: CustomKind }[]
}

/** The table of a form's values: a row for each record, under the record's id. */
export const tableOf = ({ id, fields }: Fields): FormTable =>
  pgTable(`form_${id}`, {
    recordId: integer('record_id').primaryKey(),
    ...Object.fromEntries(fields.map((field) => [`f${field.id}`, columns[field.kind](`f${field.id}`)])),
  }) as never

/** The statements that make the table of a form, and that add fields to it. */
export const createTable = ({ id, fields }: Fields): string =>
  `create table public.form_${Number(id)} (${['record_id integer primary key', ...fields.map(columnDdl)].join(', ')})`
export const addColumns = ({ id, fields }: Fields): string =>
  `alter table public.form_${Number(id)} ${fields.map((field) => `add column ${columnDdl(field)}`).join(', ')}`

const columnDdl = ({ id, kind }: Fields['fields'][number]) => `f${Number(id)} ${types[kind]}`

/** The fields by which a list is sorted and narrowed; each has an index. */
export const sortedFields = ({ fields }: Pick<Form, 'fields'>) =>
  fields.filter(({ inList, kind }) => inList && kind !== 'longText')
/** Those that a search looks at. */
export const searchedFields = ({ fields }: Pick<Form, 'fields'>) =>
  fields.filter(({ inList, kind }) => inList && searchedKinds.includes(kind)).map(({ id }) => id)

const searchedKinds: readonly CustomKind[] = ['text', 'longText', 'email', 'phone']

/** What is searched, as its index has it. */
export const searchedText = (searched: readonly number[]): SQL => textOf(searched.map((id) => sql.raw(`f${Number(id)}`)))
