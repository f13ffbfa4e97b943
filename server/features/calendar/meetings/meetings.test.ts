import { eventCalendar } from '@atrium/contract/calendar/calendar.ts'
import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site

const today = new Date().toISOString().slice(0, 10)
const soon = addDays(today, 5)
const client = { name: '', email: 'client@test.example' }
const guest = { name: 'Gus Vendor', email: 'gus@vendor.example' }
const save = (who: Caller, input: object) =>
  call(who, meetings.save, { title: 'Plan', siteId: mall, date: soon, startTime: '10:00', endTime: '11:30', ...input } as never)
const made = async (input: object) => (await save('landlord', input)).body.id
const get = async (who: Caller, id: number) => call(who, meetings.get, { id })
const titles = async (who: Caller, siteId = -1) =>
  (await call(who, meetings.events, { param: siteId })).body.items.map(({ title }) => title)
const inCalendar = async (who: Caller, day = soon) =>
  (await call(who, eventCalendar.entries, { from: day, to: day })).body.items
    .filter(({ kind }) => kind === 'CalendarMeetingEvent')
    .map(({ title }) => title)

interface InviteMail {
  subject: string
  calendar: { method: string; text: string }
}
const invitesTo = async (email: string, about: string) =>
  ((await mailsTo(app, email)) as unknown as InviteMail[]).filter(({ subject }) => subject.includes(about))
const eventIn = ({ calendar }: InviteMail) => {
  const event = new ICAL.Component(ICAL.parse(calendar.text)).getFirstSubcomponent('vevent')
  return new ICAL.Event(event as ICAL.Component)
}

let own = 0
beforeAll(async () => {
  own = await made({ title: 'With Bakery', attendies: [client, guest], location: 'Lobby', details: 'Bring the plans.' })
  await made({ title: 'Alone' })
  await made({ title: 'In the tower', siteId: tower })
})

test('is an appointment without attendees, and tells its times by the clocks of its site', async () => {
  expect((await get('landlord', own)).body).toMatchObject({
    typeText: 'Meeting',
    date: soon,
    startTime: '10:00',
    endTime: '11:30',
    duration: 90,
    expired: false,
    mayEdit: true,
    attendies: [{ name: expect.stringMatching(/./), email: 'client@test.example' }, guest],
  })
  expect((await get('landlord', await made({ title: 'Mine' }))).body.typeText).toBe('Appointment')
  const { start } = (await get('landlord', own)).body
  expect(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', timeStyle: 'short', hourCycle: 'h23' }).format(
      new Date(start),
    ),
  ).toBe('10:00')
})

test('is about the whole day where it says so, or both times read 0:00 or both 12:00; an end at 0:00 is midnight', async () => {
  for (const times of [{ allDay: true }, { startTime: '0:00', endTime: '0:00' }, { startTime: '12:00', endTime: '12:00' }]) {
    const id = await made({ title: 'All day', ...times })
    expect((await get('landlord', id)).body).toMatchObject({
      allDay: true,
      startTime: '00:00',
      endTime: '00:00',
      duration: 1_440,
    })
  }
  expect((await get('landlord', await made({ startTime: '22:00', endTime: '00:00' }))).body.duration).toBe(120)
})

test('a landlord sees those of its sites, anybody else those that they are invited to', async () => {
  expect(await titles('landlord')).toEqual(expect.arrayContaining(['With Bakery', 'Alone', 'In the tower']))
  expect(await titles('landlord', tower)).toEqual(['In the tower'])
  expect(await titles('manager')).not.toContain('In the tower')
  expect(await titles('client')).toEqual(['With Bakery'])
  expect(await inCalendar('client')).toEqual(['With Bakery'])
  expect(await titles('neighbour')).toEqual([])
  expect(await titles('otherLandlord')).toEqual([])
  for (const who of ['neighbour', 'otherLandlord', 'otherClient'] as const) expect((await get(who, own)).status).toBe(404)
  expect((await get('client', own)).body).toMatchObject({ title: 'With Bakery', mayEdit: false })
  const shared = await made({ title: 'Both', siteId: tower, attendies: [{ email: 'manager@test.example' }] })
  expect((await get('manager', shared)).body).toMatchObject({ title: 'Both', mayEdit: false })
  expect((await save('manager', { id: shared, version: 1 })).status).toBe(404)
})

