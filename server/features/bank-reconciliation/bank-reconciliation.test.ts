import { reconciledAccounts } from '@atrium/contract/bank-reconciliation/accounts.ts'
import { type BankLine, bankLines } from '@atrium/contract/bank-reconciliation/lines.ts'
import { reconciliations } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { bankRules } from '@atrium/contract/bank-reconciliation/rules.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paymentJournal } from '../../platform/invoices/journals.ts'
import { clientPayments } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { checkMatches } from './check-matches.ts'

const { call, database } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const day = (ago: number) => addDays(today, -ago)
const { bakery, bookshop } = ids.tenant

const account = { name: 'Operating', lastFour: '1234', currency: 'CAD', opensOn: day(40), openingBalance: 100_000 }
const ways = { transfers: true, cheques: true, others: true, payouts: true }
const { id: accountId } = (await call('landlord', reconciledAccounts.save, { ...account, ...ways })).body

const record = async (tenantId: number, amount: number, datePaid: string, more: object = {}) =>
  (await call('landlord', payments.record, { tenantId, amount, datePaid, paymentMode: 'Cheque', ...more })).body.id
const upload = (rows: readonly string[], order: object = {}, who: Caller = 'landlord') =>
  call(
    who,
    bankLines.import,
    { into: accountId, commit: true, skipBad: true, ...order },
    {
      file: { name: 'bank.csv', content: ['Date,Amount,Reference,Description', ...rows].join('\n') },
    },
  )
const lines = async (ask: object = {}) =>
  (await call('landlord', bankLines.search, { accountId, descending: false, ...ask })).body.items
const lineOf = async (reference: string) => (await lines({ query: reference }))[0] as BankLine
const differences = async (to: string, bank?: number) =>
  (await call('landlord', reconciliations.differences, { accountId, to, ...(bank === undefined ? {} : { bank }) })).body
const paymentsOf = async (tenantId: number) => (await call('landlord', payments.search, { tenantId })).body.items.length
const take = ({ id, version, suggestion }: BankLine) =>
  call('landlord', bankLines.match, { id, version, journalIds: suggestion?.journalIds ?? [], fee: suggestion?.fee ?? 0 })

test('a cheque that was noted by hand is matched to its line of the bank, and not noted once more', async () => {
  await record(bakery, 40_000, day(12), { transactionId: '4711' })
  expect((await upload([`${day(9)},400.00,CHQ-A1,DEPOSIT CHEQUE 0004711`])).body.imported).toBe(1)
  const line = await lineOf('CHQ-A1')
  expect(line.suggestion).toMatchObject({ kind: 'match', why: 'reference', clientName: 'Bakery' })
  expect((await differences(day(8))).outstanding).toMatchObject({ count: 1, cents: 40_000 })
  expect((await take(line)).status).toBe(200)
  expect([await paymentsOf(bakery), (await differences(day(8))).outstanding.count]).toEqual([1, 0])
  // On the day before the line the cheque was on its way.
  expect((await differences(day(10))).outstanding).toMatchObject({ count: 1, cents: 40_000 })
  // The same file again, and to note it from its line all the same.
  expect((await upload([`${day(9)},400.00,CHQ-A1,DEPOSIT CHEQUE 0004711`])).body.rows[0]?.errors[0]?.code).toBe('line-known')
  const matched = await lineOf('CHQ-A1')
  const again = await call('landlord', bankLines.pay, { id: matched.id, version: matched.version, tenantId: bakery })
  expect([again.status, again.failure.code]).toEqual([409, 'line-not-open'])
})

test('a line that is noted as a payment is asked about when it looks like one that is noted', async () => {
  await record(bookshop, 7_700, day(15), { transactionId: '88' })
  await upload([`${day(11)},77.00,L-77,SOMETHING`])
  const { id, version } = await lineOf('L-77')
  const asked = await call('landlord', bankLines.pay, { id, version, tenantId: bookshop })
  expect([asked.status, asked.failure.code]).toEqual([409, 'payment-looks-noted'])
  expect(await paymentsOf(bookshop)).toBe(1)
  expect((await call('landlord', bankLines.pay, { id, version, tenantId: bookshop, again: true })).status).toBe(200)
  const line = await lineOf('L-77')
  expect([line.state, line.entries[0]?.clientName]).toEqual(['Matched', 'Bookshop'])
  // It stays noted when the line is opened again, and can be matched.
  expect((await call('landlord', bankLines.undo, { id, version: line.version })).status).toBe(200)
  expect((await lineOf('L-77')).state).toBe('Open')
  expect(await paymentsOf(bookshop)).toBe(2)
})

