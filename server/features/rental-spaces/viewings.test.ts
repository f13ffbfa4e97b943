import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { publicViewings, viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { describe, expect, test } from 'vitest'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { slotAt } from './space-slots.ts'

const app = await openTestApp()
const { call, database } = app
const { mall } = ids.site
const today = dayIn('America/Toronto', new Date())
/** The first working day after so many days. */
const working = (days: number): string => (weekdayOf(addDays(today, days)) < 5 ? addDays(today, days) : working(days + 1))
const day = working(3)

let made = 0
const add = async (more: Partial<CallArgs<typeof rentalSpaces.save>> = {}) =>
  (await call('landlord', rentalSpaces.save, { siteId: mall, name: `Space ${++made}`, isPublic: true, ...more })).body.id
const encoded = (id: number) => Buffer.from(String(id)).toString('base64')
const book = (who: Caller, rentalSpaceId: number, more: object = {}) =>
  call(who, viewings.book, { rentalSpaceId, date: day, startTime: '10:00', contactName: 'Ada', ...more })
const visit = (id: number, more: object = {}) =>
  call('visitor', publicViewings.book, {
    id: encoded(id),
    date: day,
    startTime: '10:00',
    contactName: 'Vera',
    email: `vera${++made}@visitor.example`,
    ...more,
  })
const listed = async (who: Caller, rentalSpaceId: number, more = {}) =>
  (await call(who, viewings.search, { rentalSpaceId, ...more })).body.items
const decide = (id: number, Status: 'Approved' | 'Rejected', who: Caller = 'landlord') =>
  call(who, viewings.setStatus, { bookViewingId: id, Status })
/** As if it had been booked for another time. */
const move = (id: number, by: string) =>
  database.pool.query(
    `update rental_space_viewings set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval where id = $1`,
    [id, by],
  )
const keyIn = (url: string | undefined) => url?.split('/').at(-1) ?? ''

describe('a client', () => {
  test('books a free time; the neighbour no longer finds it free, and does not see whose it is', async () => {
    const id = await add()
    const free = async (who: Caller) =>
      (await call(who, viewings.slots, { id })).body.days.find(({ date }) => date === day)?.times
    expect(await free('client')).toHaveLength(16)
    const { body } = await book('client', id, { notes: 'Is there a loading bay?' })
    expect(await listed('client', id)).toMatchObject([
      {
        id: body.id,
        contact: 'Ada',
        statusText: 'Pending',
        bookingDate: day,
        bookingTimeStart: '10:00',
        bookingTimeEnd: '10:30',
      },
    ])
    expect(await listed('landlord', id)).toMatchObject([{ tenantName: 'Bakery', email: 'client@test.example' }])
    const [mail] = await mailsTo(app, people.client)
    expect(mail?.action?.url).toMatch(new RegExp(`/rental-space/editcreate/${id}/true\\?as=${ids.tenant.bakery}$`))
    expect(await free('neighbour')).not.toContain('10:00')
    expect(await listed('neighbour', id)).toEqual([])
    expect((await book('neighbour', id)).failure.fields).toEqual({
      startTime: 'This time has just been taken. Choose another one.',
    })
    expect((await call('neighbour', viewings.cancel, { id: body.id })).status).toBe(404)
    expect((await call('client', viewings.cancel, { id: body.id })).status).toBe(200)
    expect(await free('neighbour')).toContain('10:00')
    expect((await call('client', viewings.cancel, { id: body.id })).failure.code).toBe('viewing-transition')
  })

  test('does not book what is not offered, at other times, or all of it', async () => {
    const id = await add()
    const errorOf = async (more: object) => (await book('client', id, more)).failure?.fields?.['startTime']
    const saturday = addDays(day, 5 - weekdayOf(day))
    expect(await errorOf({ startTime: '10:15' })).toBe('Choose one of the times that are offered')
    expect(await errorOf({ startTime: '17:00' })).toBe('Choose one of the times that are offered')
    expect(await errorOf({ date: saturday })).toBe('Choose one of the times that are offered')
    expect(await errorOf({ date: working(-7) })).toBe('This time has passed, or is too near')
    expect(await errorOf({ date: working(60) })).toBe('A viewing can be booked 30 days ahead at most')
    expect((await book('client', await add({ isAvailable: false }))).status).toBe(404)
    expect((await book('otherClient', id)).status).toBe(404)
    expect((await book('landlord', id)).status).toBe(403)
    const times = ['09:00', '09:30', '11:00', '11:30', '12:00']
    for (const startTime of times) expect((await book('client', id, { startTime })).status).toBe(200)
    expect((await book('client', id, { startTime: '13:00' })).failure.code).toBe('viewing-too-many')
    for (const { id: one } of await listed('client', id)) await call('client', viewings.cancel, { id: one })
  })

  test('of two who want one time at once, one gets it', async () => {
    const id = await add()
    const answers = await Promise.all([book('client', id), book('neighbour', id), visit(id), visit(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { id: one } of await listed('landlord', id)) await decide(one, 'Rejected')
  })
})

test.each(['visitor', 'client'] as const)('a %s holds five viewings at most, however many are asked for at once', async (who) => {
  const id = await add()
  const email = 'racer@visitor.example'
  const ask = (startTime: string) => (who === 'client' ? book('client', id, { startTime }) : visit(id, { email, startTime }))
  for (const startTime of ['09:00', '09:30', '10:00']) expect((await ask(startTime)).status).toBe(200)
  await database.pool.query('delete from quotas')
  const answers = await Promise.all(['11:00', '11:30', '12:00', '12:30', '13:00'].map(ask))
  expect(answers.map(({ failure }) => failure?.code ?? 'booked').sort()).toEqual([
    'booked',
    'booked',
    ...Array(3).fill('viewing-too-many'),
  ])
  for (const { id: one } of await listed('landlord', id)) await decide(one, 'Rejected')
})

describe('a visitor', () => {
  test('books without a login, gets a mail with an entry for the calendar, and gives the viewing up by its link', async () => {
    const id = await add({ name: 'Harbour unit' })
    const email = 'vera@visitor.example'
    expect((await visit(id, { email, language: 'fr' })).body).toEqual({ successful: true, errorMessage: null, mail: false })
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ subject: 'Nous avons reçu votre demande de visite : Harbour unit', language: 'fr' })
    const [viewing] = await listed('landlord', id)
    expect(mail?.calendar?.text).toContain('METHOD:REQUEST')
    expect(mail?.calendar?.text).toMatch(new RegExp(`UID:viewing-${viewing?.id}@[^\\r]+\\r\\nSEQUENCE:0`))
    const key = keyIn(mail?.action?.url)
    expect((await call('visitor', publicViewings.get, { key })).body).toMatchObject({
      spaceName: 'Harbour unit',
      date: day,
      startTime: '10:00',
      status: 'Pending',
      mayCancel: true,
      publicId: id,
    })
    expect((await call('visitor', publicViewings.get, { key: `${key}x` })).status).toBe(404)
    const other = key.replace(/^\d+/, String((viewing?.id ?? 0) - 1))
    expect((await call('visitor', publicViewings.get, { key: other })).status).toBe(404)

    expect((await decide(viewing?.id ?? 0, 'Approved')).status).toBe(200)
    expect((await call('visitor', publicViewings.cancel, { key })).status).toBe(200)
    expect((await call('visitor', publicViewings.cancel, { key })).failure.code).toBe('viewing-transition')
    const invites = (await mailsTo(app, email)).map(({ calendar }) => calendar?.text.match(/METHOD:\w+|SEQUENCE:\d|STATUS:\w+/g))
    expect(invites).toEqual([
      ['METHOD:REQUEST', 'SEQUENCE:0', 'STATUS:TENTATIVE'],
      ['METHOD:REQUEST', 'SEQUENCE:1', 'STATUS:CONFIRMED'],
      ['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED'],
    ])
    const landlord = (await mailsTo(app, 'landlord@test.example')).map(({ subject }) => subject)
    expect(landlord).toEqual(expect.arrayContaining(['New viewing of Harbour unit', 'Viewing of Harbour unit cancelled']))
  })

  test('finds nothing of a space that is not published', async () => {
    const id = await add({ isPublic: false })
    expect((await visit(id)).status).toBe(404)
    expect((await call('visitor', publicViewings.slots, { id: encoded(id) })).status).toBe(404)
    expect((await call('visitor', viewings.slots, { id })).status).toBe(401)
    expect((await visit(await add(), { email: '' })).failure.fields).toEqual({ email: 'Email is required' })
  })

  test('that is a machine is told that it has booked', async () => {
    const id = await add()
    expect((await visit(id, { website: 'https://spam.example' })).status).toBe(200)
    expect(await listed('landlord', id)).toEqual([])
  })

  test('is limited by the mailbox it names, however it is written, and by its network', async () => {
    const id = await add()
    const at = (n: number) => ({ startTime: `${9 + n}:00`.padStart(5, '0'), email: `Max+${n}@visitor.example` })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await visit(id, at(n))).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    const many = await Promise.all(Array.from({ length: 30 }, () => visit(id, { startTime: '16:30' })))
    expect(many.map(({ status }) => status)).toContain(429)
  })
})