test('only the company changes it, until it is over; nothing is made in the past or back to front', async () => {
  expect((await save('client', { id: own, version: 1 })).status).toBe(403)
  expect((await save('otherLandlord', { id: own, version: 1 })).status).toBe(404)
  expect((await save('manager', { siteId: tower })).status).toBe(404)
  expect((await save('landlord', { endTime: '9:00' })).failure.fields).toHaveProperty('endTime')
  expect((await save('landlord', { endTime: '10:00' })).failure.fields).toHaveProperty('endTime')
  expect((await save('landlord', { date: addDays(today, -3) })).failure.fields).toHaveProperty('date')
  expect((await save('landlord', { attendies: [{ email: 'nobody' }] })).status).toBe(400)
  const id = await made({ title: 'Over' })
  await database.pool.query(
    `update meetings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  expect((await get('landlord', id)).body).toMatchObject({ expired: true, mayEdit: false })
  expect((await save('landlord', { id, version: 1 })).failure.code).toBe('meeting-over')
  expect((await call('landlord', meetings.remove, { eventId: id })).failure.code).toBe('meeting-over')
  expect((await call('landlord', meetings.remove, { eventId: own, siteId: tower })).status).toBe(404)
})

test('who is invited gets it for their calendar, each change of it, and that it is off', async () => {
  const about = 'Follow me'
  const id = await made({ title: about, attendies: [client, guest, { email: 'landlord@test.example' }], location: 'Lobby' })
  const [first] = await invitesTo(guest.email, about)
  expect(first).toMatchObject({ subject: 'Invitation: Follow me', calendar: { method: 'REQUEST' } })
  const event = eventIn(first as InviteMail)
  expect(event).toMatchObject({ summary: about, uid: `meeting-${id}@localhost`, sequence: 0 })
  expect(event.location).toContain('Lobby')
  expect(event.startDate.toJSDate().toISOString()).toBe((await get('landlord', id)).body.start)
  expect(event.organizer).toBe('mailto:landlord@test.example')
  // Who made it needs no mail about it.
  expect(await invitesTo('landlord@test.example', about)).toEqual([])

  const same = { title: about, attendies: [client, guest], location: 'Lobby' }
  await save('landlord', { id, version: 1, ...same })
  expect(await invitesTo(guest.email, about)).toHaveLength(1)
  await save('landlord', { id, version: 2, ...same, startTime: '9:00' })
  expect((await invitesTo(guest.email, about)).map(eventIn).map(({ sequence }) => sequence)).toEqual([0, 4])
  await save('landlord', { id, version: 3, ...same, startTime: '9:00', attendies: [client] })
  const off = (await invitesTo(guest.email, about)).at(-1) as InviteMail
  expect([off.subject, off.calendar.method, eventIn(off).sequence]).toEqual(['Cancelled: Follow me', 'CANCEL', 7])
  await call('landlord', meetings.remove, { eventId: id, siteId: mall })
  const mails = await invitesTo('client@test.example', about)
  expect(mails.map(({ calendar }) => calendar.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect((await get('client', id)).status).toBe(404)
})

test('a whole day is one of the calendar', async () => {
  await made({ title: 'Whole', allDay: true, attendies: [guest] })
  const [mail] = await invitesTo(guest.email, 'Whole')
  const { startDate, endDate } = eventIn(mail as InviteMail)
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, soon, addDays(soon, 1)])
})

test('people are found at the sites of whoever asks', async () => {
  const emails = async (who: Caller, ask: object) => (await call(who, meetings.people, ask)).body.items.map(({ email }) => email)
  expect(await emails('landlord', { query: 'client@test' })).toContain('client@test.example')
  expect(await emails('landlord', { query: 'bakery' })).toContain('client@test.example')
  expect(await emails('manager', { siteId: mall })).toContain('client@test.example')
  expect(await emails('otherLandlord', { query: 'client@test' })).not.toContain('client@test.example')
  expect((await call('client', meetings.people, {})).status).toBe(403)
})

test('stands in the calendar in the order of the times that are read there, also of sites in two zones', async () => {
  const date = addDays(today, 6)
  await made({ title: 'At nine', date, startTime: '9:00', endTime: '9:30' })
  await made({ title: 'At eight, three hours to the west', date, siteId: tower, startTime: '8:00', endTime: '8:30' })
  expect(await inCalendar('landlord', date)).toEqual(['At eight, three hours to the west', 'At nine'])
})
