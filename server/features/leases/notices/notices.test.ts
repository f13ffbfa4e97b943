import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { holidays, pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { noticeLog, reminderLog, rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { jobContext } from '../../../platform/work/unit-of-work.ts'
import { people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkCharges } from '../charges/check-charges.ts'
import { makeNotices } from './make-notices.ts'
import { remindOfNotices } from './remind.ts'

const app = await openTestApp()
const { call } = app
const noticesJob = jobContext(app.services, { name: 'rental-notices', changes: [] })

const year = new Date().getUTCFullYear()
// At the site: until it is midnight there too, UTC is a day ahead.
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)
let made = 0
async function lease(more: object = {}): Promise<number> {
  const terms = {
    tenantId: 1,
    leaseNo: `N-${++made}`,
    status: 'Active',
    startDate: '2031-01-15',
    endDate: '2031-12-31',
    rent: 310_000,
  }
  const { body, failure, status } = await call('landlord', leases.save, { ...terms, ...more } as LeaseInput)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const noticesOf = async (leaseId: number) =>
  (await call('landlord', rentalNotices.search, { leaseId, sortBy: 'startDate' })).body.items
const change = async (id: number, changes: object) => {
  const { version, ...now } = (await call('landlord', leases.get, { id: String(id) })).body
  return call('landlord', leases.save, { ...now, status: 'Active', version, ...changes })
}
const subjects = async (to: string) => (await mailsTo(app, to)).map(({ subject }) => subject)

describe('rental notices by themselves', () => {
  test('are made ten days before their period, each once, and the client is told', async () => {
    const id = await lease({ noticesFrom: '2031-01-01' })
    await makeNotices(noticesJob, new Date('2031-01-04T12:00:00Z'))
    expect(await noticesOf(id)).toEqual([])
    await makeNotices(noticesJob, new Date('2031-01-05T12:00:00Z'))
    await makeNotices(noticesJob, new Date('2031-01-06T12:00:00Z'))
    expect(await noticesOf(id)).toMatchObject([
      {
        startDate: '2031-01-15',
        endDate: '2031-01-31',
        dueDate: '2031-01-15',
        total: 170_000,
        status: 'Open',
        invoiceNo: 'R-2031-00001',
      },
    ])
    expect(await subjects(people.client)).toEqual(['Rental notice R-2031-00001, due on January 15, 2031'])
    // Also to whoever spans the client, and to nobody else.
    expect(await subjects(people.corporate)).toHaveLength(1)
    expect(await subjects(people.neighbour)).toEqual([])
  })

  test('are made up for after a stop, and end with the lease, with its client and with the plan', async () => {
    const id = await lease({ noticesFrom: '2031-02-10', endDate: '2031-06-10' })
    const [other, withoutPlan] = [await lease({ noticesFrom: '2031-01-01', tenantId: 3 }), landlords.id]
    const tower = (await call('landlord', tenants.get, { id: '3' })).body
    await call('landlord', tenants.deactivate, { id: tower.id })
    await app.database.db.update(landlords).set({ valid: false }).where(eq(withoutPlan, 1))
    await makeNotices(noticesJob, new Date('2031-05-01T00:00:00Z'))
    expect(await app.database.pool.query('select 1 from rental_notices where lease_id = $1', [id])).toMatchObject({ rowCount: 0 })
    await app.database.db.update(landlords).set({ valid: true }).where(eq(withoutPlan, 1))
    await makeNotices(noticesJob, new Date('2031-12-31T00:00:00Z'))
    expect((await noticesOf(id)).map(({ startDate, total }) => [startDate, total])).toEqual([
      // From the day that the lease says, not from the next period on.
      ['2031-02-10', 210_357],
      ['2031-03-01', 310_000],
      ['2031-04-01', 310_000],
      ['2031-05-01', 310_000],
      ['2031-06-01', 103_333],
    ])
    expect(await noticesOf(other)).toEqual([])
    await call('landlord', tenants.deactivate, { id: tower.id, active: true })
  })

  test('do not depend on what somebody makes by hand; what is taken back is free, and is not made again', async () => {
    const id = await lease({ startDate: '2032-01-01', endDate: '2032-12-31', noticesFrom: '2032-01-01' })
    const byHand = { leaseId: id, startDate: '2032-02-01', endDate: '2032-02-29', dueDate: '2032-02-05', total: 1 }
    await call('landlord', rentalNotices.save, byHand)
    await makeNotices(noticesJob, new Date('2032-03-01T00:00:00Z'))
    const made = await noticesOf(id)
    expect(made.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([1, 310_000, 310_000, 310_000])
    const march = made.find(({ startDate }) => startDate === '2032-03-01')
    const { id: wrong, version } = march as { id: number; version: number }
    expect((await call('landlord', rentalNotices.void, { id: wrong, version })).status).toBe(200)
    expect((await change(id, { rent: 320_000 })).status).toBe(200)
    await makeNotices(noticesJob, new Date('2032-04-01T00:00:00Z'))
    await makeNotices(noticesJob, new Date('2032-04-02T00:00:00Z'))
    expect((await noticesOf(id)).slice(3).map(({ startDate, status, total }) => [startDate, status, total])).toEqual([
      ['2032-03-01', 'Void', 310_000],
      ['2032-04-01', 'Open', 320_000],
    ])
    expect(await checkCharges(app.database.db, 1)).toEqual([])
    expect(await checkInvoices(app.database.db, 1)).toEqual([])
  })

  test('remind the client once, on the day after they were due, if it wants that', async () => {
    const id = await lease({ startDate: '2033-01-01', endDate: '2033-12-31', noticesFrom: '2033-01-01' })
    await makeNotices(noticesJob, new Date('2033-01-01T00:00:00Z'))
    const [notice] = await noticesOf(id)
    const reminders = async () =>
      (await subjects(people.client)).filter((one) => one === `Rental notice ${notice?.invoiceNo} is due`)
    await remindOfNotices(noticesJob, new Date('2033-01-01T15:00:00Z'))
    expect(await reminders()).toHaveLength(0)
    const setting = { id: 2, email: false, portal: true }
    await call('corporate', notificationSettings.save, setting)
    // As of invoices: between 8:00 and 18:00 by the clock of the site, here 13:00 to 23:00 of UTC.
    for (const time of ['05:00', '12:59', '23:00']) await remindOfNotices(noticesJob, new Date(`2033-01-02T${time}:00Z`))
    expect(await reminders()).toHaveLength(0)
    await remindOfNotices(noticesJob, new Date('2033-01-03T13:00:00Z'))
    await remindOfNotices(noticesJob, new Date('2033-01-04T15:00:00Z'))
    expect(await reminders()).toHaveLength(1)
    expect((await subjects(people.corporate)).filter((one) => one === `Rental notice ${notice?.invoiceNo} is due`)).toEqual([])
    for (const who of ['client', 'corporate'] as const)
      expect((await call(who, appNotifications.list, {})).body.items.map(({ title }) => title)).toContain(
        `Rental notice ${notice?.invoiceNo} is overdue`,
      )
    // The landlord sees what became of both mailings; nobody else does.
    const of = { id: notice?.id ?? 0 }
    const logged = async (log: typeof noticeLog.log) =>
      (await call('landlord', log, of)).body.items.map(({ address, status }) => [address, status === 'off'])
    // The assistant's role closes rental notices.
    expect((await logged(noticeLog.log)).toSorted()).toEqual([
      [people.client, false],
      [people.corporate, false],
    ])
    expect((await logged(reminderLog.log)).toSorted()).toEqual([
      [people.client, false],
      [people.corporate, true],
    ])
    expect((await call('client', noticeLog.log, of)).status).toBe(403)
    expect((await call('otherLandlord', reminderLog.log, of)).status).toBe(404)
  })

  test('remind nobody of what is disputed, paused or said to be paid, nor on a holiday; but afterwards', async () => {
    const of = { startDate: '2034-01-01', endDate: '2034-12-31', noticesFrom: '2034-01-01' }
    const all = [await lease(of), await lease(of), await lease(of), await lease(of)]
    await makeNotices(noticesJob, new Date('2034-01-01T00:00:00Z'))
    const notices = await Promise.all(all.map(async (id) => (await noticesOf(id))[0]))
    const [disputed, paused, said] = notices.map((notice) => notice?.documentId ?? 0)
    const reminded = async () => {
      const sent = await subjects(people.client)
      return notices.map((notice) => sent.includes(`Rental notice ${notice?.invoiceNo} is due`))
    }
    const line = { invoiceId: disputed ?? 0, position: 1, reason: 'Too much' }
    const { id: dispute } = (await call('client', invoiceDisputes.dispute, line)).body
    await call('landlord', pauses.pause, { invoiceId: paused, action: 'Paused', reason: 'They talk' })
    const paid = { invoiceId: said ?? 0, amount: 310_000, datePaid: day(0), paymentMode: 'Cheque' as const }
    const { id: claim } = (await call('client', payments.say, paid)).body
    await call('landlord', holidays.save, { name: 'Closed', date: '2034-01-02' })
    await remindOfNotices(noticesJob, new Date('2034-01-02T15:00:00Z'))
    expect(await reminded()).toEqual([false, false, false, false])
    await remindOfNotices(noticesJob, new Date('2034-01-03T15:00:00Z'))
    expect(await reminded()).toEqual([false, false, false, true])
    expect((await call('landlord', invoiceDisputes.settle, { id: dispute, answer: 'It is right' })).status).toBe(200)
    await call('landlord', pauses.pause, { invoiceId: paused, action: 'Resumed' })
    const { version } = (await call('landlord', payments.get, { id: claim })).body
    await call('landlord', payments.changeStatus, { id: claim, version, status: 'Unpaid', comment: 'No' })
    await remindOfNotices(noticesJob, new Date('2034-01-04T15:00:00Z'))
    expect(await reminded()).toEqual([true, true, true, true])
  })

  test('remind every company’s clients, whatever is wrong with one notice', async () => {
    const broken = await lease({ noticesFrom: '2035-01-01', startDate: '2035-01-01', endDate: '2035-12-31' })
    const sound = await lease({ noticesFrom: '2035-01-01', startDate: '2035-01-01', endDate: '2035-12-31' })
    await makeNotices(noticesJob, new Date('2035-01-01T00:00:00Z'))
    // A year that the database stores and that no calendar of the mails can write.
    const breakIt = async (day: string) => {
      await app.database.pool.query('alter table client_invoices disable trigger client_invoices_stay')
      await app.database.pool.query('update client_invoices set end_date = $2 where lease_id = $1', [broken, day])
      await app.database.pool.query('alter table client_invoices enable trigger client_invoices_stay')
    }
    await breakIt('300000-01-01')
    const reminded = async (leaseId: number) =>
      (await app.database.pool.query('select reminded_on from rental_notices where lease_id = $1', [leaseId])).rows[0].reminded_on
    await expect(remindOfNotices(noticesJob, new Date('2035-01-02T15:00:00Z'))).rejects.toThrow(AggregateError)
    expect(await reminded(sound)).toBe('2035-01-02')
    expect(await reminded(broken)).toBeNull()
    // What was wrong is put right: the next run reminds of it too.
    await breakIt('2035-01-31')
    await remindOfNotices(noticesJob, new Date('2035-01-03T15:00:00Z'))
    expect(await reminded(broken)).toBe('2035-01-03')
  })

  test('are made for all others when one lease fails, with numbers that follow each other', async () => {
    // What the leases of the other tests still want.
    await makeNotices(noticesJob, new Date('2040-12-01T12:00:00Z'))
    const year = { startDate: '2041-01-01', endDate: '2041-12-31', noticesFrom: '2041-01-01' }
    const [before, broken, after] = [await lease(year), await lease(year), await lease({ ...year, tenantId: 2 })]
    const { pool } = app.database
    await pool.query(`alter table lease_charges add constraint broken check (lease_id <> ${broken}) not valid`)
    await expect(makeNotices(noticesJob, new Date('2041-01-01T12:00:00Z'))).rejects.toThrow('rental-notices: 1 rows failed')
    const numbers = async (id: number) => (await noticesOf(id)).map(({ invoiceNo }) => invoiceNo)
    expect(await numbers(broken)).toEqual([])
    expect([await numbers(before), await numbers(after)]).toEqual([['R-2041-00001'], ['R-2041-00002']])
    await pool.query('alter table lease_charges drop constraint broken')
    await makeNotices(noticesJob, new Date('2041-01-01T13:00:00Z'))
    expect(await numbers(broken)).toEqual(['R-2041-00003'])
    expect(await numbers(before)).toHaveLength(1)
    expect(await checkInvoices(app.database.db, 1)).toEqual([])
  })

  test('and what is credited by them stand in the log of the company', async () => {
    const id = await lease({ startDate: '2038-01-01', endDate: '2038-12-31', noticesFrom: '2038-01-01' })
    const last = async () =>
      (await call('landlord', auditLog.search, { entity: 'payment', descending: true, rowsPerPage: 1 })).body.items[0]
    await makeNotices(noticesJob, new Date('2038-01-01T12:00:00Z'))
    expect((await change(id, { rent: 100_000, effectiveFrom: '2038-01-01' })).status).toBe(200)
    const before = await last()
    await makeNotices(noticesJob, new Date('2038-01-02T12:00:00Z'))
    expect(await last()).not.toEqual(before)
    expect(await last()).toMatchObject({ record: expect.stringMatching(/^C-2038-/), action: 'created' })
  })

  test('of many leases at once are what each would be given alone; a number that somebody typed is left out', async () => {
    await makeNotices(noticesJob, new Date('2041-12-31T12:00:00Z'))
    const year = { startDate: '2042-01-01', endDate: '2042-12-31', noticesFrom: '2042-01-01' }
    const made = []
    for (let at = 0; at < 4; at += 1) made.push(await lease({ ...year, rent: 100_000 + at }))
    const [first] = made
    const typed = { leaseId: first as number, startDate: '2042-06-01', endDate: '2042-06-30', dueDate: '2042-06-01', total: 1 }
    expect((await call('landlord', rentalNotices.save, { ...typed, invoiceNo: 'r-2042-00002' })).status).toBe(200)
    const counted = async () =>
      (await app.database.pool.query('select count from quotas where key = $1', [`delivery by email to ${people.client}`]))
        .rows[0]?.count ?? 0
    const before = await counted()
    await makeNotices(noticesJob, new Date('2042-01-10T12:00:00Z'))
    const all = await Promise.all(made.map(async (id) => (await noticesOf(id)).filter(({ startDate }) => startDate < '2042-06')))
    expect(all.map((some) => some.map(({ invoiceNo, total }) => [invoiceNo, total]))).toEqual([
      [['R-2042-00001', 100_000]],
      [['R-2042-00003', 100_001]],
      [['R-2042-00004', 100_002]],
      [['R-2042-00005', 100_003]],
    ])
    // Each of the mails counts for its mailbox.
    expect(await counted()).toBe(before + 4)
  })
})

describe('rental notices by hand', () => {
  const term = { startDate: day(-30), endDate: day(-1), dueDate: day(-30), total: 50_000 }
  const running = { startDate: day(-60), endDate: day(300) }

  test('are made and stay as they are, are noted as paid and taken back', async () => {
    const leaseId = await lease(running)
    const { id } = (await call('landlord', rentalNotices.save, { leaseId, ...term })).body
    const read = async () => (await call('client', rentalNotices.get, { id: String(id) })).body
    expect(await read()).toMatchObject({
      status: 'Overdue',
      invoiceNo: expect.stringMatching(`^R-${year}-\\d{5}$`),
      tenantName: 'Bakery',
      currency: 'CAD',
    })
    const changed = { ...(await read()), total: 60_000, notes: 'with the sign' }
    expect((await call('landlord', rentalNotices.save, changed)).failure.errorMessage).toBe(
      'A rental notice that was sent stays as it is. Void it and make another.',
    )
    const pay = async (more: object = {}) =>
      call('landlord', rentalNotices.markPaid, {
        id,
        version: (await read()).version,
        datePaid: day(0),
        paymentMethod: 'Cheque',
        ...more,
      })
    expect((await pay({ datePaid: day(3) })).failure.fields).toEqual({ datePaid: 'A payment cannot be made on a day to come' })
    expect((await pay()).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'Paid', datePaid: day(0), paymentMethod: 'Cheque', total: 50_000, balance: 0 })
    const one = async () => ({ id, version: (await read()).version })
    expect((await pay()).failure.errorMessage).toBe('A rental notice cannot go from Paid to Paid')
    expect((await call('landlord', rentalNotices.void, await one())).status).toBe(409)
    expect((await call('landlord', rentalNotices.reopen, await one())).status).toBe(200)
    expect((await call('landlord', rentalNotices.void, await one())).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'Void', datePaid: null })
    // What was noted and what it was for stand in the books, and against each other.
    expect(await checkInvoices(app.database.db, 1)).toEqual([])
  })

  test('that are opened again keep what has come, not applied; only what marking them as paid noted is void', async () => {
    const leaseId = await lease(running)
    const save = async (startDate: string) =>
      (await call('landlord', rentalNotices.save, { leaseId, ...term, startDate })).body.id
    const read = async (id: number) => (await call('landlord', rentalNotices.get, { id: String(id) })).body
    const reopen = async (id: number) => call('landlord', rentalNotices.reopen, { id, version: (await read(id)).version })
    const paid = async (paymentMode: 'Cheque' | 'WriteOff', ids: readonly number[], cents = 50_000) => {
      const parts = await Promise.all(ids.map(async (id) => ({ invoiceId: (await read(id)).documentId, cents })))
      const amount = cents * ids.length
      const entered = { tenantId: 1, amount, datePaid: day(0), paymentMode, parts }
      return (await call('landlord', payments.record, entered)).body.id
    }
    const stateOf = async (id: number) => (await call('landlord', payments.get, { id })).body
    const [cheque, marked, alone, one, other] = [
      await save(day(-30)),
      await save(day(-29)),
      await save(day(-28)),
      await save(day(-27)),
      await save(day(-26)),
    ]
    const came = await paid('Cheque', [cheque])
    expect((await reopen(cheque)).status).toBe(200)
    expect(await read(cheque)).toMatchObject({ status: 'Overdue', balance: 50_000 })
    expect(await stateOf(came)).toMatchObject({ status: 'Paid', unapplied: 50_000 })
    const { version } = await read(marked)
    await call('landlord', rentalNotices.markPaid, { id: marked, version, datePaid: day(0), paymentMethod: 'Cheque' })
    expect((await reopen(marked)).status).toBe(200)
    const noted = (await call('landlord', payments.ofInvoice, { invoiceId: (await read(marked)).documentId })).body.items
    expect(noted).toMatchObject([{ status: 'Voided' }])
    // Marked again, by another payment.
    const again = { id: marked, version: (await read(marked)).version, datePaid: day(0), paymentMethod: 'Cheque' as const }
    expect((await call('landlord', rentalNotices.markPaid, again)).status).toBe(200)
    expect((await reopen(marked)).status).toBe(200)
    // A write-off is void with the one that it is for; one of several stays as it is.
    const writtenOff = await paid('WriteOff', [alone])
    expect((await reopen(alone)).status).toBe(200)
    expect(await stateOf(writtenOff)).toMatchObject({ status: 'Voided' })
    const ofBoth = await paid('WriteOff', [one, other])
    expect((await reopen(one)).failure.code).toBe('write-off-is-whole')
    expect(await stateOf(ofBoth)).toMatchObject({ status: 'Paid', unapplied: 0 })
    expect(await checkInvoices(app.database.db, 1)).toEqual([])
  })

  test('have numbers that follow each other, or one’s own; of a lease and a day there is one', async () => {
    const leaseId = await lease(running)
    const next = async () => (await call('landlord', rentalNotices.generateInvoiceNo, {})).body.invoiceNo
    const expected = await next()
    const numberOf = async (id: number) => (await call('landlord', rentalNotices.get, { id: String(id) })).body.invoiceNo
    const { id } = (await call('landlord', rentalNotices.save, { leaseId, ...term })).body
    expect(await numberOf(id)).toBe(expected)
    const following = await next()
    expect(following).not.toBe(expected)
    // Somebody types the next one; it is left out after that.
    const own = { leaseId, ...term, startDate: day(-29), invoiceNo: following.toLowerCase() }
    expect((await call('landlord', rentalNotices.save, own)).status).toBe(200)
    const last = (await call('landlord', rentalNotices.save, { leaseId, ...term, startDate: day(-28) })).body.id
    expect(Number((await numberOf(last)).slice(-5))).toBe(Number(following.slice(-5)) + 1)
    const wrong = async (more: object) =>
      (await call('landlord', rentalNotices.save, { leaseId, ...term, ...more })).failure.fields
    expect(await wrong({})).toEqual({ startDate: 'The lease has a rental notice by hand from this day on already' })
    expect(await wrong({ startDate: day(-27), invoiceNo: expected })).toEqual({
      invoiceNo: 'A rental notice with this number exists already',
    })
    expect(await wrong({ startDate: day(-90) })).toEqual({ startDate: `The lease runs from ${day(-60)} to ${day(300)}` })
    expect(await wrong({ total: 0 })).toEqual({ total: 'Total is required' })
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, at) => call('landlord', rentalNotices.save, { leaseId, ...term, startDate: day(-20 + at) })),
    )
    const numbers = await Promise.all(ten.map(({ body }) => numberOf(body.id)))
    expect(new Set(numbers).size).toBe(10)
  })

  test('that a question narrows say what they amount to, by currency', async () => {
    const leaseId = await lease(running)
    for (const total of [125_000, 5_000])
      await call('landlord', rentalNotices.save, { leaseId, ...term, startDate: day(-10 - total / 5_000), total })
    const found = async (who: 'landlord' | 'otherLandlord', ask: object) =>
      (await call(who, rentalNotices.search, { rowsPerPage: 1, ...ask })).body.sums
    expect(await found('landlord', { leaseId })).toEqual([{ currency: 'CAD', cents: 130_000 }])
    await app.database.pool.query('alter table client_invoices disable trigger client_invoices_stay')
    await app.database.pool.query(`update client_invoices set currency = 'EUR' where lease_id = $1 and grand_total = 5000`, [
      leaseId,
    ])
    await app.database.pool.query('alter table client_invoices enable trigger client_invoices_stay')
    expect(await found('landlord', { leaseId })).toEqual([
      { currency: 'CAD', cents: 125_000 },
      { currency: 'EUR', cents: 5_000 },
    ])
    expect(await found('landlord', { leaseId, status: 'Paid' })).toEqual([])
    expect(await found('otherLandlord', { leaseId })).toEqual([])
    // The whole list is not added up.
    expect(await found('landlord', {})).toBeUndefined()
  })

  test('are seen by their own client only, and changed by whoever may', async () => {
    const leaseId = await lease(running)
    const { id } = (await call('landlord', rentalNotices.save, { leaseId, ...term, invoiceNo: 'Own number' })).body
    const noticesOf = async (who: 'client' | 'neighbour' | 'corporate' | 'otherLandlord') => [
      (await call(who, rentalNotices.get, { id: String(id) })).status,
      (await call(who, rentalNotices.search, { query: 'own num' })).body.totalFiltered,
    ]
    expect(await noticesOf('client')).toEqual([200, 1])
    expect(await noticesOf('corporate')).toEqual([200, 1])
    expect(await noticesOf('neighbour')).toEqual([404, 0])
    expect(await noticesOf('otherLandlord')).toEqual([404, 0])
    expect((await call('client', rentalNotices.void, { id, version: 1 })).status).toBe(403)
    expect((await call('otherLandlord', rentalNotices.void, { id, version: 1 })).status).toBe(404)
    expect((await call('otherLandlord', rentalNotices.save, { leaseId, ...term, startDate: day(-10) })).status).toBe(404)
    expect((await call('basicLandlord', rentalNotices.search, {})).status).toBe(403)
  })
})
