import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { jobContext, runInTransaction } from '../work/unit-of-work.ts'
import { issueCreditNote, issueRent } from './issue-document.ts'

const app = await openTestApp()
const job = jobContext(app.services, { name: 'test', changes: ['client invoice', 'payment'] })
const client = { landlordId: 1, siteId: ids.site.mall, tenantId: ids.tenant.bakery, currency: 'CAD' }
const issuedOn = '2026-05-01'

const lineOf = (cents: number): InvoiceLine => ({
  kind: 'Charge',
  description: 'Rent',
  quantity: 1,
  cost: cents,
  unitCost: cents / 100,
  mileageRateId: null,
  amount: cents,
  taxes: [],
  charge: null,
  taxed: false,
})
const about = (leaseId: number, dueDate: string, cents: number) => ({
  ...client,
  leaseId,
  title: `Lease ${leaseId}`,
  startDate: dueDate,
  endDate: dueDate,
  dueDate,
  issuedOn,
  lines: [lineOf(cents)],
})

const bill = fc.record({
  leaseId: fc.constantFrom(1, 2),
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.integer({ min: 1, max: 5_000 }),
})

test('a credit note for a lease goes elsewhere only once nothing is left of its own invoices, and to the oldest first', async () => {
  let leases = 100
  const property = fc.asyncProperty(
    fc.array(bill, { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 15_000 }),
    async (bills, credit) => {
      // Other leases than before; what the last run left open is among the others.
      leases += 2
      const own = leases + 1
      for (const { leaseId, day, cents } of bills)
        await runInTransaction(job, (tx) =>
          issueRent(tx, about(leases + leaseId, `2026-04-${String(day).padStart(2, '0')}`, cents)),
        )
      const before = await open()
      await runInTransaction(job, (tx) => issueCreditNote(tx, about(own, '2026-05-01', credit)))
      const after = new Map((await open()).map(({ id, balance }) => [id, balance]))
      let left = credit
      for (const { id, balance } of [
        ...before.filter(({ leaseId }) => leaseId === own),
        ...before.filter(({ leaseId }) => leaseId !== own),
      ]) {
        const put = Math.min(left, balance)
        expect(after.get(id) ?? 0).toBe(balance - put)
        left -= put
      }
    },
  )
  await fc.assert(property, { numRuns: 12 })
})

/** What is open of the client, the oldest first. */
async function open(): Promise<{ id: number; leaseId: number; balance: number }[]> {
  const { rows } = await app.database.pool.query(
    `select id, lease_id as "leaseId", balance::int from client_invoices
     where tenant_id = $1 and balance > 0 order by due_date, id`,
    [client.tenantId],
  )
  return rows
}
