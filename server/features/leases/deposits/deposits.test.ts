import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { writtenDay } from '@atrium/contract/kit/written-dates.ts'
import { deposits } from '@atrium/contract/leases/deposits.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { noticeMail } from '../notices/notice-mail.ts'
import { checkDeposits } from './check-deposits.ts'

const app = await openTestApp()
const { call } = app
const today = dayIn('America/Toronto', new Date())
let made = 0
const lease = async (more: object = {}) =>
  (
    await call('landlord', leases.save, {
      tenantId: 1,
      leaseNo: `D-${++made}`,
      status: 'Active',
      startDate: '2025-01-01',
      endDate: '2031-12-31',
      rent: 100_000,
      deposit: 200_000,
      ...more,
    } as LeaseInput)
  ).body.id
const read = async (leaseId: number) => (await call('landlord', deposits.get, { id: String(leaseId) })).body
const sums = async (leaseId: number) => {
  const { billed, held, applied, returned } = await read(leaseId)
  return { billed, held, applied, returned }
}
const bill = (leaseId: number, amount: number) => call('landlord', deposits.bill, { leaseId, amount, dueDate: today })
const noticeOf = async (leaseId: number, query = '') =>
  (await call('landlord', rentalNotices.search, { leaseId, query, sortBy: 'invoiceNo', descending: true })).body.items[0]
const pay = async (id: number) => {
  const { version } = (await call('landlord', rentalNotices.get, { id: String(id) })).body
  return call('landlord', rentalNotices.markPaid, { id, version, datePaid: today, paymentMethod: 'Cheque' })
}
const giveBack = (leaseId: number, amount: number, more: object = {}) =>
  call('landlord', deposits.giveBack, { leaseId, amount, on: today, mode: 'BankTransfer', reference: 'TR-1', ...more } as never)
const faults = async () => [...(await checkInvoices(app.database.db, 1)), ...(await checkDeposits(app.database.db, 1))]
const account = async (type: string) =>
  Number(
    (
      await app.database.pool.query(
        `select coalesce(sum(p.cents), 0) as cents from postings p join ledger_accounts a on a.id = p.account_id where a.type = $1 and p.landlord_id = 1`,
        [type],
      )
    ).rows[0].cents,
  )

test('a deposit is billed, held once it came in, put to what is owed and returned', async () => {
  const leaseId = await lease()
  const revenue = await account('revenue')
  expect((await bill(leaseId, 200_000)).status).toBe(200)
  expect(await sums(leaseId)).toEqual({ billed: 200_000, held: 0, applied: 0, returned: 0 })
  // It is no revenue: it is owed to the client.
  expect([(await account('revenue')) - revenue, await account('deposit')]).toEqual([0, -200_000])
  const notice = await noticeOf(leaseId)
  expect(notice).toMatchObject({ total: 200_000, status: 'Open' })
  await pay(notice?.id ?? 0)
  expect((await sums(leaseId)).held).toBe(200_000)

  const due = { leaseId, startDate: '2025-02-01', endDate: '2025-02-28', dueDate: '2025-02-01', total: 70_000 }
  const owed = (await call('landlord', rentalNotices.save, due)).body.id
  expect((await read(leaseId)).owed).toBe(70_000)
  const apply = (amount: number) => call('landlord', deposits.apply, { leaseId, amount })
  expect((await apply(70_001)).failure.fields).toEqual({ amount: 'The client owes less than this' })
  expect((await apply(200_001)).failure.fields).toEqual({ amount: 'This is more than is held' })
  expect((await apply(70_000)).status).toBe(200)
  expect((await call('landlord', rentalNotices.get, { id: String(owed) })).body).toMatchObject({ status: 'Paid', balance: 0 })
  expect((await giveBack(leaseId, 130_001)).failure.fields).toEqual({ amount: 'This is more than is held' })
  expect((await giveBack(leaseId, 1, { on: addDays(today, 2) })).failure.code).toBe('payment-in-future')
  expect((await giveBack(leaseId, 100_000)).status).toBe(200)
  expect(await sums(leaseId)).toEqual({ billed: 200_000, held: 30_000, applied: 70_000, returned: 100_000 })
  expect(await account('deposit')).toBe(-30_000)
  expect(await faults()).toEqual([])

  // What was done by mistake is taken back, once, and both entries stay.
  const { movements } = await read(leaseId)
  const undo = (kind: string) =>
    call('landlord', deposits.undo, { id: movements.find((one) => one.kind === kind)?.id ?? 0, reason: 'by mistake' })
  expect((await undo('Returned')).status).toBe(200)
  expect((await undo('Returned')).failure.code).toBe('deposit-stays')
  expect((await undo('Applied')).status).toBe(200)
  expect((await undo('Billed')).failure.code).toBe('deposit-stays')
  expect(await sums(leaseId)).toEqual({ billed: 200_000, held: 200_000, applied: 0, returned: 0 })
  expect((await call('landlord', rentalNotices.get, { id: String(owed) })).body).toMatchObject({ balance: 70_000 })
  expect(await account('deposit')).toBe(-200_000)
  expect(await faults()).toEqual([])
  await pay(owed)
})

