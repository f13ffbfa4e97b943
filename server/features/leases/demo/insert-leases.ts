import { addDays } from '@atrium/contract/kit/days.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { DemoClient, FillDemo } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'
import { nextNotice } from '../next-notice.ts'
import { periodAt } from '../periods.ts'
import { criticalDates, invoiceNumbers, leases, rentalNotices } from '../tables.ts'
import { demoCriticalDates } from './demo-critical-dates.ts'
import { type DemoLease, demoLease, demoPayment, demoRenewal } from './demo-lease.ts'

const CHUNK = 200
const DAYS_AHEAD = 10

interface Let {
  client: DemoClient
  lease: DemoLease
  owner: { landlordId: number; siteId: number; tenantId: number }
}
type Notice = Omit<typeof rentalNotices.$inferInsert, 'invoiceNo'>

/** Stores a lease of every client, and the rental notices of the last year with what was paid of them. */
export const insertLeases: FillDemo = async ({ db, landlordId, sites, today }) => {
  const all = sites.flatMap(({ site, id: siteId, clients }) =>
    clients.flatMap(({ client, id: tenantId }, at): Let[] => {
      const lease = demoLease(site, client, at, today)
      const owner = { landlordId, siteId, tenantId }
      return [{ client, lease, owner }, ...(at === 5 ? [{ client, lease: demoRenewal(lease), owner }] : [])]
    }),
  )
  const notices: Notice[] = []
  for (const { client, lease, owner } of all) notices.push(...(await insertLease(db, client, lease, owner, today)))
  await insertNotices(db, landlordId, notices)
  return []
}

async function insertLease(db: Db, client: DemoClient, lease: DemoLease, owner: Let['owner'], today: string): Promise<Notice[]> {
  const periods = [...periodsUntil(lease, addDays(today, DAYS_AHEAD))]
  const next = nextNotice(lease, periods.at(-1)?.endDate ?? null)
  const [made] = await db
    .insert(leases)
    .values({ ...lease, ...owner, currency: 'CAD', nextNotice: next })
    .returning({ id: leases.id })
  const leaseId = (made as { id: number }).id
  const dates = demoCriticalDates(client, lease, today)
  if (dates.length > 0) await db.insert(criticalDates).values(dates.map((date) => ({ ...date, ...owner, leaseId })))
  return periods.map((period) => {
    const paid = demoPayment(client, period.startDate, today)
    const createdAt = new Date(`${addDays(period.startDate, -DAYS_AHEAD)}T09:53:00Z`)
    const method = random(`method ${client.name}`).pick(['BankTransfer', 'BankTransfer', 'Cheque'] as const)
    return {
      ...owner,
      ...period,
      leaseId,
      dueDate: period.startDate,
      currency: 'CAD',
      ...(paid ? { ...paid, status: 'Paid' as const, paymentMethod: method } : {}),
      remindedOn: paid ? null : addDays(period.startDate, 1),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

function* periodsUntil(lease: DemoLease, until: string) {
  const terms = { ...lease, total: lease.rent + lease.additionalRent }
  for (let start = nextNotice(lease, null); start !== null && start <= until; ) {
    const period = periodAt(terms, start)
    if (!period) return
    yield period
    start = nextNotice(lease, period.endDate)
  }
}

/** In the order in which they were made, each with the number that came next. */
async function insertNotices(db: Db, landlordId: number, notices: Notice[]): Promise<void> {
  const last = new Map<number, number>()
  const numbered = notices
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one.leaseId - other.leaseId)
    .map((notice) => {
      const year = Number(notice.startDate.slice(0, 4))
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      return { ...notice, invoiceNo: `R-${year}-${String(number).padStart(5, '0')}` }
    })
  for (let at = 0; at < numbered.length; at += CHUNK) await db.insert(rentalNotices).values(numbered.slice(at, at + CHUNK))
  await db.insert(invoiceNumbers).values([...last].map(([year, count]) => ({ landlordId, year, last: count })))
}
