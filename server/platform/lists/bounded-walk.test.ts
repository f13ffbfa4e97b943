import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { copyOfPrepared } from '../../testing/database.ts'
import type { ReadDb } from '../database/open.ts'
import { pageOf } from '../database/page-of.ts'
import { type List, readList } from './read-list.ts'

const { db, pool, close } = await copyOfPrepared()
afterAll(close)

const things = pgTable('walked_things', { id: integer().primaryKey(), place: integer().notNull(), name: text().notNull() })
/** A row beside each of them, as the values of a form. */
const values = pgTable('walked_values', {
  recordId: integer('record_id').primaryKey(),
  cost: integer(),
  urgent: boolean().notNull(),
})
/** A search is found first up to 1,000 rows. */
const ROWS = 1_200
// What is urgent has no cost, as far from the beginning of a sort by cost as can be.
await pool.query(`
  create table walked_things (id int primary key, place int not null, name text not null);
  create table walked_values (record_id int primary key, cost int, urgent boolean not null);
  insert into walked_things select n, n % 3, case when n % 4 = 0 then 'often rare' else 'often' end from generate_series(1, ${ROWS}) n;
  insert into walked_values select n, case when n % 5 > 0 then n * 7 % 11 end, n % 10 = 0 from generate_series(1, ${ROWS}) n`)
const select = (from: ReadDb) => from.select({ id: things.id, place: things.place, name: things.name }).from(things)
const page = pageOf(select)
const oracle = await db
  .select({ id: things.id, place: things.place, name: things.name, cost: values.cost, urgent: values.urgent })
  .from(things)
  .innerJoin(values, eq(values.recordId, things.id))
type Known = (typeof oracle)[number]

const conditions = {
  none: { where: undefined, on: 'cost', is: () => true },
  urgent: { where: eq(values.urgent, true), on: 'urgent', is: ({ urgent }: Known) => urgent },
  nothing: { where: isNull(values.cost), on: 'cost', is: ({ cost }: Known) => cost === null },
  dear: { where: gte(values.cost, 6), on: 'cost', is: ({ cost }: Known) => cost !== null && cost >= 6 },
}
const beside = (where: SQL) =>
  sql`case when exists (select from ${values} where ${and(eq(values.recordId, things.id), where)}) then true end`

interface Question {
  sortBy: 'id' | 'place' | 'cost'
  descending: boolean
  condition: keyof typeof conditions
  word: string
  at: number
  page: number
  walk: number
}

function listFor({ sortBy, descending, condition, word, at, page: no, walk }: Question): List<{ id: number }> {
  const { where, on } = conditions[condition]
  const said = sql`${things.name} like ${`%${word}%`}`
  return {
    table: things,
    page,
    paging: { query: word, page: no, rowsPerPage: 5, sortBy, descending },
    scope: at < 0 ? undefined : eq(things.place, at),
    filters: where && sql`${things.id} in (select ${values.recordId} from ${values} where ${where})`,
    byRow: where && (sortBy === 'cost' ? sql`true` : beside(where)),
    ...(word && { words: { where: said, found: [(of) => sql`select ${things.id} from ${things} where ${and(of, said)}`] } }),
    sorts: {
      id: things.id,
      place: things.place,
      cost: {
        name: values.cost,
        id: values.recordId,
        key: things.id,
        where: on === 'cost' ? undefined : where,
        beside: { within: on === 'cost' ? where : undefined },
      },
    },
    // Nothing is few, so that every question walks.
    countedTo: 0,
    few: 0,
    walk,
  }
}

/** Nulls stand last, first when descending, as the database has them. */
const compared = (one: number | null, other: number | null) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)

test('a page of any walk, long or short, is that of all that match in their order', async () => {
  const question = fc.record<Question>({
    sortBy: fc.constantFrom('id', 'place', 'cost'),
    descending: fc.boolean(),
    condition: fc.constantFrom('none', 'urgent', 'nothing', 'dear'),
    word: fc.constantFrom('', 'often', 'rare', 'never'),
    at: fc.constantFrom(-1, 0, 2),
    page: fc.integer({ min: 1, max: 4 }),
    walk: fc.constantFrom(1, 4, 100, 5_000),
  })
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const { rows } = await readList(db, listFor(asked))
      const { sortBy, descending, condition, word, at, page: no } = asked
      const wanted = oracle
        .filter((one) => conditions[condition].is(one) && one.name.includes(word) && (at < 0 || one.place === at))
        .toSorted((one, other) => (compared(one[sortBy], other[sortBy]) || one.id - other.id) * (descending ? -1 : 1))
        .slice((no - 1) * 5, no * 5)
      expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    }),
    { numRuns: 400 },
  )
})