describe('a landlord', () => {
  test('approves, rejects and approves again, until the viewing is over; others may not', async () => {
    const id = await add()
    const viewing = (await book('client', id)).body.id
    const state = async () => (await listed('landlord', id))[0]?.statusText
    for (const who of ['client', 'clerk', 'visitor'] as const)
      expect([401, 403]).toContain((await decide(viewing, 'Approved', who)).status)
    expect((await decide(viewing, 'Approved', 'otherLandlord')).status).toBe(404)
    await decide(viewing, 'Approved')
    expect(await state()).toBe('Approved')
    expect((await decide(viewing, 'Approved')).failure.errorMessage).toBe('A viewing cannot go from Approved to Approved')
    await decide(viewing, 'Rejected')
    const second = (await book('neighbour', id)).body.id
    expect((await decide(viewing, 'Approved')).failure.code).toBe('viewing-taken')
    await decide(second, 'Rejected')
    expect((await decide(viewing, 'Approved')).status).toBe(200)
    expect((await call('landlord', rentalSpaces.remove, { id })).failure.code).toBe('space-has-viewings')
    await move(viewing, '-20 days')
    expect((await listed('landlord', id)).find((one) => one.id === viewing)?.statusText).toBe('Done')
    expect((await decide(viewing, 'Rejected')).failure.code).toBe('viewing-over')
    expect((await call('landlord', rentalSpaces.remove, { id })).status).toBe(200)
  })

  test('moves a viewing to a free time, which is thereby approved and mailed with the new entry; a taken one is refused', async () => {
    const id = await add()
    const viewing = (await book('client', id)).body.id
    const taken = (await book('neighbour', id, { startTime: '11:00' })).body.id
    const to = (startTime: string, who: Caller = 'landlord', one = viewing) =>
      call(who, viewings.reschedule, { id: one, date: day, startTime })
    for (const who of ['client', 'clerk', 'visitor'] as const) expect([401, 403]).toContain((await to('14:00', who)).status)
    expect((await to('14:00', 'otherLandlord')).status).toBe(404)
    expect((await to('11:00')).failure.code).toBe('viewing-taken')
    expect((await to('14:10')).failure.fields).toEqual({ startTime: 'Choose one of the times that are offered' })
    expect((await to('14:00')).status).toBe(200)
    expect((await listed('client', id))[0]).toMatchObject({ bookingTimeStart: '14:00', statusText: 'Approved' })
    const mail = (await mailsTo(app, people.client)).at(-1)
    expect(mail?.subject).toContain('has a new time')
    expect(mail?.calendar).toMatchObject({ method: 'REQUEST', text: expect.stringContaining('STATUS:CONFIRMED') })
    await decide(taken, 'Rejected')
    expect((await to('15:00', 'landlord', taken)).failure.code).toBe('viewing-not-held')
    await move(viewing, '-20 days')
    expect((await to('16:00')).failure.code).toBe('viewing-over')
  })

  test('archives viewings from before today, each once, all or none', async () => {
    const id = await add()
    const [old, young] = [(await book('client', id)).body.id, (await book('client', id, { startTime: '11:00' })).body.id]
    await move(old, '-20 days')
    const archive = (bookingIds: number[], rentalSpaceId = id, who: Caller = 'landlord') =>
      call(who, viewings.archive, { bookingIds, rentalSpaceId })
    expect((await archive([old, young])).failure.code).toBe('viewing-not-archivable')
    expect((await archive([old], id + 1)).status).toBe(404)
    expect((await archive([old], id, 'otherLandlord')).status).toBe(404)
    expect((await archive([old], id, 'client')).status).toBe(403)
    expect((await archive([old])).status).toBe(200)
    expect((await archive([old])).failure.code).toBe('viewing-not-archivable')
    expect(await listed('landlord', id, { isArchived: true })).toMatchObject([{ id: old, isArchived: true, mayArchive: false }])
    expect(await listed('landlord', id, { isArchived: false })).toMatchObject([{ id: young, mayArchive: false }])
  })

  test('sees the viewings of a month as events of a calendar; a client its own', async () => {
    const id = await add({ name: 'Scheduled' })
    await book('neighbour', id, { startTime: '14:30' })
    const events = async (who: Caller, startDate = day, endDate = day) =>
      (await call(who, viewings.schedule, { siteId: mall, startDate, endDate })).body.events.filter(
        ({ routeId }) => routeId === id,
      )
    expect(await events('landlord')).toMatchObject([
      {
        title: 'Scheduled',
        time: '14:30',
        endTime: '15:00',
        duration: 30,
        status: 'Pending',
        booleanValue1: false,
        expired: false,
      },
    ])
    expect(await events('neighbour')).toHaveLength(1)
    expect(await events('client')).toEqual([])
    expect(await events('landlord', addDays(day, 1), addDays(day, 30))).toEqual([])
    expect((await call('landlord', viewings.schedule, { startDate: '2026-01-01', endDate: '2027-01-01' })).status).toBe(400)
  })
})

test('a time is one of the site’s clocks, before and after they change', () => {
  const at = (date: string) => slotAt('America/Toronto', date, '09:00', new Date('2026-03-04T12:00:00Z'))
  expect(at('2026-03-06')).toMatchObject({ start: new Date('2026-03-06T14:00:00Z') })
  expect(at('2026-03-09')).toMatchObject({ start: new Date('2026-03-09T13:00:00Z') })
})
