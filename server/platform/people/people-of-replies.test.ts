import { PersonId } from '@atrium/contract/kit/person-id.ts'
import { products } from '@atrium/contract/products/products.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { users } from '@atrium/contract/users/users.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from '../../app.ts'
import { idOf } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { personPlaces } from './people-of-replies.ts'

const { call, database } = await openTestApp()
/** How often a schema stands in another, wherever that may be. */
function timesIn(schema: unknown, seen = new Set<unknown>()): number {
  if (schema === PersonId) return 1
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return 0
  seen.add(schema)
  const parts = schema instanceof z.ZodType ? Object.values(schema._zod.def) : Object.values(schema)
  return parts.reduce<number>((sum, part) => sum + timesIn(part, new Set(seen)), 0)
}

test('wherever a reply names who did something, the id is found, so that it can be taken out', () => {
  const naming = everyCall.filter(({ call: { reply } }) => timesIn(reply) > 0)
  expect(naming.length).toBeGreaterThan(40)
  for (const { call: one } of naming) expect([one.path, personPlaces(one.reply).length]).toEqual([one.path, timesIn(one.reply)])
}, 60_000)

test('who did something leads to their page for whoever may open it; nobody else learns the id', async () => {
  const made = await call('client', products.save, { name: 'Loaf' })
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  const seen = async (who: Caller) => {
    const { createdBy, createdById } = (await call(who, products.get, { id: made.body.id })).body
    const listed = (await call(who, products.search, {})).body.items.find(({ id }) => id === made.body.id)
    expect(listed?.createdById).toBe(createdById)
    return [createdBy, createdById]
  }
  const client = idOf('client')
  expect(await seen('landlord')).toEqual(['client Tester', client])
  expect((await call('landlord', users.get, { id: client })).status).toBe(200)
  // The company's user may see the product, and not manage people.
  expect((await call('manager', users.get, { id: client })).status).toBe(403)
  expect(await seen('manager')).toEqual(['client Tester', null])
  for (const who of ['client', 'corporate'] as const) expect((await seen(who))[1], who).toBeNull()
})

test('whoever manages people at some sites is not led to those of others', async () => {
  const { rows } = await database.pool.query('select id from products order by id desc limit 1')
  const id = rows[0].id as number
  const deputyReads = async () => (await call('deputy', products.get, { id })).body.createdById
  expect((await call('deputy', siteList.get, {})).body.items.length).toBeGreaterThan(0)
  expect(await deputyReads()).toBe(idOf('client'))
  await database.pool.query('update products set created_by = $1 where id = $2', [idOf('otherLandlord'), id])
  expect((await call('deputy', users.get, { id: idOf('otherLandlord') })).status).toBe(404)
  expect(await deputyReads()).toBeNull()
  expect((await call('landlord', products.get, { id })).body.createdById).toBeNull()
})
