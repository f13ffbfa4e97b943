import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { eftBatches } from '@atrium/contract/eft/batches.ts'
import { AUTHORIZATION, eftOptIns } from '@atrium/contract/eft/opt-in.ts'
import { eftOriginators } from '@atrium/contract/eft/originators.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { cpaReturns, nachaReturns } from '../../platform/imports/bank-files/returns.ts'
import { checkInvoices } from '../../platform/invoices/check-invoices.ts'
import { ids } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { julian } from './files/cpa005.ts'
import { settleEft } from './settle-job.ts'

const { call, database, services } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const { bakery, bookshop } = ids.tenant

async function issued(tenantId: number, cost: number) {
  const lines = [{ description: 'x', quantity: 1, cost }]
  const { id } = (await call('manager', clientInvoices.save, { tenantId, title: 'x', startDate: today, dueDate: today, lines }))
    .body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  return id
}
const balance = async (id: number) => (await call('landlord', clientInvoices.get, { id: String(id) })).body.balance
const account = { typeOfService: 'Business', bankName: 'B', authorization: AUTHORIZATION, agreed: true } as const
const cpa = {
  originatorId: '1234567890',
  dataCentre: '00310',
  shortName: 'NORTH',
  longName: 'North',
  institution: '003',
  transit: '00012',
  account: '7776665',
}
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

/** Makes a file of all that is due, and fetches it. */
async function sent(format: 'CPA' | 'NACHA') {
  const selection = { format, dueUntil: today } as const
  const { total, fingerprint } = (await call('landlord', eftBatches.preview, selection)).body
  const { id } = (await call('landlord', eftBatches.create, { ...selection, collectOn: today, total, fingerprint })).body
  const { payload } = (await call('landlord', eftBatches.file, { id })).response
  return { id, text: payload, items: (await call('landlord', eftBatches.items, { batchId: id, sortBy: 'amount' })).body.items }
}
const settle = async (id: number) => {
  await call('landlord', eftBatches.settle, { id, version: 2, settledOn: today })
  await runJob(services, settleEft)
}
const upload = (content: string, order: object = {}, who: Caller = 'landlord') =>
  call(who, eftBatches.importReturns, order as never, { file: { name: 'returns.005', content } })
const codesOf = (body: { rows: { line: number; errors: { code: string }[] }[] }) =>
  body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code]))
const optInOf = async (tenantId: number) => (await call('landlord', eftOptIns.search, { tenantId })).body.items[0]

/** A CPA 005 file of returned debits, six to a line. */
const returned = (...items: readonly { reference: string; amount: number; code: string }[]) => {
  const segments = items.map(({ reference, amount, code }) =>
    [
      ...[
        code,
        String(amount).padStart(10, '0'),
        julian(today),
        '000412345',
        '98765432    ',
        '1'.repeat(22),
        '402',
        'NORTH'.padEnd(15),
      ],
      ...[
        'BAKERY'.padEnd(30),
        'NORTH'.padEnd(30),
        '1234567890',
        reference.padEnd(19),
        '000300012',
        '7776665     ',
        ' '.repeat(15),
      ],
      ...['2'.repeat(22), '  ', '0'.repeat(11)],
    ].join(''),
  )
  const head = `A000000001${'9'.repeat(10)}0001${julian(today)}00310`.padEnd(1_464)
  return [head, `J000000002${'9'.repeat(10)}0001${segments.join('')}`.padEnd(1_464), `Z000000003`.padEnd(1_464), ''].join('\r\n')
}

test('returned records are read at the positions of the layout', () => {
  expect(cpaReturns(returned({ reference: 'E2026000010001', amount: 12_345, code: '901' }))).toEqual([
    ['E2026000010001', '901', '123.45', today, 'BAKERY'],
  ])
  const entry = `626021000021${'12345678'.padEnd(17)}0000012345E2026000010001 ${'BAKERY'.padEnd(22)}  1021000020000041`
  const addenda = `799R02021000020000041      02100002${' '.repeat(44)}021000020000099`
  const header = `5225${'NORTH'.padEnd(36)}1234567890CCDRENT      2612012612053351021000020000001`
  expect([entry.length, addenda.length, header.length]).toEqual([94, 94, 94])
  expect(nachaReturns([header, entry, addenda].join('\n'))).toEqual([
    ['021000020000041', 'R02', '123.45', '2026-12-05', 'BAKERY'],
  ])
})

