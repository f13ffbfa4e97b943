import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { eftBatches } from '@atrium/contract/eft/batches.ts'
import { AUTHORIZATION, eftOptIns } from '@atrium/contract/eft/opt-in.ts'
import { eftOriginators } from '@atrium/contract/eft/originators.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/tables.ts'
import { checkInvoices } from '../../platform/invoices/check-invoices.ts'
import { ledgerHeads } from '../../platform/ledger/tables.ts'
import { ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { settleEft } from './settle-job.ts'
import { eftBatches as batchTable } from './tables.ts'

const { call, database, services } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const { bakery, bookshop } = ids.tenant
const cpa = {
  originatorId: '1234567890',
  dataCentre: '00310',
  shortName: 'NORTH',
  longName: 'North Properties',
  institution: '003',
  transit: '00012',
  account: '7776665',
  transactionType: '402',
} as const
const selection = { format: 'CPA', dueUntil: addDays(today, 60) } as const

async function issued(tenantId: number, cost: number) {
  const lines = [{ description: 'x', quantity: 1, cost }]
  const draft = { tenantId, title: 'x', startDate: today, dueDate: addDays(today, 10), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  return id
}
const optIn = (who: Caller, account: string) =>
  call(who, eftOptIns.save, {
    typeOfService: 'Business',
    holder: 'Bäckerei',
    bankName: 'B',
    institution: '004',
    transit: '12345',
    account,
    authorization: AUTHORIZATION,
    agreed: true,
  } as never)
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id: String(id) })).body
const preview = async (ask: object = {}, who: Caller = 'landlord') =>
  (await call(who, eftBatches.preview, { ...selection, ...ask } as never)).body
const create = async (total: number, input: object = {}, who: Caller = 'landlord') => {
  const { fingerprint } = await preview(input, who)
  return call(who, eftBatches.create, { ...selection, collectOn: today, total, fingerprint, ...input } as never)
}
const batch = async (id: number) => (await call('landlord', eftBatches.get, { id })).body
const itemsOf = async (batchId: number, who: Caller = 'landlord') => (await call(who, eftBatches.items, { batchId })).body.items
const file = (id: number, who: Caller = 'landlord') => call(who, eftBatches.file, { id })

let first = 0
let second = 0
let other = 0
beforeAll(async () => {
  first = await issued(bakery, 10_000)
  second = await issued(bakery, 5_000)
  other = await issued(bookshop, 7_000)
  await optIn('client', '98765432')
  await optIn('neighbour', '123456789012')
})

test('who collects is set up once; the account for returns is sealed, and the file number only grows', async () => {
  expect((await create(1)).failure.code).toBe('eft-no-originator')
  const wrong = await call('landlord', eftOriginators.saveCpa, { ...cpa, originatorId: '12', dataCentre: '1', transit: '2' })
  expect(Object.keys(wrong.failure.fields ?? {})).toEqual(['originatorId', 'dataCentre', 'transit'])
  expect((await call('clerk', eftOriginators.saveCpa, cpa)).status).toBe(403)
  expect((await call('landlord', eftOriginators.saveCpa, { ...cpa, lastFileNumber: 41 })).status).toBe(200)
  expect((await call('landlord', eftOriginators.get, {})).body).toMatchObject({
    cpa: { account: '•••• 6665', lastFileNumber: 41 },
    nacha: null,
  })
  expect(
    (await call('landlord', eftOriginators.saveCpa, { ...cpa, version: 1, lastFileNumber: 3 })).failure.fields,
  ).toHaveProperty('lastFileNumber')
  expect((await call('otherLandlord', eftOriginators.get, {})).body.cpa).toBeNull()
})

test('what is open until a day is collected of those who opted in, in the currency of the file', async () => {
  expect(await preview()).toMatchObject({ currency: 'CAD', total: 22_000, count: 2, left: 0 })
  expect((await preview({ format: 'NACHA' })).total).toBe(0)
  expect(await preview({ without: [bookshop] })).toMatchObject({ total: 15_000, count: 1, debits: [{}, {}] })
  expect((await preview({ dueUntil: addDays(today, 9) })).total).toBe(0)
  expect((await preview({ siteId: ids.site.mall }, 'manager')).total).toBe(22_000)
  expect((await call('manager', eftBatches.preview, selection)).failure.code).toBe('eft-choose-site')
  expect((await call('otherLandlord', eftBatches.preview, selection)).body.total).toBe(0)
  expect((await call('client', eftBatches.preview, selection)).status).toBe(403)
  // What a client says it has paid is not collected as well.
  await call('client', payments.say, { invoiceId: second, amount: 2_000, datePaid: today, paymentMode: 'Cheque' })
  expect((await preview()).total).toBe(20_000)
})

