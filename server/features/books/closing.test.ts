import { books } from '@atrium/contract/books/books.ts'
import { booksClosing } from '@atrium/contract/books/closing.ts'
import { taxReport } from '@atrium/contract/books/tax-report.ts'
import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { deposits } from '@atrium/contract/leases/deposits.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDocuments } from '../../platform/invoices/check-documents.ts'
import { faultOf } from '../../platform/ledger/check-books.ts'
import { idOf, ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { pool } = database
const { north } = ids.landlord
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const closed = addDays(today, -10)
const firstOpen = addDays(closed, 1)
const long = addDays(today, -40)

/** Does something as on another day. */
async function onDay<T>(day: string, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T17:00:00Z`) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
const closing = async () => (await call('landlord', booksClosing.get, {})).body
const close = async (through: string | null, who: 'landlord' | 'manager' | 'client' | 'visitor' = 'landlord') =>
  call(who, booksClosing.close, { through, version: (await closing()).version })
const draft = async (startDate: string, tenantId: number = bakery) =>
  (
    await call('manager', clientInvoices.save, {
      tenantId,
      title: 'Work',
      startDate,
      dueDate: startDate,
      lines: [{ description: 'Work', quantity: 2, cost: 10_000, taxes: ['GST'] }],
    } as never)
  ).body.id
async function issued(tenantId: number = bakery): Promise<number> {
  const id = await draft(dayIn('America/Toronto', new Date()), tenantId)
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
const voidInvoice = async (id: number) =>
  call('landlord', clientInvoices.updateStatus, { id, version: (await invoice(id)).version, status: 'Voided', reason: 'Twice' })
const pay = (datePaid: string, more: object = {}) =>
  call('landlord', payments.record, {
    tenantId: bakery,
    amount: 3_000,
    datePaid,
    paymentMode: 'Cheque',
    again: true,
    ...more,
  } as never)
const payment = async (id: number) => (await call('landlord', payments.get, { id })).body
const journalsOf = async (source: string, sourceId: number) =>
  (
    await pool.query(
      `select effective_on::text as day, moved_from::text as "movedFrom", reverses_id is not null as reversed
       from journals where landlord_id = $1 and source = $2 and source_id = $3 order by sequence`,
      [north, source, sourceId],
    )
  ).rows
const faults = async () => [(await faultOf(database.db, north)).fault, ...(await checkDocuments(database.db, north))]
const balance = async (asOf: string) => (await call('landlord', books.trialBalance, { asOf })).body.accounts
const reported = async (to: string) => (await call('landlord', taxReport.get, { from: '2020-01-01', to })).body

beforeAll(async () => {
  await call('landlord', taxRates.save, { taxType: 'GST', rate: 5, validFrom: '2020-01-01' } as never)
})
beforeEach(async () => {
  await close(null)
})
afterEach(async () => {
  expect(await faults()).toEqual([undefined])
})

describe('closing the books', () => {
  test('is for company administrators, of days that are over, and the audit log keeps who did it', async () => {
    expect([(await close(closed, 'manager')).status, (await close(closed, 'client')).status]).toEqual([403, 403])
    expect((await close(closed, 'visitor')).status).toBe(401)
    for (const day of [today, addDays(today, 1)])
      expect((await close(day)).failure.fieldErrors).toMatchObject({ through: { code: 'closing-day-not-over' } })
    const { version } = await closing()
    expect((await close(closed)).status).toBe(200)
    expect(await closing()).toMatchObject({
      closedThrough: closed,
      closedBy: expect.any(String),
      closedById: idOf('landlord'),
      version: version + 1,
      mayClose: true,
    })
    const stale = await call('landlord', booksClosing.close, { through: long, version })
    expect([stale.status, stale.failure.code]).toEqual([409, 'saved-meanwhile'])
    expect((await close(long)).status).toBe(200)
    const { items } = (await call('landlord', auditLog.search, { entity: 'books closing', rowsPerPage: 2 })).body
    const entries = await Promise.all(items.map(async ({ id }) => (await call('landlord', auditLog.get, { id })).body))
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ closedThrough: closed }, { closedThrough: long }],
      [{ closedThrough: null }, { closedThrough: closed }],
    ])
    // Each company closes its own.
    expect((await call('otherLandlord', booksClosing.get, {})).body).toMatchObject({ closedThrough: null, closedBy: null })
  })

  test('says what is dated within the days and not in the books', async () => {
    const waiting = await draft(closed)
    await draft(addDays(closed, -3))
    await draft(firstOpen)
    await call('manager', clientInvoices.updateStatus, { id: waiting, version: 1, status: 'ForApproval' })
    const id = await issued()
    await call('client', payments.say, { invoiceId: id, amount: 100, datePaid: closed, paymentMode: 'Cheque' } as never)
    const { unfinished } = (await call('landlord', booksClosing.get, { through: closed })).body
    expect(unfinished).toEqual({ drafts: 1, waiting: 1, claims: 1 })
  })
})

describe('a day that somebody chooses', () => {
  test('is refused at its field when it is closed: payments, write-offs, of many clients, of a list, deposits', async () => {
    const id = await issued()
    await close(closed)
    const day = { code: 'books-closed', params: { day: { day: closed } } }
    const refused = await pay(closed)
    expect([refused.status, refused.failure.fieldErrors]).toMatchObject([400, { datePaid: day }])
    expect(refused.failure.errorMessage).toMatch(/^The books are closed up to [A-Z][a-z]+ \d+, \d{4}\. Choose a later day\.$/)
    const parts = [{ invoiceId: id, cents: 3_000 }]
    expect((await pay(long, { paymentMode: 'WriteOff', parts })).failure.fieldErrors).toMatchObject({ datePaid: day })
    const one = { tenantId: bakery, amount: 100, datePaid: closed, paymentMode: 'Cheque' as const, again: true }
    const { results } = (
      await call('landlord', bulkPayments.savePayments, { payments: [one, { ...one, datePaid: firstOpen }] } as never)
    ).body
    expect(results.map(({ error }) => error?.code)).toEqual(['books-closed', undefined])
    const content = `Date,Amount,Client,Reference\n${closed},5.00,Bakery,B-1\n${firstOpen},5.00,Bakery,B-2`
    const list = await call('landlord', payments.importHistory, {}, { file: { name: 'bank.csv', content } })
    expect(list.body.rows.map(({ line, errors }) => [line, errors.map(({ code }) => code)])).toEqual([
      [2, ['books-closed']],
      [3, []],
    ])
    const leaseId = await lease()
    await call('landlord', deposits.bill, { leaseId, amount: 1_000, dueDate: today })
    const { items } = (await call('landlord', rentalNotices.search, { leaseId })).body
    const paid = { id: items[0]?.id ?? 0, version: items[0]?.version ?? 0, paymentMethod: 'Cheque' as const }
    expect((await call('landlord', rentalNotices.markPaid, { ...paid, datePaid: long })).failure.fieldErrors).toMatchObject({
      datePaid: day,
    })
    expect((await call('landlord', rentalNotices.markPaid, { ...paid, datePaid: firstOpen })).status).toBe(200)
    const back = { leaseId, amount: 400, mode: 'BankTransfer' as const, reference: 'TR-1' }
    expect((await call('landlord', deposits.giveBack, { ...back, on: closed } as never)).failure.fieldErrors).toMatchObject({
      on: day,
    })
    expect((await call('landlord', deposits.giveBack, { ...back, on: firstOpen } as never)).status).toBe(200)
    expect((await pay(firstOpen)).status).toBe(200)
    // Other companies' books are open.
    const other = { tenantId: ids.tenant.southShop, amount: 100, datePaid: long, paymentMode: 'Cheque' as const }
    expect((await call('otherLandlord', payments.record, other as never)).status).toBe(200)
  })

  test('is taken again once the books are opened up to the day before', async () => {
    await close(closed)
    expect((await pay(closed)).status).toBe(400)
    await close(addDays(closed, -1))
    expect((await pay(closed)).status).toBe(200)
    expect((await pay(addDays(closed, -1))).status).toBe(400)
  })
})

let made = 0
const lease = async (more: object = {}) =>
  (
    await call('landlord', leases.save, {
      tenantId: bookshop,
      leaseNo: `C-${++made}`,
      status: 'Active',
      startDate: '2025-01-01',
      endDate: '2031-12-31',
      rent: 100_000,
      deposit: 200_000,
      noticesFrom: addDays(today, -70),
      ...more,
    } as LeaseInput)
  ).body.id

describe('a day that nobody chooses', () => {
  test('is the first open one: what a client said it paid, and what of an older payment is put to an invoice', async () => {
    const id = await issued()
    const claimed = { invoiceId: id, amount: 2_000, datePaid: long, paymentMode: 'Cheque' }
    const claim = (await call('client', payments.say, claimed as never)).body.id
    const { id: older } = (await pay(long)).body
    await close(closed)
    const { version } = await payment(claim)
    expect((await call('landlord', payments.changeStatus, { id: claim, version, status: 'Paid' } as never)).status).toBe(200)
    // The payment keeps its own day; the books say where it stands, and where it came from.
    expect((await payment(claim)).datePaid).toBe(long)
    expect(await journalsOf('payment', claim)).toEqual([{ day: firstOpen, movedFrom: long, reversed: false }])
    const past = await onDay(long, () => issued())
    const put = { id: older, version: (await payment(older)).version, parts: [{ invoiceId: past, cents: 1_000 }] }
    expect((await call('landlord', payments.allocate, put)).status).toBe(200)
    const { rows } = await pool.query(
      `select a.id, a.effective_on::text as day, j.effective_on::text as posted, j.moved_from::text as "movedFrom"
       from payment_allocations a join journals j on j.source = 'allocation' and j.source_id = a.id where a.payment_id = $1`,
      [older],
    )
    expect(rows).toEqual([{ id: expect.any(Number), day: firstOpen, posted: firstOpen, movedFrom: long }])
    const file = { from: firstOpen, to: firstOpen, currency: 'CAD', format: 'csv' as const }
    expect((await call('landlord', books.exportJournals, file)).response.body).toContain(`(${long})`)
  })

  test('is today for a void of an invoice, of a payment and of a refund of closed days', async () => {
    const id = await onDay(long, () => issued())
    const { id: paid } = (await pay(long, { parts: [{ invoiceId: id, cents: 3_000 }] })).body
    await close(closed)
    const before = await balance(closed)
    const { version } = await payment(paid)
    expect(
      (await call('landlord', payments.changeStatus, { id: paid, version, status: 'Voided', comment: 'Returned' } as never))
        .status,
    ).toBe(200)
    expect((await voidInvoice(id)).status).toBe(200)
    const past = { day: long, movedFrom: null, reversed: false }
    const now = { day: today, movedFrom: null, reversed: true }
    expect(await journalsOf('client invoice', id)).toEqual([past, now])
    expect(await journalsOf('payment', paid)).toEqual([past, now])
    expect(await balance(closed)).toEqual(before)
  })

  test('is the first open one where a site is still on a day that is closed', async () => {
    const id = await issued()
    await close(closed)
    await onDay(closed, async () => {
      expect((await voidInvoice(id)).status).toBe(200)
    })
    expect((await journalsOf('client invoice', id))[1]).toEqual({ day: firstOpen, movedFrom: closed, reversed: true })
  })

  test('is today for what rent of closed months is corrected by', async () => {
    const leaseId = await onDay(addDays(today, -70), async () => {
      const made = await lease()
      await call('landlord', leaseCharges.generate, { id: made })
      return made
    })
    await call('landlord', leaseCharges.generate, { id: leaseId })
    await close(closed)
    const [before, taxes] = [await balance(closed), await reported(closed)]
    const { version, ...now } = (await call('landlord', leases.get, { id: String(leaseId) })).body
    const changed = { ...now, version, rent: 90_000, effectiveFrom: addDays(today, -60) }
    expect((await call('landlord', leases.save, changed as never)).status).toBe(200)
    await call('landlord', leaseCharges.generate, { id: leaseId })
    const { rows } = await pool.query(
      `select count(*)::int as n from lease_charges where lease_id = $1 and reverses_id is not null and service_from <= $2`,
      [leaseId, closed],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    expect([await balance(closed), await reported(closed)]).toEqual([before, taxes])
  })
})

test('the database lets nothing in for a closed day, whoever asks it', async () => {
  await pay(closed)
  await close(closed)
  const again = (table: string, columns: string, values: string) =>
    pool.query(
      `insert into ${table} (${columns}) select ${values} from ${table} where landlord_id = $1 and effective_on <= $2 limit 1`,
      [north, closed],
    )
  const columns = 'landlord_id, journal_id, account_id, cents, currency, effective_on'
  await expect(again('postings', columns, columns)).rejects.toThrow('are closed up to')
  const own = 'landlord_id, sequence, effective_on, posted_at, source, source_id, key, previous_hash, hash'
  const next = `landlord_id, 1000000, effective_on, now(), source, source_id, 'past the code', hash, hash`
  await expect(again('journals', own, next)).rejects.toThrow('are closed up to')
})

test('whoever closes and whoever posts wait for each other: nothing is posted within closed days after they were closed', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    await close(addDays(closed, -round - 1))
    const { version } = await closing()
    const day = addDays(closed, -round)
    await Promise.all([
      ...[1, 2, 3].map(() => pay(day)),
      call('landlord', booksClosing.close, { through: day, version }),
      ...[4, 5].map(() => pay(day, { parts: [] })),
    ])
    const { rows } = await pool.query(
      `select j.sequence from journals j join ledger_heads h on h.landlord_id = j.landlord_id
       where j.landlord_id = $1 and j.effective_on <= h.closed_through and j.posted_at > h.closed_at`,
      [north],
    )
    expect(rows).toEqual([])
    expect((await closing()).closedThrough).toBe(day)
  }
})

describe('whatever happens after', () => {
  const day = fc.integer({ min: -60, max: 0 }).map((days) => addDays(today, days))
  const step = fc.record({
    what: fc.constantFrom('pay', 'void', 'void payment', 'allocate', 'credit', 'refund', 'claim', 'issue'),
    day,
    at: fc.nat(20),
  })

  test('the trial balance and the taxes of the closed days stay, and ageing is the accounts on every day', async () => {
    const invoices: number[] = []
    const paid: number[] = []
    for (const days of [-50, -30, -12]) {
      invoices.push(await onDay(addDays(today, days), () => issued()))
      paid.push((await pay(addDays(today, days))).body.id)
    }
    await close(closed)
    const [before, taxes] = [await balance(closed), await reported(closed)]
    const did = new Map<string, number>()
    const steps = {
      pay: async (on: string, at: number) => {
        const { status, body } = await pay(on, { oldestFirst: at % 2 === 0 })
        expect(status).toBe(on <= closed ? 400 : 200)
        if (status === 200) paid.push(body.id)
        return status
      },
      void: async (_: string, at: number) => (await voidInvoice(invoices[at % invoices.length] as number)).status,
      'void payment': async (_: string, at: number) => {
        const id = paid[at % paid.length] as number
        const { version } = await payment(id)
        return (await call('landlord', payments.changeStatus, { id, version, status: 'Voided', comment: 'x' } as never)).status
      },
      allocate: async (_: string, at: number) => {
        const id = paid[at % paid.length] as number
        const { version } = await payment(id)
        const parts = [{ invoiceId: invoices[at % invoices.length] as number, cents: 500 }]
        return (await call('landlord', payments.allocate, { id, version, parts })).status
      },
      credit: async (_: string, at: number) => {
        const id = invoices[at % invoices.length] as number
        const parts = [{ position: 1, cents: 700 }]
        return (await call('landlord', invoiceCredits.issue, { id, version: (await invoice(id)).version, parts, reason: 'x' }))
          .status
      },
      refund: async (_: string, at: number) => {
        const id = paid[at % paid.length] as number
        const { version } = await payment(id)
        const given = { id, version, amount: 400, reference: 'R', paymentMode: 'Cheque' as const }
        return (await call('landlord', refunds.create, given)).status
      },
      claim: async (on: string, at: number) => {
        const claim = { invoiceId: invoices[at % invoices.length] as number, amount: 300, datePaid: on, paymentMode: 'Cheque' }
        const { status, body } = await call('client', payments.say, claim as never)
        if (status !== 200) return status
        const { version } = await payment(body.id)
        paid.push(body.id)
        return (await call('landlord', payments.changeStatus, { id: body.id, version, status: 'Paid' } as never)).status
      },
      issue: async () => {
        invoices.push(await issued())
        return 200
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), day, async (all, asOf) => {
        for (const { what, day: on, at } of all) {
          const status = await steps[what](on, at)
          expect(status).toBeLessThan(500)
          if (status === 200) did.set(what, (did.get(what) ?? 0) + 1)
        }
        expect(await balance(closed)).toEqual(before)
        expect(await reported(closed)).toEqual(taxes)
        const owed = (await balance(asOf)).filter(({ type }) => type === 'receivable' || type === 'unapplied cash')
        const { totals } = (await call('landlord', statements.ageing, { siteId: -1, asOf })).body
        expect(totals.total).toBe(owed.reduce((sum, { debit, credit }) => sum + debit - credit, 0))
      }),
      { numRuns: 12 },
    )
    // Each kind of step was done, not only refused.
    expect([...did.keys()].toSorted()).toEqual(Object.keys(steps).toSorted())
  })
})
