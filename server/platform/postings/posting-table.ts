import type { Column } from 'drizzle-orm'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { placeKeys } from '../tenancy/place-keys.ts'

type PostingColumn = 'id' | 'landlordId' | 'siteId' | 'tenantId' | 'title' | 'type' | 'published' | 'version' | 'createdAt'
export type PostingTable = PgTable & Record<PostingColumn, PgColumn>

/** What every row of such a table has. */
interface PostingBase {
  id: number
  landlordId: number
  siteId: number
  tenantId: number | null
  version: number
  title: string
  description: string
  type: string
  published: boolean
  notes: string
  createdAt: Date
}
export type PostingRow<T extends PostingTable = PostingTable> = InferSelectModel<T> & PostingBase

/** A kind of postings: records of a site, or of one of its clients, that others at the site see on some days. */
export interface PostingKind<T extends PostingTable = PostingTable, Day extends string = string> {
  /** What the audit log calls it. */
  entity: string
  table: T
  /** The first and the last day that others see one on. */
  days: readonly [first: Day, last: Day]
  columns: PostingColumns
}

/** The columns by which postings of any kind are told apart. */
export interface PostingColumns {
  landlordId: Column
  siteId: Column
  tenantId: Column
  published: Column
  from: Column
  until: Column
}

/** Describes a kind of posting: the entity of its audit entries, its table, and its first and last day. */
export function postingKind<T extends PostingTable, Day extends keyof T & string>(
  entity: string,
  table: T,
  days: readonly [Day, Day],
): PostingKind<T, Day> {
  const [from, until] = days.map((day) => table[day] as PgColumn) as [PgColumn, PgColumn]
  return { entity, table, days, columns: { ...table, from, until } }
}

/** The keys of a table of postings (`recordColumns`), and an index for each way that its list is read; `days` are those that it is sorted by. */
export const postingKeys = (
  name: string,
  t: Omit<Record<PostingColumn, PgColumn>, 'version'>,
  days: Record<string, PgColumn>,
) => [
  ...placeKeys(name, t),
  index(`${name}_by_created`).on(t.landlordId, t.createdAt, t.id),
  index(`${name}_by_title`).on(t.landlordId, t.title, t.id),
  index(`${name}_by_type`).on(t.landlordId, t.type, t.id),
  index(`${name}_drafts`).on(t.landlordId, t.createdAt, t.id).where(sql`not ${t.published}`),
  index(`${name}_of_site`).on(t.siteId, t.createdAt, t.id),
  index(`${name}_of_tenant`).on(t.tenantId, t.createdAt, t.id),
  index(`${name}_search`).using('gin', sql`${t.title} gin_trgm_ops`),
  ...Object.entries(days).flatMap(([day, column]) => [
    index(`${name}_by_${day}`).on(t.landlordId, column, t.id),
    // A client passes over those that are over, which lie together.
    index(`${name}_of_site_by_${day}`).on(t.siteId, column, t.id),
  ]),
]
