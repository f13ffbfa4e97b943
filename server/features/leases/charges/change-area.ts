import { addDays } from '@atrium/contract/kit/days.ts'
import type { leases as calls } from '@atrium/contract/leases/leases.ts'
import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Db } from '../../../platform/database/open.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { areaAt, changedAreas } from '../../../platform/records/area-history.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { leaseAreas, leases } from '../tables.ts'
import { DAYS_AHEAD } from './charge-terms.ts'
import { areasOf, standingCharges, termsOf } from './lease-terms.ts'
import { wantedCharges } from './wanted-charges.ts'

type Lease = Pick<typeof leases.$inferSelect, 'id' | 'landlordId'>

/** Keeps the areas of a lease; one that never changed stands on the lease alone. Whoever calls it has locked the lease. */
export async function storeAreas(db: Db, { id: leaseId, landlordId }: Lease, areas: readonly AreaFrom[]): Promise<void> {
  await db.delete(leaseAreas).where(eq(leaseAreas.leaseId, leaseId))
  if (areas.length > 1) await db.insert(leaseAreas).values(areas.map((one) => ({ leaseId, landlordId, ...one })))
}

/** What a change of the area would charge or credit of all that is due by now. */
export const previewArea: Handler<typeof calls.previewArea> = async (ctx, { id, rentableArea: area, ...asked }) => {
  const lease = await findRow(ctx, leases, id)
  const today = await todayAt(ctx, lease.siteId)
  const before = await areasOf(ctx.db, lease)
  const after =
    lease.status === 'Draft'
      ? before
      : changedAreas(before, { area, ...asked }, { shown: lease.rentableArea, today, firstDay: lease.startDate })
  const terms = await termsOf(ctx, lease, await standingCharges(ctx.db, id))
  const due = (areas: readonly AreaFrom[]) =>
    terms ? wantedCharges({ ...terms, areas }, addDays(today, DAYS_AHEAD)).filter(({ why }) => why.areaFrom !== undefined) : []
  const keyOf = ({ source, serviceFrom, serviceTo, cents }: ReturnType<typeof due>[number]) =>
    `${source} ${serviceFrom} ${serviceTo} ${cents}`
  const [old, wanted] = [due(before), due(after)]
  const [oldKeys, wantedKeys] = [new Set(old.map(keyOf)), new Set(wanted.map(keyOf))]
  const takenBack = old.filter((charge) => !wantedKeys.has(keyOf(charge)))
  const added = wanted.filter((charge) => !oldKeys.has(keyOf(charge)))
  const sum = (some: typeof added) => some.reduce((total, { cents }) => total + cents, 0)
  const days = [...takenBack, ...added]
  return {
    changes: JSON.stringify(after) !== JSON.stringify(before),
    holdsFrom: areaAt(after, asked.areaFrom ?? today).effectiveFrom,
    currency: lease.currency,
    credited: sum(takenBack),
    charged: sum(added),
    serviceFrom: days.map(({ serviceFrom }) => serviceFrom).toSorted()[0] ?? null,
    serviceTo:
      days
        .map(({ serviceTo }) => serviceTo)
        .toSorted()
        .at(-1) ?? null,
  }
}
