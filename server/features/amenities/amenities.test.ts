import { amenities, amenityLookups } from '@atrium/contract/amenities/amenities.ts'
import { usualHours } from '@atrium/contract/amenities/opening-hours.ts'
import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { drawnPicture } from '../../testing/picture.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { mall, tower, southMall } = ids.site
type Input = Partial<CallArgs<typeof amenities.create>>
const make = (who: 'landlord' | 'manager' | 'client' | 'clerk' | 'basicLandlord' | 'otherLandlord', input: Input) =>
  call(who, amenities.create, { siteId: mall, name: 'Gym', ...input })
const changed = async (id: number, more: object) => {
  const { picture: _, picture2: _2, picture3: _3, ...record } = (await call('landlord', amenities.get, { id })).body
  return { ...record, ...more }
}

test('an amenity is made with what is usual, changed, found and listed at its site', async () => {
  const { id } = (await make('landlord', { name: 'Board room', location: 'Level 2' })).body
  const record = (await call('landlord', amenities.get, { id })).body
  expect(record).toMatchObject({
    name: 'Board room',
    siteName: 'North Mall',
    currency: 'CAD',
    version: 1,
    hours: usualHours,
    capacity: 1,
    slotMinutes: 60,
    daysAhead: 90,
    requiresApproval: true,
    active: true,
    bookableBy: 'Everyone',
    picture: null,
  })
  expect((await call('landlord', amenities.update, await changed(id, { capacity: 3 }))).status).toBe(200)
  expect((await call('landlord', amenities.update, await changed(id, { version: 1 }))).failure.code).toBe('saved-meanwhile')
  await make('landlord', { siteId: tower, name: 'Roof' })
  const names = async (ask: object, who: 'landlord' | 'manager' | 'otherLandlord' = 'landlord') =>
    (await call(who, amenities.search, ask)).body.items.map(({ name }) => name)
  expect(await names({})).toEqual(['Board room', 'Roof'])
  expect(await names({ query: 'level' })).toEqual(['Board room'])
  expect(await names({ siteId: tower })).toEqual(['Roof'])
  expect(await names({}, 'manager')).toEqual(['Board room'])
  expect(await names({}, 'otherLandlord')).toEqual([])
  for (const sortBy of ['name', 'location', 'siteName', 'capacity', 'fee', 'requiresApproval', 'active'] as const)
    expect(await names({ sortBy, active: true })).toHaveLength(2)
  expect((await call('landlord', amenityLookups.ofSite, { id: tower })).body.items).toMatchObject([{ name: 'Roof' }])
  expect((await call('manager', amenityLookups.ofSite, { id: tower })).status).toBe(404)
})

test('what cannot be is said at its field', async () => {
  const errorsOf = async (input: Input) => (await make('landlord', input)).failure?.fields
  await make('landlord', { name: 'Twice' })
  expect(await errorsOf({ name: 'TWICE' })).toEqual({ name: 'An amenity with this name exists at the site already' })
  expect(await errorsOf({ name: ' ' })).toEqual({ name: 'Name is required' })
  expect(await errorsOf({ name: 'A', slotMinutes: 5 })).toHaveProperty('slotMinutes')
  expect(await errorsOf({ name: 'A', slotMinutes: 1_000 })).toEqual({ slotMinutes: 'No opening hours are as long as one slot' })
  const backwards = usualHours.map((day, at) => (at === 0 ? { opens: '12:00', closes: '09:00' } : day))
  expect(Object.values((await errorsOf({ name: 'A', hours: backwards })) ?? {})[0]).toBe('It must close after it opens')
  expect(await errorsOf({ name: 'A', categoryId: ids.category.southFashion })).toHaveProperty('categoryId')
  const { id } = (await make('landlord', { name: 'Stays' })).body
  const moved = await call('landlord', amenities.update, await changed(id, { siteId: tower }))
  expect(moved.failure.fields).toEqual({ siteId: 'An amenity stays at its site' })
})

test('only at a site of one’s own, with the permission and in the plan', async () => {
  expect((await make('landlord', { siteId: southMall })).status).toBe(404)
  expect((await make('manager', { siteId: tower })).status).toBe(404)
  expect((await make('manager', { name: 'Of the manager' })).status).toBe(200)
  for (const who of ['clerk', 'client', 'basicLandlord'] as const) expect((await make(who, {})).status).toBe(403)
})

test('pictures come with it, are replaced and taken away; a file of another kind is refused', async () => {
  const content = await drawnPicture()
  const png = { name: 'gym.png', content }
  const { id } = (await call('landlord', amenities.create, { siteId: mall, name: 'Pool' }, { picture: png, picture3: png })).body
  const pictures = async () => {
    const { picture, picture2, picture3 } = (await call('landlord', amenities.get, { id })).body
    return [picture, picture2, picture3].map((path) => path?.split('/').at(-1) ?? null)
  }
  expect(await pictures()).toEqual(['gym.png', null, 'gym.png'])
  const change = await changed(id, { remove: ['picture'] })
  expect((await call('landlord', amenities.update, change, { picture3: { ...png, name: 'new.png' } })).status).toBe(200)
  expect(await pictures()).toEqual([null, null, 'new.png'])
  const { rows } = await database.pool.query(`select name from files where name in ('gym.png', 'new.png')`)
  expect(rows).toEqual([{ name: 'new.png' }])
  const pdf = { name: 'plan.pdf', content: '%PDF-1.7\n%%EOF' }
  expect((await call('landlord', amenities.update, await changed(id, {}), { picture: pdf })).status).toBe(415)
  expect((await call('landlord', amenities.remove, { id })).status).toBe(200)
  expect((await call('landlord', amenities.get, { id })).status).toBe(404)
})