test('a return of what is posted voids the payment; of what is not, the debit has failed; a closed account is out of use', async () => {
  const first = await issued(bakery, 10_000)
  const second = await issued(bookshop, 7_000)
  await call('client', eftOptIns.save, {
    ...account,
    holder: 'Bakery',
    institution: '004',
    transit: '12345',
    account: '98765432',
  })
  await call('neighbour', eftOptIns.save, {
    ...account,
    holder: 'Books',
    institution: '004',
    transit: '12345',
    account: '11112222',
  })
  await call('landlord', eftOriginators.saveCpa, cpa)
  const { id, items } = await sent('CPA')
  const [books, bread] = items.map(({ reference, amount }) => ({ reference, amount }))
  if (!books || !bread) throw new Error('no debits')
  // Before it is settled.
  const early = await upload(returned({ ...books, code: '901' }), { commit: true })
  expect([early.body.good, early.body.imported]).toEqual([1, 1])
  expect(await balance(second)).toBe(7_000)
  expect((await call('landlord', eftBatches.preview, { format: 'CPA', dueUntil: today })).body.total).toBe(7_000)
  await settle(id)
  expect([await balance(first), await balance(second)]).toEqual([0, 7_000])
  expect((await call('landlord', eftBatches.get, { id })).body).toMatchObject({ paid: 10_000, returned: 7_000 })
  // After it is.
  const file = returned(
    { ...bread, code: '905' },
    { ...books, code: '901' },
    { reference: 'E2020000010001', amount: 1, code: '901' },
    { ...bread, amount: 1, code: '905' },
    { ...bread, code: '905' },
  )
  const looked = await upload(file)
  expect([looked.body.good, looked.body.bad]).toEqual([1, 4])
  expect(codesOf(looked.body)).toEqual([
    [3, 'eft-return-known'],
    [4, 'eft-return-unknown'],
    [5, 'eft-return-amount'],
    [6, 'eft-return-twice'],
  ])
  expect((await upload(file, { commit: true, skipBad: true })).body.imported).toBe(1)
  expect(await balance(first)).toBe(10_000)
  const [payment] = (await call('landlord', payments.search, { query: bread.reference })).body.items
  expect(payment).toMatchObject({ status: 'Voided', voidComment: '905 Account closed' })
  expect(await optInOf(bakery)).toMatchObject({ status: 'Refused', reason: '905 Account closed' })
  expect(await optInOf(bookshop)).toMatchObject({ status: 'Active' })
  expect(codesOf((await upload(returned({ ...bread, code: '905' }))).body)).toEqual([[2, 'eft-return-known']])
  expect(await checkInvoices(database.db, 1)).toEqual([])
  expect((await upload(file, {}, 'clerk')).status).toBe(403)
  expect(codesOf((await upload(returned({ ...bread, code: '905' }), {}, 'otherLandlord')).body)).toEqual([
    [2, 'eft-return-unknown'],
  ])
})

test('who withdraws while the bank has the file is collected by it once, and what comes back is read as any', async () => {
  const account2 = { ...account, holder: 'Bakery', institution: '004', transit: '12345', account: '98765432' }
  for (const settled of [false, true]) {
    await call('client', eftOptIns.save, account2)
    const { id } = await sent('CPA')
    const bread = (await call('landlord', eftBatches.items, { batchId: id })).body.items.find(
      ({ clientName }) => clientName === 'Bakery',
    )
    if (!bread) throw new Error('no debit')
    const optIn = await optInOf(bakery)
    expect((await call('client', eftOptIns.withdraw, { id: optIn?.id ?? 0, version: optIn?.version ?? 0 })).status).toBe(200)
    // Something was collected by it: it stays.
    expect((await call('landlord', eftOptIns.remove, { id: optIn?.id ?? 0 })).status).toBe(409)
    const owed = (await call('landlord', eftBatches.get, { id })).body
    if (settled) await settle(id)
    const file = returned({ reference: bread.reference, amount: bread.amount, code: '907' })
    expect((await upload(file, { commit: true })).body.imported).toBe(1)
    if (!settled) await settle(id)
    expect((await call('landlord', eftBatches.get, { id })).body).toMatchObject({ returned: bread.amount })
    expect(owed.id).toBe(id)
    // Its client has ended it, not the bank.
    expect(await optInOf(bakery)).toMatchObject({ status: 'Withdrawn' })
    const due = (await call('landlord', eftBatches.preview, { format: 'CPA', dueUntil: today })).body
    expect(due.debits.map(({ clientName }) => clientName)).not.toContain('Bakery')
    expect(await checkInvoices(database.db, 1)).toEqual([])
  }
})

test('a return in the format of Nacha is known by its trace number; a notice of change is told', async () => {
  const old = await optInOf(bookshop)
  const american = { ...account, country: 'US', routing: '011401533', account: '5566778899', holder: 'Books' } as const
  await call('neighbour', eftOptIns.save, { ...american, id: old?.id ?? 0, version: old?.version ?? 0 })
  const invoiceId = await issued(bookshop, 1_234)
  await database.pool.query('alter table client_invoices disable trigger user')
  await database.pool.query(`update client_invoices set currency = 'USD' where id = $1`, [invoiceId])
  await database.pool.query('alter table client_invoices enable trigger user')
  await call('landlord', eftOriginators.saveNacha, nacha)
  const { text } = await sent('NACHA')
  const lines = text.split('\r\n')
  const entry = lines.find((line) => line.startsWith('6')) ?? ''
  const addenda = (kind: string, code: string) =>
    `7${kind}${code}${entry.slice(79)}      01140153${' '.repeat(44)}011401530000001`
  const file = (kind: string, code: string) =>
    [lines[0], lines[1], `${entry.slice(0, 78)}1${entry.slice(79)}`, addenda(kind, code), ''].join('\n')
  expect(codesOf((await upload(file('98', 'C01'))).body)).toEqual([[2, 'eft-return-notice']])
  const done = await upload(file('99', 'R01'), { commit: true })
  expect(done.body.imported).toBe(1)
  expect((await call('landlord', eftBatches.preview, { format: 'NACHA', dueUntil: addDays(today, 1) })).body.total).toBe(1_234)
  expect(await optInOf(bookshop)).toMatchObject({ status: 'Active' })
})
