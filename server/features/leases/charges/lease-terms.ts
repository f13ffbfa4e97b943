import { addDays, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'
import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import { and, asc, sql } from 'drizzle-orm'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { HandlerServices } from '../../../platform/work/context.ts'
import { indexTermsOfAll } from '../indexes/read-clauses.ts'
import { percentageTermsOfAll } from '../percentage-rents/read-percentage-rents.ts'
import { chargeSchedules, isStanding, leaseAreas, leaseChargeRows, type leases, leaseVersions } from '../tables.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { LAST_DAY } from './periods.ts'

type Lease = typeof leases.$inferSelect

type Standing = typeof leaseChargeRows.$inferSelect & { taxed: boolean }

/** Charges of a lease that nothing has taken back, in the order in which they were made. */
export const standingCharges = async (db: ReadDb, leaseId: number): Promise<Standing[]> =>
  (await standingChargesOf(db, [leaseId])).get(leaseId) ?? []

/** The same of several leases, by lease. */
export async function standingChargesOf(db: ReadDb, leaseIds: readonly number[]): Promise<Map<number, Standing[]>> {
  const rows = await db
    .select()
    .from(leaseChargeRows)
    .where(and(anyOf(leaseChargeRows.leaseId, leaseIds), isStanding(leaseChargeRows)))
    .orderBy(asc(leaseChargeRows.id))
  const standing = rows.map((row) => ({ ...row, taxed: row.line.taxed }))
  return Map.groupBy(standing, ({ leaseId }) => leaseId)
}

/** Of one lease or of several, each in the order of its days. */
export const versionsOf = (db: ReadDb, ...leaseIds: readonly number[]) =>
  db
    .select()
    .from(leaseVersions)
    .where(anyOf(leaseVersions.leaseId, leaseIds))
    .orderBy(sql`${leaseVersions.effectiveFrom} asc nulls first`)

/** What the area of a lease was, is and will be. */
export const areasOf = async (db: ReadDb, lease: Pick<Lease, 'id' | 'rentableArea'>): Promise<AreaFrom[]> =>
  (await areasOfAll(db, [lease])).get(lease.id) as AreaFrom[]

/** The same of several leases, by lease. One whose area was never changed has the one. */
export async function areasOfAll(
  db: ReadDb,
  all: readonly Pick<Lease, 'id' | 'rentableArea'>[],
): Promise<Map<number, AreaFrom[]>> {
  const rows = await db
    .select({ leaseId: leaseAreas.leaseId, effectiveFrom: leaseAreas.effectiveFrom, area: leaseAreas.area })
    .from(leaseAreas)
    .where(
      anyOf(
        leaseAreas.leaseId,
        all.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${leaseAreas.effectiveFrom} asc nulls first`)
  const changed = Map.groupBy(rows, ({ leaseId }) => leaseId)
  return new Map(
    all.map(({ id, rentableArea }) => {
      const own = changed.get(id)?.map(({ effectiveFrom, area }) => ({ effectiveFrom, area }))
      return [id, own ?? [{ effectiveFrom: null, area: rentableArea }]]
    }),
  )
}

export const schedulesOf = (db: ReadDb, ...leaseIds: readonly number[]) =>
  db
    .select()
    .from(chargeSchedules)
    .where(anyOf(chargeSchedules.leaseId, leaseIds))
    .orderBy(asc(chargeSchedules.startDate), asc(chargeSchedules.id))

/** Where terms are read: the sales of its client are kept by another feature. */
export interface TermsContext {
  db: ReadDb
  app: Pick<HandlerServices, 'ask'>
}

/**
 * What a lease says of its charges; undefined while it makes none by itself. Its days begin where it says, though never later than the first
 * that was charged already: what was charged is taken back by other terms, not by moving this day.
 */
export const termsOf = async (
  ctx: TermsContext,
  lease: Lease,
  standing: readonly ServiceDays[],
): Promise<ChargeTerms | undefined> => (await termsOfAll(ctx, [lease], new Map([[lease.id, standing]]))).get(lease.id)

interface ServiceDays {
  serviceFrom: string
}

/** The same of several leases, by lease; those that make none are left out. */
export async function termsOfAll(
  ctx: TermsContext,
  all: readonly Lease[],
  standingOf: ReadonlyMap<number, readonly ServiceDays[]>,
): Promise<Map<number, ChargeTerms>> {
  const { db } = ctx
  const charging = all.flatMap(({ noticesFrom, ...lease }) =>
    lease.status === 'Draft' || noticesFrom === null ? [] : { ...lease, noticesFrom },
  )
  if (charging.length === 0) return new Map()
  const ids = charging.map(({ id }) => id)
  const versions = Map.groupBy(await versionsOf(db, ...ids), ({ leaseId }) => leaseId)
  const schedules = Map.groupBy(await schedulesOf(db, ...ids), ({ leaseId }) => leaseId)
  const areas = await areasOfAll(db, charging)
  const clauses = await indexTermsOfAll(db, ids)
  const percentageRents = await percentageTermsOfAll(ctx, charging)
  return new Map(
    charging.map((lease) => {
      const { id, startDate, noticesFrom, billedUntil, holdoverFactor } = lease
      const from = (standingOf.get(id) ?? []).map(({ serviceFrom }) => serviceFrom).reduce(earlierDay, noticesFrom)
      const charged = {
        from: [startDate, from, billedUntil ? addDays(billedUntil, 1) : startDate].reduce(laterDay),
        to: lastDayOf(lease),
      }
      const terms = {
        startDate,
        charged,
        lastDay: regularEnd(lease),
        holdover: holdoverFactor,
        areas: areas.get(id) ?? [],
        versions: versions.get(id) ?? [],
        schedules: schedules.get(id) ?? [],
        clauses: clauses.get(id) ?? [],
        percentageRents: percentageRents.get(id) ?? [],
      }
      return [id, terms]
    }),
  )
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
