import { desc, eq, gt, sql } from 'drizzle-orm'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { copyOfPrepared } from '../../testing/database.ts'
import type { ReadDb } from './open.ts'
import { pageOf } from './page-of.ts'

const { db, pool, close } = await copyOfPrepared()
afterAll(close)

const owners = pgTable('owners', { id: integer().primaryKey(), name: text().notNull(), since: date() })
const things = pgTable('things', {
  id: integer().primaryKey(),
  ownerId: integer(),
  name: text(),
  madeAt: timestamp({ withTimezone: true }),
})
await pool.query(`
  create table owners (id int primary key, name text not null, since date);
  create table things (id int primary key, owner_id int, name text, made_at timestamptz);
  insert into owners values (1, 'Ada', '2026-02-28'), (2, 'Bo', null);
  insert into things values (1, 1, 'a', '2026-01-01 10:00Z'), (2, null, null, null), (3, 2, 'c', '2026-01-02 23:30:00.5Z'), (4, 1, 'd', null)`)

const select = (from: ReadDb) =>
  from
    .select({ id: things.id, row: things, owner: { name: owners.name, since: owners.since }, ownerName: owners.name })
    .from(things)
    .leftJoin(owners, eq(owners.id, things.ownerId))
const page = pageOf(select)

test('a page is what the select itself answers, narrowed, in order, from where to where', async () => {
  const by = desc(things.id)
  const all = await page(db, { where: undefined, order: [by], limit: 10, offset: 0 })
  expect(all).toEqual(await select(db).orderBy(by))
  expect(all.map(({ owner }) => owner?.since)).toEqual(['2026-02-28', null, undefined, '2026-02-28'])
  const second = await page(db, { where: gt(things.id, 1), order: [by], limit: 1, offset: 1 })
  expect(second).toEqual(await select(db).where(eq(things.id, 3)))
  expect(second[0]?.row.madeAt).toEqual(new Date('2026-01-02T23:30:00.500Z'))
})

test('a select with more than columns and joins is refused', async () => {
  const narrowed = pageOf((from: ReadDb) => from.select({ id: things.id }).from(things).where(eq(things.id, 1)))
  const computed = pageOf((from: ReadDb) => from.select({ id: sql<number>`1` }).from(things))
  for (const wrong of [narrowed, computed])
    await expect(wrong(db, { where: undefined, order: [things.id as never], limit: 1, offset: 0 })).rejects.toThrow(/select/)
})
