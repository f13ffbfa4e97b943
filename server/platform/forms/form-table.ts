import { isLimited } from '@atrium/contract/kit/field-data.ts'
import { type CustomKind, holdsValue, kindOf, kinds } from '@atrium/contract/kit/field-kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgTable,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { textOf } from '../lists/list.ts'
import type { Form } from './form.ts'

/** An instant as records hold it: ISO 8601 in UTC. */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
})

/** The column that stores a field. What is empty is '', false or null. */
const storages = {
  text: { type: "text not null default ''", column: (name: string) => text(name) },
  option: { type: 'text', column: (name: string) => text(name) },
  options: { type: "text[] not null default '{}'", column: (name: string) => text(name).array() },
  number: {
    type: 'numeric(14, 4)',
    column: (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' }),
  },
  percent: { type: 'numeric(9, 6)', column: (name: string) => numeric(name, { precision: 9, scale: 6, mode: 'number' }) },
  cents: { type: 'bigint', column: (name: string) => bigint(name, { mode: 'number' }) },
  day: { type: 'date', column: (name: string) => date(name) },
  instant: { type: 'timestamptz', column: (name: string) => isoInstant(name) },
  /** No foreign key, as with the records themselves: every deletion would ask the tables of all forms. */
  record: { type: 'integer', column: (name: string) => integer(name) },
  lines: { type: "jsonb not null default '[]'", column: (name: string) => jsonb(name) },
  /** What is told of each; whose they are, a table of the feature says. */
  files: { type: "jsonb not null default '[]'", column: (name: string) => jsonb(name) },
  address: { type: "text not null default ''", column: (name: string) => text(name) },
  signature: { type: "text not null default ''", column: (name: string) => text(name) },
  flag: { type: 'boolean not null default false', column: (name: string) => boolean(name) },
}
const storageOf = (kind: Exclude<CustomKind, 'section'>) => storages[kinds[kind].stored]
type Held = { id: number; kind: Exclude<CustomKind, 'section'> }
/** Those that have a column. */
const held = (fields: Fields['fields']) => fields.filter(holdsValue) as Held[]

export type FormTable = PgTable & { recordId: PgColumn } & Record<`f${number}`, PgColumn>

interface Fields {
  id: number
  fields: readonly { id: number; kind: CustomKind }[]
}

/** The table of a form's values: a row for each record, under the record's id. */
export const tableOf = ({ id, fields }: Fields): FormTable =>
  pgTable(`form_${id}`, {
    recordId: integer('record_id').primaryKey(),
    ...Object.fromEntries(held(fields).map((field) => [`f${field.id}`, storageOf(field.kind).column(`f${field.id}`)])),
  }) as never

/** The statements that make the table of a form, and that add fields to it. */
export const createTable = ({ id, fields }: Fields): string =>
  `create table public.form_${Number(id)} (${['record_id integer primary key', ...held(fields).map(columnDdl)].join(', ')})`
export const addColumns = ({ id, fields }: Fields): string =>
  `alter table public.form_${Number(id)} ${held(fields)
    .map((field) => `add column ${columnDdl(field)}`)
    .join(', ')}`

const columnDdl = ({ id, kind }: Held) => `f${Number(id)} ${storageOf(kind).type}`

/** The fields by which a list is sorted and narrowed; each has an index. */
export const sortedFields = ({ fields }: Pick<Form, 'fields'>) =>
  fields.filter(({ inList, kind }) => inList && kindOf(kind).index)
/** Those that a search looks at: of what some people do not see it would tell them. */
export const searchedFields = ({ fields }: Pick<Form, 'fields'>) =>
  fields.filter((field) => field.inList && kindOf(field.kind).searched && !isLimited(field)).map(({ id }) => id)

/** What is searched, as its index has it. */
export const searchedText = (searched: readonly number[]): SQL => textOf(searched.map((id) => sql.raw(`f${Number(id)}`)))
