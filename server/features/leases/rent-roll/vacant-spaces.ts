import type { Occupancy } from '@atrium/contract/kit/occupancy.ts'
import type { VacantSpace } from '@atrium/contract/leases/rent-roll.ts'
import { and, count, inArray, type SQL, sql } from 'drizzle-orm'
import { divideRounded, scaled } from '../../../platform/ledger/exact.ts'
import { MAX_REPORT_ROWS } from '../../../platform/reports/report-file.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { spacesToLet } from '../../../ports/rental-spaces.ts'
import { leaseAreaOn } from '../lease/lease-row.ts'
import { leases } from '../tables.ts'
import { inForce } from './in-force.ts'

const plainUnit = (unit: string) => unit.trim().toLowerCase()

/** The spaces that are to let and that no lease covers, which has the unit of the space, or its name where it has none. */
export async function vacantSpaces(ctx: ReadContext, { siteId, asOf }: { siteId: number; asOf: string }): Promise<VacantSpace[]> {
  const spaces = await ctx.app.ask(spacesToLet)(ctx, { siteId, asOf, limit: MAX_REPORT_ROWS })
  if (spaces.length === 0) return []
  const unit = sql<string>`lower(btrim(${leases.unitId}))`
  const siteIds = [...new Set(spaces.map((space) => space.siteId))]
  const taken = await ctx.db
    .selectDistinct({ siteId: leases.siteId, unit })
    .from(leases)
    .where(and(ctx.scope.of(leases), inForce(asOf), inArray(leases.siteId, siteIds)))
  const covered = new Set(taken.map((one) => `${one.siteId} ${one.unit}`))
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId as number)
  return spaces
    .filter((space) => !covered.has(`${space.siteId} ${plainUnit(space.unit) || plainUnit(space.name)}`))
    .map(({ yearlyRent, availability, ...space }) => ({
      ...space,
      currency,
      availableFrom: availability,
      askingRent: Number(divideRounded(BigInt(yearlyRent), 12n)),
      askingPerArea: space.area === 0 ? null : Number(divideRounded(BigInt(yearlyRent) * 100n, scaled(space.area, 2))),
    }))
}

/** What is vacant on a day, and how many leases are in force and how much of the area is theirs. */
export async function vacancyOf(
  ctx: ReadContext,
  { siteId }: { siteId: number },
  asOf: string,
): Promise<{ spaces: VacantSpace[]; found: number; occupancy: Occupancy }> {
  const spaces = await vacantSpaces(ctx, { siteId, asOf })
  const { found, leased } = await inForceOn(ctx, asOf, ctx.scope.at(siteId, leases))
  const vacant = spaces.reduce((sum, { area }) => sum + Math.round(area * 100), 0) / 100
  return { spaces, found, occupancy: { leased, vacant, spaces: spaces.length, occupied: occupancyOf(leased, vacant) } }
}

/** How many of some leases are in force on a day, and their square feet. */
async function inForceOn(ctx: ReadContext, asOf: string, which: SQL | undefined): Promise<{ found: number; leased: number }> {
  const [row] = await ctx.db
    .select({ found: count(), area: sql<string>`coalesce(sum(${leaseAreaOn(asOf)}), 0)` })
    .from(leases)
    .where(and(which, inForce(asOf)))
  return { found: row?.found ?? 0, leased: Number(row?.area ?? 0) }
}

/** Hundredths of a percent of the area that are leased; null where there is none. */
function occupancyOf(leased: number, vacant: number): number | null {
  const [part, whole] = [scaled(leased, 2), scaled(leased, 2) + scaled(vacant, 2)]
  return whole === 0n ? null : Number(divideRounded(part * 10_000n, whole))
}
