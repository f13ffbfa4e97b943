import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityAvailability, amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { usualHours } from '@atrium/contract/amenities/opening-hours.ts'
import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo as contentsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { mall, tower } = ids.site
const today = dayIn('America/Toronto', new Date())
const on = (days: number) => addDays(today, days)

let made = 0
const amenity = async (more: Partial<CallArgs<typeof amenities.create>> = {}) => {
  const answer = await call('landlord', amenities.create, { siteId: mall, name: `Room ${++made}`, ...more })
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer.body.id
}
type Ask = Partial<CallArgs<typeof amenityBookings.create>> & { amenityId: number }
const terms = { date: on(3), startTime: '10:00', endTime: '11:00', contactName: 'Ada', contactNumber: '416 555 0100' }
const book = (who: 'client' | 'neighbour' | 'corporate' | 'otherClient' | 'assistant' | 'landlord', ask: Ask, headers = {}) =>
  call(who, amenityBookings.create, { ...terms, ...ask }, {}, headers)
const get = async (who: 'client' | 'neighbour' | 'landlord', id: number) => (await call(who, amenityBookings.get, { id })).body
const decision = async (id: number, more: object = {}) => ({ id, version: (await get('landlord', id)).version, ...more })
const mailsTo = async (address: string) =>
  (await database.pool.query('select subject from mails where "to" = $1 order by id', [address])).rows.map(
    ({ subject }) => subject,
  )