let id = 0
test('a file holds its invoices: of two that are made at once one is, and it is what was previewed', async () => {
  expect((await create(22_000)).failure.code).toBe('eft-changed')
  expect((await create(20_000, { collectOn: addDays(today, -1) })).failure.fields).toHaveProperty('collectOn')
  // The same sum from another account than the one that was looked at.
  const { fingerprint } = await preview()
  const [before] = (await call('neighbour', eftOptIns.search, { status: 'Active' })).body.items
  await call('neighbour', eftOptIns.withdraw, { id: before?.id ?? 0, version: before?.version ?? 0 })
  await optIn('neighbour', '55556666')
  expect((await create(20_000, { fingerprint })).failure.code).toBe('eft-changed')
  const both = await Promise.all([create(20_000), create(20_000)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  id = both.find(({ status }) => status === 200)?.body.id ?? 0
  const year = today.slice(0, 4)
  expect(await batch(id)).toMatchObject({ number: `E-${year}-00001`, state: 'Ready', total: 20_000, count: 2, fileNumber: null })
  expect((await preview()).total).toBe(0)
  expect((await services.underWay(database.db, [bakery])).get(second)).toBe(3_000)
  // Its client reads when.
  const way = (await call('client', onlinePayments.options, { invoiceId: String(second) })).body
  expect([way.underWay, way.collectOn]).toEqual([3_000, today])
  expect((await call('client', onlinePayments.owed, {})).body).toMatchObject({ isUnderWay: true, collectOn: today })
  // Nothing is posted by it.
  expect((await invoice(first)).balance).toBe(10_000)
  expect((await call('otherLandlord', eftBatches.get, { id })).status).toBe(404)
  expect((await call('manager', eftBatches.get, { id })).status).toBe(404)
  expect(await itemsOf(id, 'manager')).toEqual([])
  expect((await file(id, 'otherLandlord')).status).toBe(404)
})

test('a file that nobody has fetched is given up, and its number stays', async () => {
  expect((await call('landlord', eftBatches.settle, { id, version: 1, settledOn: today })).failure.code).toBe(
    'eft-batch-transition',
  )
  expect((await call('landlord', eftBatches.cancel, { id, version: 1 })).status).toBe(200)
  expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['Cancelled', 'Cancelled'])
  expect((await file(id)).failure.code).toBe('eft-batch-transition')
  id = (await create(15_000 - 2_000, { without: [bookshop] })).body.id
  expect(await batch(id)).toMatchObject({ number: `E-${today.slice(0, 4)}-00002`, count: 1 })
  await call('landlord', eftBatches.cancel, { id, version: 1 })
  id = (await create(20_000)).body.id
})

test('the file is made when it is fetched, under the next number, is the same later, and lies sealed', async () => {
  const { response } = await file(id)
  const lines = response.payload.split('\r\n')
  expect(lines.map(({ length }) => length)).toEqual([1_464, 1_464, 1_464, 0])
  expect(lines[0]?.slice(0, 24)).toBe('A000000001' + '1234567890' + '0042')
  expect(lines[1]).toContain('000412345' + '98765432    ')
  expect(lines[1]).toContain('BACKEREI')
  expect(lines[2]?.slice(24, 46)).toBe('00000000020000' + '00000002')
  expect((await file(id)).response.payload).toBe(response.payload)
  expect(await batch(id)).toMatchObject({ state: 'Sent', fileNumber: 42 })
  expect((await call('landlord', eftBatches.cancel, { id, version: 2 })).failure.code).toBe('eft-batch-transition')
  const [row] = await database.db.select().from(batchTable).where(eq(batchTable.id, id))
  expect(row?.sealedFile).not.toContain('98765432')
  const audit = JSON.stringify(await database.db.select().from(auditEntries))
  expect(audit).not.toMatch(/98765432|7776665|123456789012/)
  expect(audit.match(/"file":"fetched"/g)?.length).toBe(2)
})

test('when the bank has settled it, each debit is one payment, as far as its invoices are still owed', async () => {
  // Paid meanwhile in another way.
  const cheque = { tenantId: bookshop, amount: 7_000, datePaid: today, paymentMode: 'Cheque' as const }
  await call('landlord', payments.record, { ...cheque, parts: [{ invoiceId: other, cents: 7_000 }] })
  expect(
    (await call('landlord', eftBatches.settle, { id, version: 2, settledOn: addDays(today, 1) })).failure.fields,
  ).toHaveProperty('settledOn')
  const close = (through: string | null) => database.db.update(ledgerHeads).set({ closedThrough: through })
  await close(today)
  const closed = (await call('landlord', eftBatches.settle, { id, version: 2, settledOn: today })).failure
  expect(closed.fields?.['settledOn']).toMatch(/^The books are closed up to /)
  await close(null)
  expect((await call('landlord', eftBatches.settle, { id, version: 2, settledOn: today })).status).toBe(200)
  await runJob(services, settleEft)
  await runJob(services, settleEft)
  expect(await batch(id)).toMatchObject({ state: 'Settled', paid: 20_000, returned: 0 })
  expect([(await invoice(first)).balance, (await invoice(second)).balance]).toEqual([0, 2_000])
  const { items } = (await call('landlord', payments.search, { query: 'E20' })).body
  expect(items.map(({ amount, unapplied, paymentMode }) => [amount, unapplied, paymentMode]).toSorted()).toEqual([
    [13_000, 0, 'BankTransfer'],
    [7_000, 7_000, 'BankTransfer'],
  ])
  expect(await checkInvoices(database.db, 1)).toEqual([])
  expect((await services.underWay(database.db, [bakery])).size).toBe(0)
  const [used] = (await call('landlord', eftOptIns.search, { tenantId: bakery })).body.items
  await call('landlord', eftOptIns.withdraw, { id: used?.id ?? 0, version: used?.version ?? 0 })
  expect((await call('landlord', eftOptIns.remove, { id: used?.id ?? 0 })).failure.code).toBe('eft-used')
})

test('a file that the bank has refused gives its invoices free; one settles by itself when its days are over', async () => {
  await optIn('client', '11112222')
  const third = await issued(bakery, 900)
  await call('landlord', eftOriginators.saveCpa, { ...cpa, version: 1, lastFileNumber: 44, settleDays: 0 })
  const { total } = await preview()
  const refused = (await create(total)).body.id
  await file(refused)
  expect((await call('landlord', eftBatches.refuse, { id: refused, version: 2, reason: 'Wrong data centre' })).status).toBe(200)
  expect((await preview()).total).toBe(total)
  const next = (await create(total)).body.id
  await file(next)
  expect(await batch(next)).toMatchObject({ fileNumber: 46, settlesOn: today })
  await runJob(services, settleEft)
  expect(await batch(next)).toMatchObject({ state: 'Settled', paid: total })
  expect((await invoice(third)).balance).toBe(0)
  expect(await checkInvoices(database.db, 1)).toEqual([])
})

test('what was withdrawn or paid since the file was made is not collected: no such file is fetched', async () => {
  const late = await issued(bakery, 2_500)
  const made = (await create((await preview()).total)).body.id
  const cheque = { tenantId: bakery, amount: 500, datePaid: today, paymentMode: 'Cheque' as const }
  await call('landlord', payments.record, { ...cheque, parts: [{ invoiceId: late, cents: 500 }] })
  expect((await file(made)).failure.code).toBe('eft-paid-since')
  await call('landlord', eftBatches.cancel, { id: made, version: 1 })
  const again = (await create((await preview()).total)).body.id
  const [active] = (await call('client', eftOptIns.search, { status: 'Active' })).body.items
  await call('client', eftOptIns.withdraw, { id: active?.id ?? 0, version: active?.version ?? 0 })
  const { failure } = await file(again)
  expect([failure.code, failure.params]).toEqual(['eft-ended-since', { client: 'Bakery' }])
  expect(await batch(again)).toMatchObject({ state: 'Ready', fileNumber: null })
  await call('landlord', eftBatches.cancel, { id: again, version: 1 })
})

test('a file for USD is in the format of Nacha', async () => {
  const nacha = {
    destination: '021000021',
    destinationName: 'First Bank',
    origin: '1234567890',
    originName: 'North',
    companyName: 'North',
    companyId: '1234567890',
    odfi: '02100002',
    description: 'RENT',
  }
  expect(
    (await call('landlord', eftOriginators.saveNacha, { ...nacha, destination: '021000022' })).failure.fields,
  ).toHaveProperty('destination')
  expect((await call('landlord', eftOriginators.saveNacha, nacha)).status).toBe(200)
  expect((await call('landlord', eftOriginators.get, {})).body.nacha).toMatchObject(nacha)
  const american = {
    holder: 'Jo',
    bankName: 'B',
    routing: '011401533',
    account: '5566778899',
    authorization: AUTHORIZATION,
    agreed: true,
    country: 'US',
    typeOfService: 'Personal',
    accountType: 'Savings',
  } as const
  const [old] = (await call('neighbour', eftOptIns.search, {})).body.items
  await call('neighbour', eftOptIns.save, { ...american, id: old?.id ?? 0, version: old?.version ?? 0 })
  const invoiceId = await issued(bookshop, 1_234)
  await database.pool.query(`alter table client_invoices disable trigger user`)
  await database.pool.query(`update client_invoices set currency = 'USD' where id = $1`, [invoiceId])
  await database.pool.query(`alter table client_invoices enable trigger user`)
  const made = (await create(1_234, { format: 'NACHA' })).body.id
  const lines = (await file(made)).response.payload.split('\r\n').slice(0, -1)
  expect(lines.length).toBe(10)
  expect(lines.every(({ length }) => length === 94)).toBe(true)
  expect(lines[1]).toContain('PPD')
  expect(lines[2]?.slice(0, 39)).toBe('637011401533' + '5566778899       ' + '0000001234')
})
