import { calendarFeed } from '@atrium/contract/calendar/feed.ts'
import { meetings } from '@atrium/contract/calendar/meetings.ts'
import type { CalendarKind } from '@atrium/contract/kit/calendar.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { calendarFeeds } from './tables.ts'

const { call, database, services } = await openTestApp()
const soon = addDays(new Date().toISOString().slice(0, 10), 5)
const save = (input: object) =>
  call('landlord', meetings.save, {
    title: 'Plan',
    siteId: ids.site.mall,
    date: soon,
    startTime: '10:00',
    endTime: '11:30',
    ...input,
  } as never)
/** The key of a new address. */
const made = async (who: Caller, kinds: CalendarKind[] = ['CalendarMeetingEvent']) => {
  const { address } = (await call(who, calendarFeed.create, { kinds })).body
  return new URL(address).pathname.split('/').at(-1) as string
}
const read = async (key: string) => call('visitor', calendarFeed.read, { key })
/** As a calendar program reads it, which is not ours. */
const events = async (key: string) => {
  const answer = await read(key)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.response.body))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

beforeAll(async () => {
  await save({ title: 'With Bakery', location: 'Lobby', attendies: [{ name: '', email: 'client@test.example' }] })
  await save({ title: 'Whole day', startTime: '0:00', endTime: '0:00' })
})

test('a calendar program reads what its person sees, at the right instants, each time under the same name', async () => {
  const key = await made('landlord')
  expect(key).toMatch(/\.ics$/)
  const found = await events(key)
  expect(found.map(({ summary }) => summary).toSorted()).toEqual(['Whole day', 'With Bakery'])
  const [whole, timed] = found.toSorted((one, other) => one.summary.localeCompare(other.summary))
  expect(whole?.startDate.isDate).toBe(true)
  expect(whole?.startDate.toString()).toBe(soon)
  expect(whole?.duration.toString()).toBe('P1D')
  const inToronto = timed?.startDate.toJSDate().toLocaleString('en-CA', { timeZone: 'America/Toronto', hour12: false })
  expect(inToronto).toBe(`${soon}, 10:00:00`)
  expect((await events(key)).map(({ uid }) => uid)).toEqual(found.map(({ uid }) => uid))
})

test('a client reads what it is invited to, and only the kinds that it chose', async () => {
  expect((await events(await made('client'))).map(({ summary }) => summary)).toEqual(['With Bakery'])
  expect(await events(await made('client', ['InsuranceExpiration']))).toEqual([])
})

test('only the hash is kept; a new address ends the one before, and so does ending it', async () => {
  const first = await made('landlord')
  const second = await made('landlord')
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  expect(JSON.stringify(await database.db.select().from(calendarFeeds))).not.toContain(second.replace('.ics', ''))
  expect((await call('landlord', calendarFeed.get, {})).body.feed).toMatchObject({ kinds: ['CalendarMeetingEvent'] })
  expect((await call('landlord', calendarFeed.remove, {})).status).toBe(200)
  expect((await read(second)).status).toBe(404)
  expect((await call('landlord', calendarFeed.get, {})).body.feed).toBeNull()
  expect((await read('made-up.ics')).status).toBe(404)
})

test('who was deactivated has nothing at it any more', async () => {
  const key = await made('manager')
  expect((await read(key)).status).toBe(200)
  await database.pool.query('update users set active = false where id = $1', [idOf('manager')])
  services.forgetViewer()
  expect((await read(key)).status).toBe(404)
  await database.pool.query('update users set active = true where id = $1', [idOf('manager')])
})