test('a deposit is the cheques that amount to it; none is on two lines, and a line is matched to no more than it is', async () => {
  for (const amount of [11_100, 22_200, 33_300]) await record(bakery, amount, day(6))
  await record(bookshop, 5_000, day(6))
  await upload([`${day(5)},666.00,DEP-1,BRANCH DEPOSIT`, `${day(4)},333.00,DEP-2,LATER`])
  const deposit = await lineOf('DEP-1')
  expect(deposit.suggestion).toMatchObject({ kind: 'match', why: 'deposit' })
  expect(deposit.suggestion?.entries.map(({ cents }) => cents).toSorted()).toEqual([11_100, 22_200, 33_300])
  const [one = 0] = deposit.suggestion?.journalIds ?? []
  const preview = (await call('landlord', bankLines.preview, { id: deposit.id, journalIds: [one] })).body
  expect(preview).toMatchObject({ sum: 33_300, difference: 33_300, fits: false })
  const { id, version } = deposit
  expect((await call('landlord', bankLines.match, { id, version, journalIds: [one] })).failure.code).toBe('match-differs')
  expect((await take(deposit)).status).toBe(200)
  const other = await lineOf('DEP-2')
  const third = deposit.suggestion?.entries.find(({ cents }) => cents === 33_300)?.id ?? 0
  const twice = await call('landlord', bankLines.match, { id: other.id, version: other.version, journalIds: [third] })
  expect([twice.status, twice.failure.code]).toEqual([409, 'match-taken'])
  // Past the code, the database says the same.
  const row = sql`insert into bank_matches (landlord_id, line_id, journal_id, side, cents) values (1, ${other.id}, ${third}, 'bank', 33300)`
  await expect(database.db.execute(row)).rejects.toThrow()
  const free = (await call('landlord', bankLines.candidates, { id: other.id, query: '50' })).body.items[0]?.id ?? 0
  const partly = sql`insert into bank_matches (landlord_id, line_id, journal_id, side, cents) values (1, ${other.id}, ${free}, 'bank', 5000)`
  await expect(database.db.execute(partly)).rejects.toThrow()
})

const trial = async () => {
  const { rows } = await database.db.execute<{ account: string; cents: number }>(sql`
    select a.type || ' ' || a.code as account, sum(p.cents)::float8 as cents from postings p join ledger_accounts a on a.id = p.account_id
    where a.landlord_id = 1 group by 1`)
  return Object.fromEntries(rows.map(({ account: name, cents }) => [name, Number(cents)]))
}

test('a payout is the online payments less the fee: clearing is emptied, the fee an expense, and both come back when the line is opened', async () => {
  const place = { landlordId: 1, siteId: 1, currency: 'CAD', paymentMode: 'Stripe' as const }
  await inTransaction(database.db, async (db) => {
    const given = [
      { ...place, tenantId: bakery, amount: 20_000, datePaid: day(7), transactionId: 'pi_1', status: 'Paid' as const },
      { ...place, tenantId: bookshop, amount: 10_000, datePaid: day(6), transactionId: 'pi_2', status: 'Paid' as const },
    ]
    const made = await db.insert(clientPayments).values(given).returning()
    await post(db, 1, made.map(paymentJournal))
  })
  expect((await trial())['clearing Stripe']).toBe(30_000)
  await upload([`${day(3)},290.70,PO-1,STRIPE PAYOUT`])
  const line = await lineOf('PO-1')
  expect(line.suggestion).toMatchObject({ kind: 'match', why: 'payout', fee: 930 })
  const wrong = await call('landlord', bankLines.match, { ...line, journalIds: line.suggestion?.journalIds ?? [], fee: 0 })
  expect(wrong.failure.code).toBe('match-fee-changed')
  expect((await take(line)).status).toBe(200)
  const after = await trial()
  expect([after['clearing Stripe'], after['expense payment fees']]).toEqual([0, 930])
  const matched = await lineOf('PO-1')
  expect([matched.fee, matched.entries.map(({ cents }) => cents)]).toEqual([930, [20_000, 10_000]])
  await call('landlord', bankLines.undo, { id: matched.id, version: matched.version })
  const undone = await trial()
  expect([undone['clearing Stripe'], undone['expense payment fees']]).toEqual([30_000, 0])
  expect((await take(await lineOf('PO-1'))).status).toBe(200)
  expect(await checkMatches(database.db, 1)).toEqual([])
})

