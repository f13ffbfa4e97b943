import { addDays, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { HandlerServices } from '../../../platform/work/context.ts'
import { indexTermsOf } from '../indexes/read-clauses.ts'
import { percentageTermsOf } from '../percentage-rents/read-percentage-rents.ts'
import { chargeSchedules, isStanding, leaseChargeRows, type leases, leaseVersions } from '../tables.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { LAST_DAY } from './periods.ts'

type Lease = typeof leases.$inferSelect

/** Charges of a lease that nothing has taken back, in the order in which they were made. */
export async function standingCharges(db: ReadDb, leaseId: number) {
  const rows = await db
    .select()
    .from(leaseChargeRows)
    .where(and(eq(leaseChargeRows.leaseId, leaseId), isStanding(leaseChargeRows)))
    .orderBy(asc(leaseChargeRows.id))
  return rows.map((row) => ({ ...row, taxed: row.line.taxed }))
}

/** Of one lease or of several, each in the order of its days. */
export const versionsOf = (db: ReadDb, ...leaseIds: readonly number[]) =>
  db
    .select()
    .from(leaseVersions)
    .where(inArray(leaseVersions.leaseId, [...leaseIds]))
    .orderBy(sql`${leaseVersions.effectiveFrom} asc nulls first`)

export const schedulesOf = (db: ReadDb, ...leaseIds: readonly number[]) =>
  db
    .select()
    .from(chargeSchedules)
    .where(inArray(chargeSchedules.leaseId, [...leaseIds]))
    .orderBy(asc(chargeSchedules.startDate), asc(chargeSchedules.id))

/** Where terms are read: the sales of its client are kept by another feature. */
export interface TermsContext {
  db: ReadDb
  app: Pick<HandlerServices, 'salesOf'>
}

/**
 * What a lease says of its charges; undefined while it makes none by itself. Its days begin where it says, though never later than the first
 * that was charged already: what was charged is taken back by other terms, not by moving this day.
 */
export async function termsOf(
  ctx: TermsContext,
  lease: Lease,
  standing: readonly { serviceFrom: string }[],
): Promise<ChargeTerms | undefined> {
  const { db } = ctx
  const { id, startDate, status, noticesFrom, billedUntil, rentableArea, holdoverFactor } = lease
  if (status === 'Draft' || noticesFrom === null) return undefined
  const from = standing.map(({ serviceFrom }) => serviceFrom).reduce(earlierDay, noticesFrom)
  const charged = {
    from: [startDate, from, billedUntil ? addDays(billedUntil, 1) : startDate].reduce(laterDay),
    to: lastDayOf(lease),
  }
  return {
    ...{ startDate, charged, lastDay: regularEnd(lease), holdover: holdoverFactor, area: rentableArea },
    ...{ versions: await versionsOf(db, id), schedules: await schedulesOf(db, id), clauses: await indexTermsOf(db, id) },
    percentageRents: await percentageTermsOf(ctx, lease),
  }
}

type End = Pick<Lease, 'status' | 'endDate' | 'terminatedOn' | 'holdsOver'>

/** The last day of the term of a lease; after it a client that stays holds over. */
export const regularEnd = ({ status, endDate, terminatedOn }: End): string =>
  status === 'Terminated' && terminatedOn !== null ? earlierDay(terminatedOn, endDate) : endDate

/** The last day on which a lease is charged; while its client holds over there is none yet. */
export function lastDayOf(lease: End): string {
  const { status, endDate, terminatedOn, holdsOver } = lease
  if (!holdsOver) return regularEnd(lease)
  return status === 'Terminated' ? (terminatedOn ?? endDate) : LAST_DAY
}
