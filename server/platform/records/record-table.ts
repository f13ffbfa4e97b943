import { type SQL, sql } from 'drizzle-orm'
import { index, integer, type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'
import { textOf } from '../lists/list.ts'
import { placeKeys } from '../tenancy/place-keys.ts'

type Columns = Record<string, PgColumn>
type Place = Record<'id' | 'landlordId' | 'siteId' | 'tenantId' | 'createdAt', PgColumn>

/** The columns of a table of records beside those of its entity. */
export const recordColumns = () => ({
  id: id(),
  landlordId: integer().notNull(),
  siteId: integer().notNull(),
  /** Null: the landlord's own. */
  tenantId: integer(),
  version: integer().notNull().default(1),
  createdAt: instant(),
  updatedAt: instant(),
})

interface Listed {
  columns: readonly { value: string; sortable?: boolean }[]
  filters: readonly string[]
  searched: readonly string[]
  calledBy: string
}

/** Its keys, and an index for each way that its list is read. */
export function recordKeys(name: string, t: Place, { columns, filters, searched, calledBy }: Listed) {
  const all = t as unknown as Columns
  const sorted = columns.flatMap(({ value, sortable }) => (sortable === false || !all[value] ? [] : [value]))
  return [
    ...placeKeys(name, t),
    uniqueIndex(uniqueName(name)).on(t.siteId, sql`lower(${all[calledBy]})`),
    index(`${name}_by_created`).on(t.landlordId, t.createdAt, t.id),
    index(`${name}_of_site`).on(t.siteId, t.createdAt, t.id),
    index(`${name}_of_tenant`).on(t.tenantId, t.createdAt, t.id),
    index(`${name}_search`).using('gin', sql`${searchText(all, searched)} gin_trgm_ops`),
    ...[...new Set([...sorted, ...filters])].map((key) =>
      index(`${name}_by_${key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`).on(
        t.landlordId,
        all[key] as PgColumn,
        t.id,
      ),
    ),
  ]
}

/** The index by which no two at a site are called the same. */
export const uniqueName = (table: string) => `${table}_called`

/** What a record is found by, as its index has it. */
export const searchText = (t: Columns, searched: readonly string[]): SQL => textOf(searched.map((key) => t[key]))
