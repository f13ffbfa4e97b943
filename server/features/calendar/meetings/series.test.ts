import { eventCalendar } from '@atrium/contract/calendar/calendar.ts'
import { calendarFeed } from '@atrium/contract/calendar/feed.ts'
import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const today = new Date().toISOString().slice(0, 10)
/** A Tuesday to come. */
const first = addDays(today, 7 + ((8 - weekdayOf(today)) % 7))
const week = (weeks: number) => addDays(first, 7 * weeks)
const client = { name: '', email: 'client@test.example' }
const guest = { name: 'Gus', email: 'gus@vendor.example' }

const weekly = {
  siteId: mall,
  date: first,
  startTime: '10:00',
  endTime: '11:00',
  rule: 'FREQ=WEEKLY;COUNT=4',
  attendies: [client, guest],
}
const save = (input: object, who: Caller = 'landlord') =>
  call(who, meetings.save, { title: 'Weekly', ...weekly, ...input } as never)
const made = async (input: object = {}) => (await save(input)).body.id
const get = async (id: number, occurrence?: string) =>
  (await call('landlord', meetings.get, { id, ...(occurrence ? { occurrence } : {}) })).body
/** Each on its day: `title day time`. */
const on = async (title: string, { from = today, to = addDays(first, 60), who = 'landlord' as Caller } = {}) => {
  const { items } = (await call(who, eventCalendar.entries, { from, to })).body
  return items.filter((one) => one.title.startsWith(title)).map((one) => `${one.title} ${one.date} ${one.startTime}`)
}
interface InviteMail {
  subject: string
  paragraphs: string[]
  calendar: { method: string; text: string }
}
const invites = async (email: string, about: string) =>
  ((await mailsTo(app, email)) as unknown as InviteMail[]).filter(({ subject }) => subject.includes(about))
/** What a program that is not ours makes of a file: each on its day, as its exceptions have it. */
function startsIn(text: string, uid?: string): string[] {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .filter((one) => !uid || one.uid === uid)
  const series = events.find((one) => !one.isRecurrenceException()) as ICAL.Event
  for (const one of events) if (one.isRecurrenceException()) series.relateException(one)
  const iterator = series.iterator()
  const starts: string[] = []
  for (let next = iterator.next(); next && starts.length < 10; next = iterator.next())
    starts.push(series.getOccurrenceDetails(next).startDate.toString().slice(0, 16).replace('T', ' '))
  return starts
}
const lastFile = async (email: string, about: string) => (await invites(email, about)).at(-1) as InviteMail

test('what lasts several days is there when any of them is asked for, and is refused back to front or too long', async () => {
  const id = await made({ title: 'Fair', rule: null, endDate: addDays(first, 2), startTime: '18:00', endTime: '09:00' })
  const meeting = await get(id)
  expect(meeting).toMatchObject({ date: first, endDate: addDays(first, 2), startTime: '18:00', endTime: '09:00', rule: null })
  const last = addDays(first, 2)
  const [entry] = (await call('landlord', eventCalendar.entries, { from: last, to: last })).body.items
  expect(entry).toMatchObject({ title: 'Fair', date: first, endDate: last })
  expect(await on('Fair', { from: addDays(first, 3), to: addDays(first, 9) })).toEqual([])
  const whole = await made({ title: 'Whole fair', rule: null, allDay: true, endDate: addDays(first, 1) })
  const { calendar } = await lastFile(guest.email, 'Whole fair')
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar.text)).getFirstSubcomponent('vevent') as ICAL.Component)
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([first, addDays(first, 2)])
  expect(await get(whole)).toMatchObject({ allDay: true, duration: 2_880 })
  expect((await save({ rule: null, endDate: addDays(first, -1) })).failure.fields).toHaveProperty('endDate')
  expect((await save({ rule: null, endDate: addDays(first, 31) })).failure.fields).toHaveProperty('endDate')
})

