import { sites } from '@atrium/contract/sites/sites.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { everyCall } from '../../app.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { rooms } from '../work/published-event.ts'

const { call, services } = await openTestApp()
const received: unknown[] = []
services.eventBus.on('changed', (detail) => received.push(detail))

test('a write tells its company which kinds of record have changed, and which tab it was', async () => {
  const { body } = await call('landlord', tenants.get, { id: '2' })
  await call('landlord', tenants.update, { ...body, name: 'Bookshop & Café' }, {}, { 'x-tab': 'one' })
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toEqual({ topics: ['tenant'], tab: 'one', rooms: [rooms.admins, rooms.everyone(1), rooms.user(2)] })
})

test('a write that is refused tells nobody', async () => {
  received.length = 0
  expect((await call('landlord', sites.create, { name: 'North Mall' })).status).toBe(409)
  await call('landlord', sites.create, { name: 'A new site' })
  await expect.poll(() => received.length).toBe(1)
})

test('every topic that a call reads is changed by some write, so that no list is kept live in vain', () => {
  const changed = new Set(everyCall.flatMap(({ call: one }) => one.changes))
  const read = new Set(everyCall.flatMap(({ call: one }) => one.reads))
  expect([...read].filter((topic) => !changed.has(topic))).toEqual([])
})
