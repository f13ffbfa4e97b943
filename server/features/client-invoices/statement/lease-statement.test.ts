import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { ageingBuckets, statements } from '@atrium/contract/client-invoices/statements.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, bookshop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const period = { from: '2020-01-01', to: addDays(today, 400) }
let made = 0
let noticed = 0

async function lease(tenantId: number, more: object = {}): Promise<number> {
  const terms = { tenantId, leaseNo: `S-${++made}`, unitId: 'Unit 7', status: 'Active', rent: 100_000 }
  const days = { startDate: '2010-01-01', endDate: '2031-12-31' }
  const { body, status } = await call('landlord', leases.save, { ...terms, ...days, ...more } as LeaseInput)
  expect(status).toBe(200)
  return body.id
}
const notice = async (leaseId: number, total: number) => {
  // Of a lease each first day once.
  const startDate = addDays('2010-01-01', ++noticed)
  const days = { startDate, endDate: startDate, dueDate: startDate }
  const { body, status } = await call('landlord', rentalNotices.save, { leaseId, ...days, total })
  expect(status).toBe(200)
  return body.id
}
async function issued(tenantId: number, cost: number): Promise<number> {
  const lines = [{ description: 'Work', quantity: 1, cost }]
  const input = { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, 9), lines }
  const { id } = (await call('manager', clientInvoices.save, input)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const documentOf = async (noticeId: number) =>
  (await call('landlord', rentalNotices.get, { id: String(noticeId) })).body.documentId
const pay = async (tenantId: number, amount: number, more: object = {}) =>
  call('landlord', payments.record, { tenantId, amount, datePaid: today, paymentMode: 'Cheque', oldestFirst: true, ...more })
const paymentOf = async (tenantId: number, id: number) => {
  const { items } = (await call('landlord', payments.search, { tenantId, rowsPerPage: 500 })).body
  return items.find((one) => one.id === id) as (typeof items)[number]
}
const refund = async (tenantId: number, id: number, amount: number) =>
  call('landlord', refunds.create, {
    id,
    version: (await paymentOf(tenantId, id)).version,
    amount,
    reference: 'R-1',
    paymentMode: 'Cheque',
  })
const voidPayment = async (tenantId: number, id: number) =>
  call('landlord', payments.changeStatus, {
    id,
    version: (await paymentOf(tenantId, id)).version,
    status: 'Voided',
    comment: 'Returned',
  } as never)
const voidNotice = async (id: number) => {
  const { version } = (await call('landlord', rentalNotices.get, { id: String(id) })).body
  return call('landlord', rentalNotices.void, { id, version })
}
/** All that is open of a lease, to be paid in whole. */
const partsOf = async (leaseId: number): Promise<{ invoiceId: number; cents: number }[]> => {
  const sql = `select id as "invoiceId", balance::int as cents from client_invoices
    where lease_id = $1 and balance > 0 order by due_date, id`
  return (await database.pool.query(sql, [leaseId])).rows
}
const owedOf = async (leaseId: number) => (await partsOf(leaseId)).reduce((sum, { cents }) => sum + cents, 0)
const statement = async (tenantId: number, leaseId?: number, who: 'landlord' | 'client' = 'landlord') =>
  (await call(who, statements.statement, { tenantId, ...period, ...(leaseId === undefined ? {} : { leaseId }) })).body
const statementOf = async (tenantId: number, leaseId: number) =>
  (await statement(tenantId, leaseId)).lines.map(({ source, cents, text }) => [source, cents, text])

/** What a client owes beside its leases, as its records say it: invoices for none, less what is paid and put to nothing. */
async function beside(tenantId: number): Promise<number> {
  const { rows } = await database.pool.query(
    `select
       (select coalesce(sum(balance), 0) from client_invoices where tenant_id = $1 and lease_id is null) -
       (select coalesce(sum(p.amount - p.applied - p.refunded), 0) from client_payments p
        left join client_invoices n on n.id = p.credit_note_id
        where p.tenant_id = $1 and p.status in ('Paid', 'PartialRefund', 'FullRefund') and n.lease_id is null) as cents`,
    [tenantId],
  )
  return Number(rows[0].cents)
}

async function expectWhole(tenantId: number, of: readonly number[]): Promise<void> {
  const all = await statement(tenantId)
  let sum = await beside(tenantId)
  for (const leaseId of of) {
    const { opening, lines, closing, billed, settled, ageing } = await statement(tenantId, leaseId)
    expect(opening + lines.reduce((total, { cents }) => total + cents, 0)).toBe(closing)
    expect(billed - settled).toBe(closing)
    expect(ageing.total).toBe(closing)
    for (const bucket of ageingBuckets) {
      const query = { tenantId, leaseId, bucket, asOf: period.to, rowsPerPage: 500 }
      expect((await call('landlord', statements.owedDocuments, query)).body.total).toBe(ageing[bucket])
    }
    sum += closing
  }
  expect(sum).toBe(all.closing)
}

const spring = { startDate: '2025-03-01', endDate: '2025-04-30', noticesFrom: '2025-03-01' }

test('each lease has what was billed for it, what was put to that, and its own credit notes', async () => {
  const [first, second] = [await lease(bakery), await lease(bakery, spring)]
  // One lease, and nothing beside it: there is nothing to choose.
  const only = await lease(bookshop)
  await notice(only, 5_000)
  expect(await statement(bookshop)).toMatchObject({ lease: null, leases: [], closing: 5_000 })
  await issued(bookshop, 700)
  expect((await statement(bookshop)).leases).toEqual([{ id: only, leaseNo: 'S-3', unitId: 'Unit 7' }])

  const a = await notice(first, 30_000)
  await issued(bakery, 8_000)
  // Both months of the second lease, of which some days turn out to be free: a credit note, put to what is
  // left of its own, then to the oldest open, which is the first's.
  await call('landlord', leaseCharges.generate, { id: second })
  const parts = (await partsOf(second)).map((part, at) => (at === 0 ? part : { ...part, cents: 30_000 }))
  expect((await pay(bakery, 130_000, { parts, oldestFirst: false })).status).toBe(200)
  const free = {
    leaseId: second,
    code: 'base rent',
    rule: 'Free',
    rhythm: 'Monthly',
    startDate: '2025-03-01',
    endDate: '2025-03-31',
  }
  expect((await call('landlord', leaseCharges.saveSchedule, free as never)).status).toBe(200)
  await call('landlord', leaseCharges.generate, { id: second })
  expect(await statementOf(bakery, second)).toEqual([
    ['invoice', 100_000, expect.any(String)],
    ['invoice', 100_000, expect.any(String)],
    ['payment', -100_000, 'Cheque'],
    ['payment', -30_000, 'Cheque'],
    ['credit note', -100_000, 'CreditNote'],
    ['credit used elsewhere', 30_000, 'CreditNote'],
  ])
  expect(await statementOf(bakery, first)).toEqual([
    ['invoice', 30_000, expect.any(String)],
    ['credit note', -30_000, 'CreditNote'],
  ])
  await expectWhole(bakery, [first, second])

  const b = await documentOf(await notice(first, 20_000))
  const { id: cheque } = (await pay(bakery, 25_000, { parts: [{ invoiceId: b, cents: 15_000 }], oldestFirst: false })).body
  const writeOff = { paymentMode: 'WriteOff', parts: [{ invoiceId: b, cents: 5_000 }], oldestFirst: false }
  const { id: lost } = (await pay(bakery, 5_000, writeOff)).body
  expect((await statement(bakery, first)).closing).toBe(0)
  // The 10,000 that are put to nothing go first, so 4,000 of what was put to the notice: of that 11,000 stay.
  expect((await refund(bakery, cheque, 14_000)).status).toBe(200)
  expect((await voidPayment(bakery, lost)).status).toBe(200)
  const c = await notice(first, 1_234)
  expect((await voidNotice(c)).status).toBe(200)
  const lines = await statementOf(bakery, first)
  expect(lines.slice(2)).toEqual([
    ['invoice', 20_000, expect.any(String)],
    ['payment', -15_000, 'Cheque'],
    ['write-off', -5_000, 'WriteOff'],
    ['refund', 15_000, 'Cheque'],
    ['payment', -11_000, 'Cheque'],
    ['write-off taken back', 5_000, 'WriteOff'],
    ['invoice', 1_234, expect.any(String)],
    ['void', -1_234, expect.any(String)],
  ])
  expect((await statement(bakery, first)).closing).toBe(9_000)
  const { id: bounced } = (await pay(bakery, 9_000, { parts: [{ invoiceId: b, cents: 9_000 }], oldestFirst: false })).body
  expect((await voidPayment(bakery, bounced)).status).toBe(200)
  expect((await statementOf(bakery, first)).at(-1)).toEqual(['payment voided', 9_000, 'Cheque'])
  const put = (await statement(bakery, first)).lines.find(({ source }) => source === 'payment')
  expect(put).toMatchObject({ putTo: (await call('landlord', clientInvoices.get, { id: b })).body.invoiceNo, paymentId: cheque })
  await expectWhole(bakery, [first, second])
  expect((await call('landlord', clientInvoices.get, { id: await documentOf(a) })).body.status).toBe('Credited')

  // A day in between: closing there, opening the day after.
  const yesterday = { tenantId: bakery, leaseId: first, from: '2020-01-01', to: addDays(today, -1) }
  const { closing } = (await call('landlord', statements.statement, yesterday)).body
  const since = (await call('landlord', statements.statement, { ...yesterday, from: today, to: today })).body
  expect(since.opening).toBe(closing)
  expect(since.closing).toBe((await statement(bakery, first)).closing)
})

test('a credit note pays what was charged in the same run before it goes to another lease', async () => {
  const [elder, own] = [await lease(bookshop), await lease(bookshop, spring)]
  await notice(elder, 500_000)
  const of = { leaseId: own, code: 'parking', rule: 'Fixed', rhythm: 'Monthly' }
  const march = { ...of, startDate: '2025-03-01', endDate: '2025-03-31', amount: 30_000 }
  const { id } = (await call('landlord', leaseCharges.saveSchedule, march as never)).body
  await call('landlord', leaseCharges.generate, { id: own })
  expect((await pay(bookshop, await owedOf(own), { parts: await partsOf(own), oldestFirst: false })).status).toBe(200)
  // Another month, for less: 30,000 are taken back, 10,000 are new.
  const april = { ...of, id, version: 1, startDate: '2025-04-01', endDate: '2025-04-30', amount: 10_000 }
  expect((await call('landlord', leaseCharges.saveSchedule, april as never)).status).toBe(200)
  await call('landlord', leaseCharges.generate, { id: own })
  expect(await partsOf(own)).toEqual([])
  const elsewhere = (await statement(bookshop, own)).lines.filter(({ source }) => source === 'credit used elsewhere')
  expect(elsewhere.reduce((sum, { cents }) => sum + cents, 0)).toBe(20_000)
})

test('a lease of another client, a draft and one that does not exist are the same: not found', async () => {
  const [own, foreign] = [await lease(bakery), await lease(bookshop)]
  const draft = await lease(bakery, { status: 'Draft' })
  expect((await call('client', statements.statement, { tenantId: bakery, leaseId: own })).status).toBe(200)
  const to = { ...period, currency: 'CAD' }
  for (const leaseId of [foreign, draft, 9_999_999])
    for (const who of ['landlord', 'client'] as const) {
      const query = { tenantId: bakery, leaseId }
      expect((await call(who, statements.statement, query)).failure.code).toBe('not-found')
      expect((await call(who, statements.pdf, { ...query, ...to })).status).toBe(404)
      expect((await call(who, statements.owedDocuments, { ...query, bucket: 'current' })).status).toBe(404)
    }
  expect((await call('otherLandlord', statements.statement, { tenantId: bakery, leaseId: own })).status).toBe(404)
  expect((await call('client', statements.statement, { tenantId: bookshop, leaseId: foreign })).status).toBe(404)
  // Of which client it is has to be said.
  expect((await call('landlord', statements.owedDocuments, { leaseId: own, bucket: 'current' })).status).toBe(400)
})

test('on paper it says which lease it is of, and what it leaves out', async () => {
  const leaseId = await lease(bakery)
  await notice(leaseId, 4_321)
  const { leaseNo } = (await call('landlord', leases.get, { id: String(leaseId) })).body
  const { response } = await call('landlord', statements.pdf, { tenantId: bakery, leaseId, ...period, currency: 'CAD' })
  expect(response.headers['content-disposition']).toContain(leaseNo)
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect(text).toContain(`${leaseNo} · Unit 7`)
  expect(text).toMatch(/Closing balance\s+\$43\.21/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('stands in the statement of the client')
})

test('whatever is done, all leases with what is beside them come to what the client owes', async () => {
  const tenantId = ids.tenant.towerOffice
  const of = [await lease(tenantId), await lease(tenantId)]
  const which = fc.constantFrom(...of)
  const cents = fc.integer({ min: 1, max: 50_000 })
  const step = fc.oneof(
    fc.record({ what: fc.constant('notice' as const), leaseId: which, cents }),
    fc.record({ what: fc.constantFrom('invoice' as const, 'pay' as const, 'refund' as const, 'void' as const), cents }),
  )
  let last: number | undefined
  const take = async (one: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    if (one.what === 'notice') await notice(one.leaseId, one.cents)
    else if (one.what === 'invoice') await billed(one.cents)
    else if (one.what === 'pay') last = (await pay(tenantId, one.cents)).body.id
    else if (last === undefined) return
    else if (one.what === 'void') await voidPayment(tenantId, last)
    else {
      const { status, amount, refunded } = await paymentOf(tenantId, last)
      const rest = amount - refunded
      if (status === 'Voided' || rest === 0) return
      expect((await refund(tenantId, last, Math.min(one.cents, rest))).status).toBe(200)
    }
  }
  // The manager does not work at the tower.
  const billed = async (cost: number) => {
    const lines = [{ description: 'Work', quantity: 1, cost }]
    const input = { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, 9), lines }
    const { id } = (await call('landlord', clientInvoices.save, input)).body
    await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
    expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  }
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
    for (const one of steps) await take(one)
    await expectWhole(tenantId, of)
  })
  await fc.assert(property, { numRuns: 8 })
})
