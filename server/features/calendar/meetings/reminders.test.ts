import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { instantOf } from '@atrium/contract/kit/wall-time.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { expect, test } from 'vitest'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { remindOfMeetings } from './remind.ts'

const app = await openTestApp()
const { call } = app
const job = jobContext(app.services, { name: 'meeting-reminders', changes: [] })
const day = addDays(new Date().toISOString().slice(0, 10), 5)
const client = 'client@test.example'
const guest = 'gus@vendor.example'
/** By the clocks of the site. */
const at = (time: number, on = day) => instantOf('America/Toronto', on, time)
const save = async (input: object) =>
  call('landlord', meetings.save, {
    title: 'Plan',
    siteId: ids.site.mall,
    date: day,
    startTime: '10:00',
    endTime: '11:00',
    attendies: [{ email: client }, { email: guest }],
    ...input,
  } as never)
const made = async (input: object) => (await save(input)).body.id
const told = async (who: string, title: string) =>
  (await mailsTo(app, who)).filter(({ subject }) => subject === `Reminder: ${title}`).length
const run = (now: Date) => remindOfMeetings(job, now)

test('those who are invited and who made it are reminded as early as it says, each time once, whichever server comes to it', async () => {
  await made({ title: 'Early', reminders: [10, 60, 1_440] })
  const everybody = async () => Promise.all([client, guest, 'landlord@test.example'].map((who) => told(who, 'Early')))
  await run(at(600 - 61, addDays(day, -1)))
  expect(await everybody()).toEqual([0, 0, 0])
  const dayBefore = at(601, addDays(day, -1))
  await Promise.all([run(dayBefore), run(dayBefore)])
  await run(dayBefore)
  expect(await everybody()).toEqual([1, 1, 1])
  await run(at(541))
  expect(await everybody()).toEqual([2, 2, 2])
  await run(at(591))
  await run(at(700))
  expect(await everybody()).toEqual([3, 3, 3])
})

test('a reminder leads to the meeting, in the portal too', async () => {
  const id = await made({ title: 'Led', reminders: [10], attendies: [{ email: client }], rule: 'FREQ=DAILY;COUNT=3' })
  await run(at(595))
  const [mail] = (await mailsTo(app, client)).filter(({ subject }) => subject === 'Reminder: Led')
  expect(mail?.action?.url).toContain(`/event-calendar?meeting=${id}&day=${day}`)
  expect(mail?.calendar).toBeUndefined()
  const { items } = (await call('client', appNotifications.list, {})).body
  expect(items.find(({ routeType }) => routeType === 'meetingReminder')).toMatchObject({
    routeParams: { meeting: String(id), day },
  })
})

test('each of a series is reminded of, not those that were left out, and what was changed by itself at its own time', async () => {
  const title = 'Daily'
  const id = await made({ title, reminders: [10], rule: 'FREQ=DAILY;COUNT=5', attendies: [{ email: guest }] })
  await call('landlord', meetings.remove, { eventId: id, scope: 'one', occurrence: addDays(day, 1) })
  await call('landlord', meetings.move, { eventId: id, occurrence: addDays(day, 2), date: addDays(day, 2), startTime: '15:00' })
  const counts: number[] = []
  for (const [on, time] of [
    [0, 595],
    [1, 595],
    [2, 595],
    [2, 895],
    [3, 595],
    [4, 595],
    [5, 595],
  ] as const) {
    await run(at(time, addDays(day, on)))
    counts.push(await told(guest, title))
  }
  expect(counts).toEqual([1, 1, 1, 2, 3, 4, 4])
})

test('after an outage late ones are told as one, and none of what has begun', async () => {
  await made({ title: 'Late', reminders: [10, 60], attendies: [{ email: guest }] })
  await run(at(595))
  expect(await told(guest, 'Late')).toBe(1)
  await made({ title: 'Begun', reminders: [10, 60], attendies: [{ email: guest }] })
  await run(at(601))
  expect(await told(guest, 'Begun')).toBe(0)
})

test('what is moved is reminded of at its new time, and calendars are told of the reminder', async () => {
  const id = await made({ title: 'Moved', reminders: [60], attendies: [{ email: guest }] })
  const { body } = await call('landlord', meetings.move, { eventId: id, date: addDays(day, 1), startTime: '22:30' })
  expect(body.id).toBe(id)
  expect((await call('landlord', meetings.get, { id })).body).toMatchObject({
    date: addDays(day, 1),
    endDate: addDays(day, 1),
    startTime: '22:30',
    endTime: '23:30',
    reminders: [60],
  })
  await run(at(550))
  expect(await told(guest, 'Moved')).toBe(0)
  await run(at(22 * 60, addDays(day, 1)))
  expect(await told(guest, 'Moved')).toBe(1)
  const [invitation, change] = (await mailsTo(app, guest)).filter(({ subject }) => subject.endsWith(': Moved'))
  expect(invitation?.calendar?.text).toContain('TRIGGER:-PT1H')
  expect(change?.subject).toBe('Changed: Moved')
})

test('a move keeps how long it lasts, over midnight too; not into the past, nor by somebody who may not change it', async () => {
  const id = await made({ title: 'Long', endDate: addDays(day, 1), startTime: '20:00', endTime: '09:00' })
  const move = (input: object, who: 'landlord' | 'client' = 'landlord') =>
    call(who, meetings.move, { eventId: id, date: day, ...input } as never)
  await move({ startTime: '11:00' })
  const get = async () => (await call('landlord', meetings.get, { id })).body
  expect(await get()).toMatchObject({ date: day, endDate: day, startTime: '11:00', endTime: '00:00', duration: 780 })
  await move({ date: addDays(day, 3) })
  expect(await get()).toMatchObject({ date: addDays(day, 3), endDate: addDays(day, 3), endTime: '00:00', duration: 780 })
  expect((await move({ date: addDays(day, -10) })).failure.fields).toHaveProperty('date')
  expect((await move({}, 'client')).status).toBe(403)
  const series = await made({ title: 'Series', rule: 'FREQ=DAILY;COUNT=3' })
  expect((await call('landlord', meetings.move, { eventId: series, date: day })).failure.fields).toHaveProperty('occurrence')
})