test('is told to its client as a deposit, in the words and figures of the reader', async () => {
  await bill(await lease({ leaseNo: 'D-MAIL' }), 310_000)
  const [mail] = (await mailsTo(app, people.client)).slice(-1)
  const due = writtenDay('en', new Date(today), { timeZone: 'UTC' })
  expect(mail?.paragraphs.at(-1)).toBe(`The deposit of Bakery for lease D-MAIL is $3,100.00 CAD, due on ${due}.`)
  const notice = { invoiceNo: 'R-1', title: 'D-MAIL', startDate: today, endDate: today, dueDate: '2026-03-01', balance: 310_000 }
  const told = { reason: 'due', tenant: 'Boulangerie', firstName: '', language: 'fr', url: '' } as const
  const textOf = (isDeposit: boolean) =>
    noticeMail({ ...told, notice: { ...notice, startDate: '2026-02-01', endDate: '2026-02-28', currency: 'CAD' }, isDeposit })
      .paragraphs.at(-1)
      ?.replace(/\s/g, ' ')
  expect(textOf(true)).toContain('Le dépôt de Boulangerie pour le bail D-MAIL, 3 100,00 $ CAD, était payable le 1er mars 2026.')
  expect(textOf(false)).toContain('Le loyer de Boulangerie du 1er février 2026 au 28 février 2026, 3 100,00 $ CAD, était')
})

test('a bill that is void, or whose payment is taken back, holds nothing', async () => {
  const leaseId = await lease()
  await bill(leaseId, 50_000)
  const first = (await noticeOf(leaseId))?.id ?? 0
  const { version } = (await call('landlord', rentalNotices.get, { id: String(first) })).body
  expect((await call('landlord', rentalNotices.void, { id: first, version })).status).toBe(200)
  expect(await sums(leaseId)).toEqual({ billed: 0, held: 0, applied: 0, returned: 0 })
  await bill(leaseId, 40_000)
  const second = (await noticeOf(leaseId))?.id ?? 0
  await pay(second)
  const paid = (await call('landlord', rentalNotices.get, { id: String(second) })).body
  await call('landlord', rentalNotices.reopen, { id: second, version: paid.version })
  expect(await sums(leaseId)).toMatchObject({ billed: 40_000, held: 0 })
  expect(await faults()).toEqual([])
  await pay(second)
})

test('whatever is moved, what is held is what came in less what went, and the books say so', async () => {
  const leaseId = await lease()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ what: fc.constantFrom('bill', 'return', 'undo'), cents: fc.integer({ min: 1, max: 9_000 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (steps) => {
        for (const { what, cents } of steps) {
          const before = await read(leaseId)
          if (what === 'bill') {
            await bill(leaseId, cents)
            await pay((await noticeOf(leaseId))?.id ?? 0)
            expect((await read(leaseId)).held).toBe(before.held + cents)
          } else if (what === 'return') {
            const { status } = await giveBack(leaseId, cents)
            expect(status).toBe(cents <= before.held ? 200 : 400)
            expect((await read(leaseId)).held).toBe(cents <= before.held ? before.held - cents : before.held)
          } else {
            const last = before.movements.find(({ mayUndo }) => mayUndo)
            if (!last) continue
            await call('landlord', deposits.undo, { id: last.id, reason: 'x' })
            expect((await read(leaseId)).held).toBe(before.held + last.cents)
          }
        }
        expect(await faults()).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
})

test('deposits are moved by whoever may change leases, of leases in their scope that are no drafts', async () => {
  const leaseId = await lease()
  expect((await call('clerk', deposits.bill, { leaseId, amount: 1, dueDate: today })).status).toBe(403)
  expect((await call('client', deposits.get, { id: String(leaseId) })).status).toBe(403)
  expect((await call('otherLandlord', deposits.get, { id: String(leaseId) })).status).toBe(404)
  expect((await call('otherLandlord', deposits.bill, { leaseId, amount: 1, dueDate: today })).status).toBe(404)
  expect((await bill(leaseId, 0)).failure.fields).toHaveProperty('amount')
  const draft = await lease({ status: 'Draft' })
  expect((await bill(draft, 1)).failure.code).toBe('lease-is-draft')
})