describe('a booking', () => {
  test('waits for approval, is approved, and its client is mailed; the neighbour sees that it is taken, not by whom', async () => {
    const amenityId = await amenity({ name: 'Board room' })
    const { body } = await book('client', { amenityId })
    expect(body).toMatchObject({ status: 'Pending', made: 1, waiting: 0 })
    expect(await get('client', body.id)).toMatchObject({
      ...terms,
      name: 'Board room',
      status: 'Pending',
      tenantName: 'Bakery',
      siteName: 'North Mall',
    })
    expect((await call('neighbour', amenityBookings.get, { id: body.id })).status).toBe(404)
    const slot = async (who: 'client' | 'neighbour' | 'landlord') => {
      const grid = (await call(who, bookingGrid.slots, { siteId: mall, date: on(3), amenityId })).body
      return grid.amenities[0]?.days[0]?.slots.find(({ startTime }) => startTime === '10:00')
    }
    expect(await slot('neighbour')).toMatchObject({ state: 'Pending', free: 0, bookings: [] })
    expect(await slot('client')).toMatchObject({ state: 'Pending', bookings: [{ id: body.id }] })
    expect((await call('landlord', amenityBookings.approve, await decision(body.id))).status).toBe(200)
    expect(await slot('neighbour')).toMatchObject({ state: 'Taken', bookings: [] })
    expect(await slot('landlord')).toMatchObject({ bookings: [{ tenantName: 'Bakery', status: 'Approved' }] })
    expect(await mailsTo('client@test.example')).toEqual(['Your booking of Board room is confirmed'])
    const [mail] = await contentsTo(app, 'client@test.example')
    expect(mail?.action?.url).toMatch(/\/amenity-booking\?view=list&as=1$/)
    const { items } = (await call('client', bookingGrid.ofSite, { id: mall })).body
    expect(items).toMatchObject([{ statuscode: 'APPROVED', amenity: 'Board room', duration: 60, time: '10:00' }])
    expect((await call('neighbour', bookingGrid.ofSite, { id: mall })).body.items).toEqual([])
  })

  test('says what is missing, word for word', async () => {
    const amenityId = await amenity()
    const { failure } = await book('client', { amenityId, contactName: ' ', contactNumber: '' })
    expect(failure.fields).toEqual({ contactName: 'Contact Name is required', contactNumber: 'Contact Number is required' })
  })

  test('is for slots in time, with notice, and not too far ahead', async () => {
    const amenityId = await amenity({ noticeHours: 48, daysAhead: 10 })
    const errorsOf = async (ask: object) => (await book('client', { amenityId, ...ask })).failure?.fields
    expect(await errorsOf({ startTime: '10:30' })).toEqual({ startTime: 'Choose times at which a slot begins and ends' })
    expect(await errorsOf({ startTime: '12:00', endTime: '11:00' })).toHaveProperty('startTime')
    expect(await errorsOf({ date: on(-1) })).toEqual({ date: 'This time has passed' })
    expect(await errorsOf({ date: on(1) })).toEqual({ date: 'This must be booked 48 hours ahead' })
    expect(await errorsOf({ date: on(11) })).toEqual({ date: 'This can be booked 10 days ahead at most' })
    expect(await errorsOf({ endTime: '13:00' })).toBeUndefined()
  })

  test('is for whom the landlord lets book', async () => {
    const admins = await amenity({ bookableBy: 'Administrators' })
    const fashion = await amenity({ categoryId: ids.category.fashion })
    const off = await amenity({ active: false })
    const elsewhere = await amenity({ siteId: tower })
    expect((await book('client', { amenityId: fashion })).failure.code).toBe('booking-not-for-you')
    expect((await book('client', { amenityId: off })).failure.code).toBe('booking-closed')
    expect((await book('client', { amenityId: elsewhere })).status).toBe(404)
    expect((await book('corporate', { amenityId: elsewhere }, { 'x-client-id': '3' })).status).toBe(200)
    expect((await book('otherClient', { amenityId: admins })).status).toBe(404)
    expect((await book('landlord', { amenityId: admins })).status).toBe(403)
    expect((await book('assistant', { amenityId: admins })).status).toBe(403)
    expect((await book('client', { amenityId: admins })).status).toBe(200)
  })

  test('goes from state to state as it may; a client gives its own up, and changes it only while it waits', async () => {
    const amenityId = await amenity()
    const { id } = (await book('client', { amenityId })).body
    const change = async (more: object) => call('client', amenityBookings.update, { ...terms, ...(await decision(id)), ...more })
    expect((await change({ startTime: '11:00', endTime: '13:00' })).status).toBe(200)
    expect(await get('client', id)).toMatchObject({ startTime: '11:00', endTime: '13:00' })
    expect((await call('neighbour', amenityBookings.cancel, await decision(id))).status).toBe(404)
    expect((await call('client', amenityBookings.approve, await decision(id))).status).toBe(403)
    expect((await call('clerk', amenityBookings.approve, await decision(id))).status).toBe(403)
    const stale = { ...(await decision(id)), version: 1 }
    expect((await call('landlord', amenityBookings.approve, stale)).failure.code).toBe('saved-meanwhile')
    expect((await call('manager', amenityBookings.approve, await decision(id))).status).toBe(200)
    expect((await change({})).failure.code).toBe('booking-not-pending')
    expect((await call('client', amenityBookings.remove, { id })).failure.code).toBe('booking-not-pending')
    expect((await call('landlord', amenityBookings.reject, await decision(id))).failure.errorMessage).toBe(
      'A booking cannot go from Approved to Rejected',
    )
    expect((await call('client', amenityBookings.cancel, await decision(id))).status).toBe(200)
    expect((await call('landlord', amenityBookings.approve, await decision(id))).status).toBe(409)
    expect((await call('landlord', amenityBookings.remove, { id })).status).toBe(200)
    expect((await call('landlord', amenityBookings.get, { id })).status).toBe(404)
  })

  test('is not moved to another time of an amenity that its client may not book any more; its contact is still changed', async () => {
    const amenityId = await amenity()
    const { id } = (await book('client', { amenityId })).body
    const { version, siteId, name } = (await call('landlord', amenities.get, { id: amenityId })).body
    await call('landlord', amenities.update, { id: amenityId, version, siteId, name, active: false })
    const change = async (more: object) => call('client', amenityBookings.update, { ...terms, ...(await decision(id)), ...more })
    expect((await change({ startTime: '14:00', endTime: '15:00' })).failure?.code).toBe('booking-closed')
    expect((await change({ contactName: 'Bea' })).status).toBe(200)
    expect(await get('client', id)).toMatchObject({ startTime: '10:00', contactName: 'Bea', status: 'Pending' })
  })

  test('is cancelled for its client, who is told, when the landlord deletes it before its time', async () => {
    const amenityId = await amenity({ name: 'Studio', requiresApproval: false })
    const { id } = (await book('client', { amenityId })).body
    expect((await call('landlord', amenityBookings.remove, { id })).status).toBe(200)
    expect(await mailsTo('client@test.example')).toContain('Your booking of Studio was cancelled')
    const own = (await book('client', { amenityId: await amenity({ name: 'Atelier' }) })).body
    expect((await call('client', amenityBookings.remove, { id: own.id })).status).toBe(200)
    expect(await mailsTo('client@test.example')).not.toContain('Your booking of Atelier was cancelled')
  })

  test('that is over cannot be decided any more, and is done', async () => {
    const amenityId = await amenity()
    const { id } = (await book('client', { amenityId })).body
    const past = `update amenity_bookings set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days', free_at = free_at - interval '9 days' where id = $1`
    await database.pool.query(past, [id])
    expect((await get('client', id)).status).toBe('Expired')
    expect((await call('landlord', amenityBookings.approve, await decision(id))).failure.code).toBe('booking-over')
    await database.pool.query(`update amenity_bookings set status = 'Approved' where id = $1`, [id])
    expect((await get('client', id)).status).toBe('Done')
    const found = async (status: 'Done' | 'Approved') =>
      (await call('client', amenityBookings.search, { status, amenityId })).body.items.map((one) => one.id)
    expect([await found('Done'), await found('Approved')]).toEqual([[id], []])
    expect((await call('client', amenityBookings.cancel, await decision(id))).failure.code).toBe('booking-over')
  })

  test('is found by client, contact, amenity and the day of its site’s calendar', async () => {
    const amenityId = await amenity({ name: 'Night hall', hours: usualHours.map(() => ({ opens: '00:00', closes: '00:00' })) })
    const late = { amenityId, startTime: '23:00', endTime: '00:00', date: on(5), contactName: 'Grace Hopper' }
    const { id } = (await book('neighbour', late)).body
    const found = async (ask: object) =>
      (await call('landlord', amenityBookings.search, { amenityId, ...ask })).body.items.map((one) => one.id)
    expect(await found({ date: on(5) })).toEqual([id])
    expect(await found({ date: on(6) })).toEqual([])
    expect(await found({ query: 'hopper' })).toEqual([id])
    expect(await found({ query: 'bookshop' })).toEqual([id])
    expect(await found({ query: 'bakery' })).toEqual([])
    const named = async (who: 'landlord' | 'neighbour' | 'client' | 'otherLandlord') =>
      (await call(who, amenityBookings.search, { query: 'ight HALL' })).body.items.map((one) => one.id)
    expect([await named('landlord'), await named('neighbour'), await named('client'), await named('otherLandlord')]).toEqual([
      ...[[id], [id], []],
      [],
    ])
    for (const sortBy of ['date', 'contactName', 'tenantName'] as const) expect(await found({ sortBy })).toEqual([id])
    expect((await call('landlord', amenityBookings.search, { siteId: tower, amenityId })).body.items).toEqual([])
  })

  test('keeps its client and its amenity from being deleted', async () => {
    const amenityId = await amenity({ name: 'Used once' })
    const { id: tenantId } = (await call('landlord', tenants.create, { name: 'Passing', siteId: mall })).body
    const { id } = (await book('client', { amenityId })).body
    expect((await call('landlord', amenities.remove, { id: amenityId })).failure.errorMessage).toBe(
      'Used once has been booked. Take it out of use instead.',
    )
    await database.pool.query('update amenity_bookings set tenant_id = $1 where id = $2', [tenantId, id])
    expect((await call('landlord', tenants.remove, { id: tenantId })).status).toBe(409)
    await call('landlord', amenityBookings.remove, { id })
    expect((await call('landlord', amenities.remove, { id: amenityId })).status).toBe(200)
    expect((await call('landlord', tenants.remove, { id: tenantId })).status).toBe(200)
  })
})

