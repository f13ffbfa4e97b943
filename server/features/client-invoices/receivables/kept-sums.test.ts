import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { receivables } from '@atrium/contract/client-invoices/receivables.ts'
import { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkDocuments } from '../../../platform/invoices/check-documents.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, towerOffice } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const at = new Map<number, number>()
beforeAll(async () => {
  await database.pool.query(`update sites set time_zone = 'America/Toronto'`)
  for (const tenantId of [bakery, towerOffice]) {
    const terms = { tenantId, leaseNo: `Kept-${tenantId}`, status: 'Active', startDate: '2020-01-15', endDate: '2031-12-31' }
    at.set(tenantId, (await call('landlord', leases.save, { ...terms, rent: 310_000 } as LeaseInput)).body.id)
  }
})

const step = fc.record({
  what: fc.constantFrom(
    ...['draft', 'draft', 'due', 'issue', 'issue', 'reject', 'drop', 'rent', 'rent'],
    ...['pay', 'pay oldest', 'void payment', 'credit', 'void', 'dispute'],
  ),
  tenantId: fc.constantFrom(bakery, towerOffice),
  days: fc.integer({ min: -100, max: 40 }),
  cents: fc.integer({ min: 1, max: 9_000 }),
  pick: fc.nat(30),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take({ what, tenantId, days, cents, pick }: Step): Promise<void> {
  const read = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
  const of = <One>(all: readonly One[]): One | undefined => all[pick % Math.max(all.length, 1)]
  const listed = async (view: 'all' | 'open' | 'draft') =>
    of((await call('landlord', receivables.search, { view, rowsPerPage: 100 })).body.items)
  const lines = [{ description: 'Work', quantity: 3, cost: cents }]
  const terms = { tenantId, title: 'Work', startDate: today, lines }
  const set = async (id: number, status: 'ForApproval' | 'Rejected' | 'Voided') =>
    call('landlord', clientInvoices.updateStatus, { id, version: (await read(id)).version, status, reason: 'x' })
  if (what === 'draft') await call('landlord', clientInvoices.save, { ...terms, dueDate: addDays(today, Math.abs(days)) })
  if (what === 'rent') {
    const service = { startDate: '2030-01-01', endDate: '2030-01-31' }
    const leaseId = at.get(tenantId) as number
    await call('landlord', rentalNotices.save, { leaseId, ...service, dueDate: addDays(today, days), total: 3 * cents })
  }
  if (what === 'pay oldest') {
    const paid = { tenantId, amount: cents, datePaid: today, paymentMode: 'Cheque' as const, oldestFirst: true }
    await call('landlord', payments.record, paid)
  }
  if (what === 'void payment') {
    const one = of((await call('landlord', payments.search, { tenantId, rowsPerPage: 100 })).body.items)
    if (one) await call('landlord', payments.changeStatus, { id: one.id, version: one.version, status: 'Voided', comment: 'x' })
  }
  const draft = ['due', 'issue', 'reject', 'drop'].includes(what) ? await listed('draft') : undefined
  if (draft) {
    const { id } = draft
    const { version } = await read(id)
    if (what === 'due')
      await call('landlord', clientInvoices.save, { ...terms, id, version, dueDate: addDays(today, Math.abs(days)) })
    if (what === 'drop') await call('landlord', clientInvoices.remove, { id, version })
    if (what === 'reject') await set(id, 'Rejected')
    if (what === 'issue') {
      await set(id, 'ForApproval')
      const approved = { id, issue: true, version: (await read(id)).version }
      const { status } = await call('manager', clientInvoices.approve, approved)
      if (status !== 200) await call('landlord', clientInvoices.approve, approved)
    }
  }
  const open = ['pay', 'credit', 'void', 'dispute'].includes(what) ? await listed('open') : undefined
  if (!open) return
  const { id, balance, kind } = open
  if (what === 'pay') {
    const part = Math.min(cents, balance)
    const paid = { tenantId: open.tenantId, amount: part, datePaid: today, paymentMode: 'Cheque' as const }
    expect((await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: part }] })).status).toBe(200)
  }
  if (kind === 'Rent') return
  if (what === 'credit')
    await call('landlord', invoiceCredits.issue, {
      id,
      version: (await read(id)).version,
      parts: [{ position: 1, cents: 1 }],
      reason: 'x',
    })
  if (what === 'void') await set(id, 'Voided')
  if (what === 'dispute') await call('client', invoiceDisputes.dispute, { invoiceId: id, position: 1, reason: 'Too much' })
}

test('whatever is issued, paid, credited, voided and disputed, what is kept as owed is what the documents come to', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
    for (const one of steps) await take(one)
    expect(await checkDocuments(database.db, ids.landlord.north)).toEqual([])
    for (const view of ['open', 'overdue'] as const)
      for (const siteId of [-1, ids.site.mall, ids.site.tower]) {
        const { sums } = (await call('landlord', receivables.totals, { view, siteId })).body
        const { items } = (await call('landlord', receivables.search, { view, siteId, rowsPerPage: 500 })).body
        const [sum] = sums
        expect({ view, siteId, documents: sum?.documents ?? 0, cents: sum?.cents ?? 0 }).toEqual({
          view,
          siteId,
          documents: items.length,
          cents: items.reduce((all, { balance }) => all + balance, 0),
        })
      }
  })
  await fc.assert(property, { numRuns: 8 })
  const { rows } = await database.pool.query(
    `select count(*) filter (where paid > 0 and balance > 0)::int as partial, count(*) filter (where status = 'Voided')::int as void,
       count(*) filter (where kind = 'Rent')::int as rent, count(*) filter (where kind = 'CreditNote')::int as credits from client_invoices`,
  )
  // Every kind of step came to something.
  for (const [what, count] of Object.entries(rows[0])) expect([what, count]).not.toEqual([what, 0])
})
