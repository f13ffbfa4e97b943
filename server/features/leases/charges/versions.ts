import { addDays } from '@atrium/contract/kit/days.ts'
import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import type { RentType } from '@atrium/contract/leases/leases.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import { type leases, leaseVersions } from '../tables.ts'
import { versionsOf } from './lease-terms.ts'

/** What a lease costs. Cents of a period. */
export interface Rent {
  rentType: RentType
  rent: number
  additionalRent: number
  taxed: boolean
}
export const rentOf = ({ rentType, rent, additionalRent, taxed }: Rent): Rent => ({ rentType, rent, additionalRent, taxed })
export const isSameRent = (one: Rent, other: Rent): boolean => JSON.stringify(rentOf(one)) === JSON.stringify(rentOf(other))

/** The version that holds on a day; that of the beginning for the days before. */
export const versionAt = <V extends Pick<LeaseVersion, 'effectiveFrom'>>(versions: readonly V[], day: string): V | undefined =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day) ?? versions[0]

/** Gives a lease that has not been charged its one version. */
export async function setOnlyVersion(
  db: Db,
  { id: leaseId, landlordId }: Pick<typeof leases.$inferSelect, 'id' | 'landlordId'>,
  rent: Rent,
): Promise<void> {
  await db.delete(leaseVersions).where(eq(leaseVersions.leaseId, leaseId))
  await db.insert(leaseVersions).values({ leaseId, landlordId, ...rentOf(rent) })
}

/**
 * Has another rent hold from a day on (null: from the beginning), until the next change that is known already. Of two for one day the later
 * counts. What holds already is no change. Whoever calls it has locked the lease.
 */
export async function changeRent(
  db: Db,
  lease: Pick<typeof leases.$inferSelect, 'id' | 'landlordId' | 'startDate'>,
  { from: requestedFrom, rent, reason }: { from: string | null; rent: Rent; reason: string },
): Promise<void> {
  const from = requestedFrom !== null && requestedFrom <= lease.startDate ? null : requestedFrom
  const versions = await versionsOf(db, lease.id)
  const holding = from === null ? versions[0] : versionAt(versions, from)
  if (!holding) return setOnlyVersion(db, lease, rent)
  if (isSameRent(holding, rent)) return
  if (holding.effectiveFrom === from) {
    await db
      .update(leaseVersions)
      .set({ ...rentOf(rent), reason })
      .where(eq(leaseVersions.id, holding.id))
    return
  }
  // `from` is a day: the version of the beginning has none.
  await db
    .update(leaseVersions)
    .set({ effectiveTo: addDays(from as string, -1) })
    .where(eq(leaseVersions.id, holding.id))
  await db.insert(leaseVersions).values({
    leaseId: lease.id,
    landlordId: lease.landlordId,
    ...rentOf(rent),
    reason,
    effectiveFrom: from,
    effectiveTo: holding.effectiveTo,
  })
}