describe('of those who want one slot', () => {
  test('one of 200 at the same moment gets it', async () => {
    const amenityId = await amenity({ requiresApproval: false })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => book(at % 2 ? 'client' : 'neighbour', { amenityId, contactName: `Racer ${at}` })),
    )
    const by = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([by(200), by(409)]).toEqual([1, 199])
    expect(answers.find(({ status }) => status === 409)?.failure.fields).toEqual({ startTime: 'This time is taken' })
    const { rows } = await database.pool.query(`select count(*)::int as n from amenity_bookings where amenity_id = $1`, [
      amenityId,
    ])
    expect(rows[0].n).toBe(1)
  })

  test('of 200 three get it where there are three places', async () => {
    const amenityId = await amenity({ requiresApproval: false, capacity: 3, bufferMinutes: 30 })
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => book('client', { amenityId, startTime: '08:00', endTime: '09:00' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('the database itself refuses the second, whatever the server thinks, also within the time between bookings', async () => {
    const amenityId = await amenity({ bufferMinutes: 30 })
    const { id } = (await book('client', { amenityId, startTime: '09:30', endTime: '10:30' })).body
    const columns =
      'landlord_id, site_id, tenant_id, amenity_id, contact_name, contact_number, status, place, fee, currency, created_by'
    const later = (minutes: number) =>
      ['starts_at', 'ends_at', 'free_at'].map((at) => `${at} + interval '${minutes} minutes'`).join(', ')
    const again = (minutes: number) =>
      inTransaction(database.db, (tx) =>
        tx.execute(
          `insert into amenity_bookings (${columns}, starts_at, ends_at, free_at) select ${columns}, ${later(minutes)} from amenity_bookings where id = ${id}`,
        ),
      )
    const refused = { cause: { code: '23P01', constraint: 'amenity_bookings_held' } }
    for (const minutes of [0, 89, -89]) await expect(again(minutes)).rejects.toMatchObject(refused)
    await again(90)
    await call('client', amenityBookings.cancel, await decision(id))
    const other = await book('neighbour', { amenityId, startTime: '09:30', endTime: '10:30' })
    expect(other.status).toBe(200)
  })
})

describe('the waiting list', () => {
  test('gives what becomes free to the first who waits, in the same transaction, and tells them', async () => {
    const amenityId = await amenity({ name: 'Terrace', requiresApproval: false })
    const { id } = (await book('client', { amenityId })).body
    expect((await book('neighbour', { amenityId })).status).toBe(409)
    const first = (await book('neighbour', { amenityId, wait: true })).body
    const second = (await book('client', { amenityId, wait: true })).body
    expect(first).toMatchObject({ status: 'Waiting', made: 0, waiting: 1 })
    expect((await call('client', amenityBookings.cancel, await decision(id))).status).toBe(200)
    expect((await get('neighbour', first.id)).status).toBe('Approved')
    expect((await get('client', second.id)).status).toBe('Waiting')
    expect(await mailsTo('neighbour@test.example')).toContain('Your booking of Terrace is confirmed')
    await call('landlord', amenityBookings.remove, { id: first.id })
    expect((await get('client', second.id)).status).toBe('Approved')
  })

  test('asks the landlord again where bookings need approval; a rejected one makes room too', async () => {
    const amenityId = await amenity({ name: 'Court' })
    const { id } = (await book('client', { amenityId })).body
    const waits = (await book('neighbour', { amenityId, wait: true })).body
    expect((await call('landlord', amenityBookings.approve, await decision(waits.id))).failure.code).toBe('booking-taken')
    await call('landlord', amenityBookings.reject, await decision(id, { reason: 'Painting' }))
    expect((await get('neighbour', waits.id)).status).toBe('Pending')
    expect(await mailsTo('neighbour@test.example')).toContain('A place has become free: Court')
    expect(await mailsTo('client@test.example')).toContain('Your booking of Court was rejected')
    expect((await get('client', id)).reason).toBe('Painting')
  })

  test('moves up when the amenity gets more places or is in use again, and not while it is out of use', async () => {
    const amenityId = await amenity({ name: 'Dock', requiresApproval: false })
    const { id } = (await book('client', { amenityId })).body
    const first = (await book('neighbour', { amenityId, wait: true })).body
    const second = (await book('neighbour', { amenityId, wait: true })).body
    const states = async () => [(await get('neighbour', first.id)).status, (await get('neighbour', second.id)).status]
    const change = async (more: object) => {
      const { version, siteId, name } = (await call('landlord', amenities.get, { id: amenityId })).body
      const answer = await call('landlord', amenities.update, {
        id: amenityId,
        version,
        siteId,
        name,
        requiresApproval: false,
        ...more,
      })
      expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
    }
    await change({ capacity: 2 })
    expect(await states()).toEqual(['Approved', 'Waiting'])
    expect(await mailsTo('neighbour@test.example')).toContain('Your booking of Dock is confirmed')
    await change({ capacity: 2, active: false })
    expect((await call('client', amenityBookings.cancel, await decision(id))).status).toBe(200)
    expect(await states()).toEqual(['Approved', 'Waiting'])
    await change({ capacity: 2, active: true })
    expect(await states()).toEqual(['Approved', 'Approved'])
  })

  test('moves up when a booking is moved to another time', async () => {
    const amenityId = await amenity()
    const { id } = (await book('client', { amenityId })).body
    const waits = (await book('neighbour', { amenityId, wait: true })).body
    const moved = { ...terms, ...(await decision(id)), startTime: '15:00', endTime: '16:00' }
    expect((await call('client', amenityBookings.update, moved)).status).toBe(200)
    expect((await get('neighbour', waits.id)).status).toBe('Pending')
  })
})

describe('a booking that repeats', () => {
  test('is checked before it is made; taken days refuse it, are left out, or wait, as it is asked', async () => {
    const amenityId = await amenity({ requiresApproval: false })
    await book('neighbour', { amenityId, date: on(10) })
    const weekly = { ...terms, amenityId, repeat: 'Weekly', until: on(24) } as const
    const { body } = await call('client', amenityAvailability.check, weekly)
    expect(body.available).toBe(false)
    expect(body.items.map(({ date, available, reason }) => [date, available, reason?.errorMessage])).toEqual([
      [on(3), true, undefined],
      [on(10), false, 'This time is taken'],
      [on(17), true, undefined],
      [on(24), true, undefined],
    ])
    expect((await book('client', weekly)).failure.errorMessage).toBe(`Some of these times are taken: ${on(10)}`)
    expect((await call('client', amenityBookings.search, { amenityId })).body.totalItems).toBeGreaterThan(0)
    const series = await book('client', { ...weekly, onlyFree: true })
    expect(series.body).toMatchObject({ made: 3, waiting: 0 })
    expect((await book('neighbour', { ...weekly, wait: true })).body).toMatchObject({ made: 0, waiting: 4 })
    // The second of the series, and those after it: what waits moves up.
    const { items } = (await call('client', amenityBookings.search, { amenityId, sortBy: 'date', descending: false })).body
    const second = items.find(({ date }) => date === on(17))
    await call('client', amenityBookings.cancel, await decision(second?.id ?? 0, { following: true }))
    const states = async (who: 'client' | 'neighbour') =>
      (await call(who, amenityBookings.search, { amenityId, sortBy: 'date', descending: false })).body.items.map(
        (one) => one.status,
      )
    expect(await states('client')).toEqual(['Approved', 'Cancelled', 'Cancelled'])
    expect(await states('neighbour')).toEqual(['Waiting', 'Approved', 'Waiting', 'Approved', 'Approved'])
  })

  test('is approved as far as there is room: what waits for a taken time waits on', async () => {
    const amenityId = await amenity()
    await book('neighbour', { amenityId, date: on(4) })
    const { id } = (await book('client', { amenityId, repeat: 'Daily', until: on(5), wait: true })).body
    expect((await call('landlord', amenityBookings.approve, await decision(id, { following: true }))).status).toBe(200)
    const { items } = (await call('client', amenityBookings.search, { amenityId, sortBy: 'date', descending: false })).body
    expect(items.map(({ status }) => status)).toEqual(['Approved', 'Waiting', 'Approved'])
  })

  test('has an end, and is approved as a whole', async () => {
    const amenityId = await amenity({ daysAhead: 365 })
    const daily = { amenityId, repeat: 'Daily' } as const
    expect((await book('client', daily)).failure.code).toBe('booking-until-required')
    expect((await book('client', { ...daily, until: on(2) })).failure.code).toBe('booking-until')
    expect((await book('client', { ...daily, until: on(200) })).failure.code).toBe('booking-too-often')
    const { id, made } = (await book('client', { ...daily, until: on(7) })).body
    expect(made).toBe(5)
    await call('landlord', amenityBookings.approve, await decision(id, { following: true }))
    const { items } = (await call('client', amenityBookings.search, { amenityId })).body
    expect(items.map(({ status, repeats }) => `${status} ${repeats}`)).toEqual(Array(5).fill('Approved true'))
  })
})

test('the tile counts as far as a list is counted, and says of which number there are more', async () => {
  const { pool } = database
  await pool.query(
    `insert into amenity_bookings (landlord_id, site_id, tenant_id, amenity_id, contact_name, contact_number, starts_at, ends_at,
       free_at, status, place, fee, currency, created_by)
     select 1, $1, 1, $2, 'Counted', '', at, at + interval '1 minute', at + interval '1 minute',
       case when n % 2 = 0 then 'Pending' else 'Approved' end, 1, 0, 'CAD', 1
     from generate_series(1, 10100) n, lateral (select now() + interval '400 days' + n * interval '1 hour' as at) as times`,
    [mall, await amenity({ name: 'Counted court' })],
  )
  const { total, pending, capped } = (await call('landlord', bookingGrid.summary, { siteId: mall })).body
  expect([total, capped]).toEqual([10_000, ['total']])
  expect(pending).toBeGreaterThanOrEqual(5_050)
  await pool.query(`delete from amenity_bookings where contact_name = 'Counted'`)
})

test('what a booking lacks is told in the fixed words, and 9:00 is read', async () => {
  const amenityId = await amenity({ name: 'Squash court' })
  const wrong = async (input: object) => (await book('client', { amenityId, ...input })).failure.fields
  for (const nothing of ['', null, undefined])
    expect(await wrong({ date: nothing, startTime: nothing, endTime: nothing })).toEqual({
      date: 'Date is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
    })
  expect(await wrong({ startTime: '25:00' })).toEqual({ startTime: 'This is not a time' })
  const { id } = (await book('client', { amenityId, startTime: '9:00', endTime: '10:00' })).body
  expect((await call('client', amenityBookings.get, { id })).body).toMatchObject({ startTime: '09:00', endTime: '10:00' })
})

test('the tile counts what is to come; pickers offer what the viewer may know', async () => {
  const amenityId = await amenity({ name: 'Zeppelin hangar' })
  const summary = async () => (await call('client', bookingGrid.summary, { siteId: -1 })).body
  const before = await summary()
  await book('client', { amenityId, contactName: 'Only here' })
  const after = await summary()
  expect(after).toEqual({ total: before.total + 1, pending: before.pending + 1, capped: [] })
  // As the list does that the tile leads to.
  expect((await call('client', amenityBookings.search, { upcoming: true })).body.totalFiltered).toBe(after.total)
  expect((await call('client', bookingGrid.names, {})).body.items[0]).toBe('Only here')
  expect((await call('neighbour', bookingGrid.names, {})).body.items).not.toContain('Only here')
  expect((await call('client', bookingGrid.tenants, { id: mall })).body.items).toEqual([{ id: 1, name: 'Bakery' }])
  expect((await call('client', bookingGrid.amenities, { id: mall })).body.items.at(-1)?.name).toBe('Zeppelin hangar')
  expect((await call('client', bookingGrid.amenities, { id: tower })).status).toBe(404)
})