test('a series is told on each day, by its rule and in words, and begins on the first day that fits', async () => {
  const id = await made({ title: 'Each', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4', date: addDays(first, -1) })
  expect(await on('Each')).toEqual([0, 1, 2, 3].map((at) => `Each ${week(at)} 10:00`))
  const { paragraphs, calendar } = await lastFile(guest.email, 'Each')
  expect(paragraphs.join(' ')).toContain('Repeats: every week on Tuesday, 4 times')
  expect(startsIn(calendar.text)).toEqual([0, 1, 2, 3].map((at) => `${week(at)} 10:00`))
  expect(await get(id, week(2))).toMatchObject({
    date: week(2),
    occurrence: week(2),
    ruleFromHere: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2',
  })
  expect((await call('landlord', meetings.get, { id, occurrence: addDays(week(1), 1) })).status).toBe(404)
  expect((await call('neighbour', meetings.get, { id, occurrence: week(1) })).status).toBe(404)
  expect(await on('Each', { who: 'client' })).toHaveLength(4)
  expect((await save({ rule: 'FREQ=HOURLY' })).failure.fields).toHaveProperty('rule')
  expect((await save({ rule: `FREQ=WEEKLY;UNTIL=${addDays(first, -1).replaceAll('-', '')}` })).failure.fields).toHaveProperty(
    'rule',
  )
})

test('one of a series is changed by itself, and deleted; calendars follow', async () => {
  const id = await made({ title: 'One' })
  const changed = await save({
    id,
    version: 1,
    title: 'One',
    scope: 'one',
    occurrence: week(1),
    date: addDays(week(1), 1),
    startTime: '14:00',
    endTime: '15:00',
  })
  expect(changed.status).toBe(200)
  expect(await on('One')).toEqual([
    `One ${first} 10:00`,
    `One ${addDays(week(1), 1)} 14:00`,
    `One ${week(2)} 10:00`,
    `One ${week(3)} 10:00`,
  ])
  const one = await lastFile(guest.email, 'One')
  expect([one.subject, one.calendar.method]).toEqual(['Changed: One', 'REQUEST'])
  expect(one.calendar.text).toContain(`RECURRENCE-ID;TZID=America/Toronto:${week(1).replaceAll('-', '')}T100000`)
  expect(one.calendar.text).toContain(`UID:meeting-${id}@`)
  expect(await get(changed.body.id)).toMatchObject({ seriesId: id, occurrence: week(1), rule: null, mayEdit: true })
  // It is not there as the rule has it any more.
  expect((await save({ id, version: 1, scope: 'one', occurrence: week(1) })).status).toBe(404)

  expect((await call('landlord', meetings.remove, { eventId: id, scope: 'one', occurrence: week(2) })).status).toBe(200)
  const off = await lastFile(guest.email, 'One')
  expect([off.subject, off.calendar.method]).toEqual(['Cancelled: One', 'CANCEL'])
  expect(off.calendar.text).toContain(`RECURRENCE-ID;TZID=America/Toronto:${week(2).replaceAll('-', '')}T100000`)
  expect(await on('One')).toEqual([`One ${first} 10:00`, `One ${addDays(week(1), 1)} 14:00`, `One ${week(3)} 10:00`])

  // A change of all keeps both, and says so to calendars.
  await save({ id, version: 2, title: 'One', location: 'Hall' })
  const all = await lastFile(guest.email, 'One')
  expect(startsIn(all.calendar.text)).toEqual([`${first} 10:00`, `${addDays(week(1), 1)} 14:00`, `${week(3)} 10:00`])
  const { address } = (await call('landlord', calendarFeed.create, { kinds: ['CalendarMeetingEvent'] })).body
  const key = new URL(address).pathname.split('/').at(-1) as string
  const feed = (await call('visitor', calendarFeed.read, { key })).response.body
  expect(startsIn(feed, `meeting-${id}@localhost`)).toEqual([
    `${first} 10:00`,
    `${addDays(week(1), 1)} 14:00`,
    `${week(3)} 10:00`,
  ])

  // What it was changed to is deleted: the rule does not have it again.
  await call('landlord', meetings.remove, { eventId: changed.body.id })
  expect(await on('One')).toEqual([`One ${first} 10:00`, `One ${week(3)} 10:00`])
})

test('one and those after it are changed: the series ends, and another goes on', async () => {
  const id = await made({ title: 'Rest' })
  await save({
    id,
    version: 1,
    title: 'Rest',
    scope: 'one',
    occurrence: week(3),
    date: week(3),
    startTime: '16:00',
    endTime: '17:00',
  })
  const next = await save({
    id,
    version: 1,
    title: 'Rest',
    scope: 'following',
    occurrence: week(2),
    date: week(2),
    startTime: '12:00',
    endTime: '13:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
  })
  expect(next.body.id).not.toBe(id)
  // What was changed by itself stays as it was changed.
  expect(await on('Rest')).toEqual([
    `Rest ${first} 10:00`,
    `Rest ${week(1)} 10:00`,
    `Rest ${week(2)} 12:00`,
    `Rest ${week(3)} 16:00`,
  ])
  const [, , ended, goesOn] = await invites(guest.email, 'Rest')
  expect(startsIn(ended?.calendar.text ?? '')).toEqual([`${first} 10:00`, `${week(1)} 10:00`])
  expect(startsIn(goesOn?.calendar.text ?? '')).toEqual([`${week(2)} 12:00`, `${week(3)} 16:00`])
  await call('landlord', meetings.remove, { eventId: next.body.id, scope: 'following', occurrence: week(2) })
  expect(await on('Rest')).toEqual([`Rest ${first} 10:00`, `Rest ${week(1)} 10:00`])
  await call('landlord', meetings.remove, { eventId: id })
  expect(await on('Rest')).toEqual([])
})

test('who is invited to a series is so to what was changed of it; who sees one of it only sees that one', async () => {
  const id = await made({ title: 'Shared', attendies: [guest] })
  const { body } = await save({
    id,
    version: 1,
    title: 'Shared',
    scope: 'one',
    occurrence: week(1),
    date: week(1),
    attendies: [guest, client],
  })
  expect(await on('Shared', { who: 'client' })).toEqual([`Shared ${week(1)} 10:00`])
  await save({ id, version: 1, title: 'Shared', attendies: [{ name: '', email: 'neighbour@test.example' }] })
  expect((await get(body.id)).attendies.map(({ email }) => email)).toEqual(['client@test.example', 'neighbour@test.example'])
  expect(await on('Shared', { who: 'neighbour' })).toHaveLength(4)
})

test('what is over of a series stays', async () => {
  const id = await made({ title: 'Begun', rule: 'FREQ=WEEKLY' })
  await database.pool.query(
    `update meetings set starts_at = starts_at - interval '42 days', ends_at = ends_at - interval '42 days' where id = $1`,
    [id],
  )
  const series = await get(id)
  expect(series).toMatchObject({ expired: false, mayEdit: true })
  const from = addDays(today, -60)
  const over = (await on('Begun', { from, to: addDays(today, -1) })).length
  expect(over).toBeGreaterThan(3)
  expect(await get(id, series.date)).toMatchObject({ expired: true, mayEdit: false })
  expect((await call('landlord', meetings.remove, { eventId: id, scope: 'one', occurrence: series.date })).failure.code).toBe(
    'meeting-over',
  )
  // All of it may be given another title, but is not begun anew in the past.
  const all = { id, title: 'Begun', date: series.date, startTime: series.startTime, endTime: series.endTime, rule: 'FREQ=WEEKLY' }
  expect((await save({ ...all, version: 1, location: 'Hall' })).status).toBe(200)
  expect((await save({ ...all, version: 2, date: addDays(series.date, -1) })).failure.fields).toHaveProperty('date')
  await call('landlord', meetings.remove, { eventId: id })
  expect(await on('Begun')).toEqual([])
  expect(await on('Begun', { from, to: addDays(today, -1) })).toHaveLength(over)
})
