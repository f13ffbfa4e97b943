import { addDays, dayIn, earlierDay, monthStart } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { DemoClient, DemoCompany, DemoSite, FillDemo } from '../../../platform/demo/demo-company.ts'
import { random } from '../../../platform/demo/random.ts'
import { DAYS_AHEAD } from '../charges/charge-terms.ts'
import { termsOf } from '../charges/lease-terms.ts'
import { changeRent, setOnlyVersion } from '../charges/versions.ts'
import { type WantedCharge, wantedCharges } from '../charges/wanted-charges.ts'
import { chargeSchedules, criticalDates, indexClauses, leases, percentageRents } from '../tables.ts'
import { demoCriticalDates } from './demo-critical-dates.ts'
import { demoClause, demoPercentageRent, insertIndex } from './demo-index.ts'
import { type DemoLease, demoLease, demoPayment, demoRenewal, demoSchedules } from './demo-lease.ts'
import { type DemoNotice, insertNotices } from './insert-notices.ts'
import { insertRuns } from './insert-runs.ts'

interface Let {
  site: DemoSite
  client: DemoClient
  lease: DemoLease
  owner: { landlordId: number; siteId: number; tenantId: number }
}

/** Stores a lease of every client, and the rental notices of the last year with what was paid of them. */
export const insertLeases: FillDemo = async (demo) => {
  const { db, landlordId, sites, today } = demo
  const all = sites.flatMap(({ site, id: siteId, clients }) =>
    clients.flatMap(({ client, id: tenantId }, at): Let[] => {
      const lease = demoLease(site, client, at, today)
      const owner = { landlordId, siteId, tenantId }
      return [{ site, client, lease, owner }, ...(at === 5 ? [{ site, client, lease: demoRenewal(lease), owner }] : [])]
    }),
  )
  const seriesId = await insertIndex(db, landlordId, today)
  const notices: DemoNotice[] = []
  for (const one of all) notices.push(...(await insertLease(demo, one, seriesId)))
  await agreeSteps(demo)
  if (notices.length > 0) await insertNotices(db, landlordId, notices)
  await insertRuns(demo)
  return []
}

/** Some leases of the first company cost more from a month on that is not charged yet: their rent is spread evenly for its accounting. */
async function agreeSteps({ db, at, landlordId, today }: DemoCompany): Promise<void> {
  if (at !== 0) return
  const from = monthStart(addDays(monthStart(today), 100))
  const some = await db
    .select()
    .from(leases)
    .where(
      and(
        eq(leases.landlordId, landlordId),
        eq(leases.rentType, 'Monthly'),
        eq(leases.status, 'Active'),
        gt(leases.endDate, from),
      ),
    )
    .orderBy(asc(leases.id))
    .limit(3)
  for (const lease of some) {
    const rent = { ...lease, rent: Math.round(lease.rent * 1.05) }
    await changeRent(db, lease, { from, rent, reason: 'A step that the lease names' })
  }
}

/** Two weeks after the year the last month of its sales is there, and the client has ten days then. */
const documentDue = ({ dueOn, why }: WantedCharge) => (why.sales ? addDays(dueOn, 14) : dueOn)

async function insertLease(
  { db, today, now, ask }: DemoCompany,
  { site, client, lease, owner }: Let,
  seriesId: number,
): Promise<DemoNotice[]> {
  const [made] = await db
    .insert(leases)
    .values({ ...lease, ...owner, currency: 'CAD' })
    .returning()
  const row = made as typeof leases.$inferSelect
  const leaseId = row.id
  await setOnlyVersion(db, row, row)
  const schedules = demoSchedules(client, lease)
  if (schedules.length > 0) await db.insert(chargeSchedules).values(schedules.map((one) => ({ ...one, ...owner, leaseId })))
  const clause = demoClause(client, lease)
  if (clause) await db.insert(indexClauses).values({ ...clause, ...owner, leaseId, seriesId })
  const share = demoPercentageRent(site, client, lease, today)
  if (share) await db.insert(percentageRents).values({ ...share, ...owner, leaseId })
  const dates = demoCriticalDates(client, lease, today)
  if (dates.length > 0) await db.insert(criticalDates).values(dates.map((date) => ({ ...date, ...owner, leaseId })))
  const terms = await termsOf({ db, app: { ask } }, row, [])
  if (!terms) return []
  // As the job does, by the calendar of the site: what it did not charge yet must not stand there.
  const until = addDays(dayIn(site.timeZone, now), DAYS_AHEAD)
  const expected = wantedCharges(terms, addDays(until, 370))
  const next = expected.find(({ dueOn }) => dueOn > until)?.dueOn ?? null
  await db.update(leases).set({ nextNotice: next }).where(eq(leases.id, leaseId))
  const method = random(`method ${client.name}`).pick(['BankTransfer', 'BankTransfer', 'Cheque'] as const)
  const due = Map.groupBy(
    expected.filter(({ dueOn }) => dueOn <= until),
    (charge) => earlierDay(documentDue(charge), until),
  )
  const paidAtOnce = { datePaid: terms.charged.from, paymentMode: method }
  const deposit: DemoNotice = {
    owner: { ...owner, leaseId },
    leaseNo: lease.leaseNo,
    province: site.address.province,
    dueOn: terms.charged.from,
    charges: [],
    deposit: lease.deposit,
    paid: paidAtOnce.datePaid < today ? paidAtOnce : null,
  }
  const notices = [...due].map(([dueOn, charges]): DemoNotice => {
    const paid = demoPayment(client, dueOn, today)
    return {
      owner: { ...owner, leaseId },
      leaseNo: lease.leaseNo,
      province: site.address.province,
      dueOn,
      charges,
      paid: paid && { ...paid, paymentMode: method },
    }
  })
  return lease.deposit > 0 ? [deposit, ...notices] : notices
}
