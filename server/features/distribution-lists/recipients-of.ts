import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { peopleOf, union } from './people-of-lists.ts'
import { distributionLists } from './tables.ts'

/** Somebody that a list reaches. */
export interface Recipient {
  name: string
  /** Empty where there is none; then there is a telephone number, or neither. */
  email: string
  /** E.164 where it is known, else as it was typed. */
  phone: string
  userId: number | null
}

/** Recipients that are read at a time. */
const PAGE = 500

/**
 * Everybody that some lists reach, each once, page by page: for jobs, which work them off without holding them all. Two entries are
 * one person when they have one e-mail address, or, without any, one telephone number; a user comes before a contact, a contact
 * before what a client says of itself. Only lists and people in the scope count.
 */
export async function* recipientsOf(
  db: ReadDb,
  scope: Scope,
  listIds: readonly number[],
  atOnce = PAGE,
): AsyncGenerator<Recipient[]> {
  const lists =
    listIds.length === 0
      ? []
      : await db
          .select()
          .from(distributionLists)
          .where(and(scope.of(distributionLists), inArray(distributionLists.id, [...listIds])))
  if (lists.length === 0) return
  const people = union(lists.map((list) => peopleOf(list, scope)))
  for (let behind = ''; ; ) {
    const page = await readPeople(db, people, { behind, limit: atOnce })
    if (page.length > 0) yield page.map(({ name, email, phone, userId }) => ({ name, email, phone, userId }))
    if (page.length < atOnce) return
    behind = page.at(-1)?.key ?? ''
  }
}

/** By what two entries are the same person. */
const key = sql`coalesce(nullif(lower(p.email), ''), nullif(p.phone, ''), p.source) collate "C"`

/** The people of a select, each once, in the order of their keys. */
export async function readPeople(db: ReadDb, people: SQL, { behind, limit }: { behind: string; limit: number }) {
  const { rows } = await db.execute<{ key: string; name: string; email: string; phone: string; userId: number | null }>(sql`
    select distinct on (key) key, name, email, phone, user_id as "userId"
    from (select p.*, ${key} as key from (${people}) p) keyed
    where key > ${behind} order by key, rank, source limit ${limit}`)
  return rows
}

/** How many different people a select has, and how many of them have no address; counted to `cap`. */
export async function countPeople(db: ReadDb, people: SQL, cap: number): Promise<{ total: number; withoutEmail: number }> {
  const { rows } = await db.execute<{ total: number; withoutEmail: number }>(sql`
    select count(*)::int as total, (count(*) filter (where no_email))::int as "withoutEmail"
    from (select bool_and(p.email = '') as no_email from (${people}) p group by ${key} limit ${cap}) counted`)
  return rows[0] ?? { total: 0, withoutEmail: 0 }
}