test('a charge is booked, its rule remembered for the next one; what is left out has a reason', async () => {
  await upload([
    `${day(3)},-12.50,FEE-1,MONTHLY PLAN FEE`,
    `${day(2)},-12.50,FEE-2,Monthly plan fee`,
    `${day(2)},1.00,ODD-1,TEST`,
  ])
  const first = await lineOf('FEE-1')
  const charge = { explanation: 'charge', remember: 'plan fee' } as const
  expect((await call('landlord', bankLines.explain, { ...first, ...charge, reason: '' })).status).toBe(200)
  expect((await trial())['expense bank charges']).toBe(1_250)
  expect((await lineOf('FEE-2')).suggestion).toMatchObject({ kind: 'explain', why: 'rule', explanation: 'charge' })
  const odd = await lineOf('ODD-1')
  expect((await call('landlord', bankLines.ignore, { ...odd, reason: '' })).failure.code).toBe('reason-required')
  expect((await call('landlord', bankLines.ignore, { ...odd, reason: 'The bank tried it out' })).status).toBe(200)
  const [rule] = (await call('landlord', bankRules.search, {})).body.items
  expect((await call('landlord', bankRules.remove, { id: rule?.id ?? 0 })).status).toBe(200)
  expect((await lineOf('FEE-2')).suggestion).toBeNull()
})

test('a period is closed when bank and books agree, or with a reason; its lines then stay, until it is opened again', async () => {
  // Over on the clocks of every site.
  const to = day(2)
  const open = await differences(to)
  const sum = (await lines({ rowsPerPage: 100 })).reduce((total, { cents }) => total + cents, account.openingBalance)
  expect(open.bank).toBe(sum)
  // Whatever is stored, the parts say what bank and books differ by.
  const explained =
    open.before + open.notedLater.cents + open.leftOut.cents + open.open.cents + open.missing - open.outstanding.cents
  expect(open.bank - open.books).toBe(explained)
  expect((await differences(to, sum + 5)).missing).toBe(5)
  const close = { accountId, version: open.version, to, bank: sum }
  const refused = await call('landlord', reconciliations.close, close)
  expect([refused.status, refused.failure.code]).toEqual([409, 'period-differs'])
  expect((await call('landlord', reconciliations.close, { ...close, to: today, reason: 'x' })).failure.fields).toHaveProperty(
    'to',
  )
  expect((await call('landlord', reconciliations.close, { ...close, reason: 'Balance from before Atrium' })).status).toBe(200)
  const line = await lineOf('FEE-2')
  const late = await call('landlord', bankLines.ignore, { id: line.id, version: line.version, reason: 'x' })
  expect([line.closed, late.failure.code]).toEqual([true, 'line-period-closed'])
  await expect(database.db.execute(sql`update bank_lines set description = 'x' where id = ${line.id}`)).rejects.toThrow()
  expect((await upload([`${to},5.00,LATE-1,LATE`])).body.rows[0]?.errors[0]?.code).toBe('line-period-closed')
  const [closed] = (await call('landlord', reconciliations.search, { accountId })).body.items
  expect(closed).toMatchObject({ bank: sum, unexplained: open.unexplained, reason: 'Balance from before Atrium', isLast: true })
  // The next period is not asked for the same again.
  expect(await differences(today)).toMatchObject({ carried: open.unexplained, needsReason: false, opening: sum })
  expect((await call('landlord', reconciliations.reopen, { id: closed?.id ?? 0, reason: 'A line was missing' })).status).toBe(200)
  expect((await upload([`${to},5.00,LATE-1,LATE`])).body.imported).toBe(1)
})

test('lines that are alike and have no reference are each one, however often the file is imported', async () => {
  const file = [`${day(2)},9.99,,Coffee`, `${day(2)},9.99,,Coffee`]
  expect((await upload(file)).body.imported).toBe(2)
  const again = (await upload([...file, `${day(2)},9.99,,COFFEE`])).body
  expect(again.imported).toBe(1)
})

test('is for who works at all sites, and reaches no other company', async () => {
  for (const who of ['manager', 'clerk', 'client', 'admin'] as const)
    expect((await call(who, bankLines.search, {})).status, who).toBe(403)
  const line = await lineOf('CHQ-A1')
  expect((await call('otherLandlord', bankLines.undo, { id: line.id, version: line.version })).status).toBe(404)
  expect((await upload([`${day(1)},1.00,X,X`], {}, 'otherLandlord')).status).toBe(404)
  expect((await call('otherLandlord', bankLines.search, { accountId })).body.items).toEqual([])
})
