import { daysBetween } from '@atrium/contract/kit/days.ts'
import type { VacantSpace } from '@atrium/contract/leases/rent-roll.ts'
import { MOST_UNITS, type StackedUnit, type StackingPlan, type stackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { owedByClient, owedKinds } from '../../../platform/invoices/owed-by-client.ts'
import { areaAt } from '../../../platform/records/area-history.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { earliestToday } from '../../../platform/tenancy/site-days.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { ChargeTerms } from '../charges/charge-terms.ts'
import { inForce } from '../rent-roll/in-force.ts'
import { monthlyOn, perArea } from '../rent-roll/monthly.ts'
import { rollTermsOf } from '../rent-roll/read-roll.ts'
import { vacantSpaces } from '../rent-roll/vacant-spaces.ts'
import { leases } from '../tables.ts'
import { endsIn, lateBand, rentBand, rentSteps } from './bands.ts'
import { floorOf } from './floor-of.ts'

/** What is let and what is vacant at a site today, as its rent roll has it, floor by floor. */
export const getStackingPlan: Handler<typeof stackingPlan.get> = async (ctx, { siteId }) => {
  await checkSiteChoice(ctx, siteId)
  const asOf = await earliestToday(ctx, siteId)
  const found = await leasesInForce(ctx, siteId, asOf)
  const vacant = await vacantSpaces(ctx, { siteId, asOf })
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const letUnits = await unitsOf(ctx.db, found.slice(0, MOST_UNITS), asOf)
  const steps = rentSteps(letUnits.flatMap((unit) => bandedRent(unit, currency) ?? []))
  const lateOf = owedKinds(ctx.viewer)
  const late = await overdueOf(ctx, siteId, asOf)
  const units = [
    ...letUnits.map((unit): StackedUnit => {
      const rent = bandedRent(unit, currency)
      const { overdue = [], daysLate = null } = late.get(unit.tenantId) ?? {}
      return {
        ...unit,
        rentBand: rent === null ? null : rentBand(rent, steps),
        overdue,
        daysLate,
        lateBand: lateOf.length === 0 ? null : lateBand(daysLate),
      }
    }),
    ...vacant.map(spaceOf),
  ]
  return {
    asOf,
    currency,
    rentSteps: steps,
    lateOf,
    floors: floorsOf(units.slice(0, MOST_UNITS)),
    capped: found.length > MOST_UNITS || units.length > MOST_UNITS,
  }
}

/** No more than the plan and its rents are made of. */
const pageOfUnits = pageOf((db: ReadDb) =>
  db
    .select({
      id: leases.id,
      unitId: leases.unitId,
      tenantId: leases.tenantId,
      tenant: tenants.name,
      rentableArea: leases.rentableArea,
      currency: leases.currency,
      status: leases.status,
      startDate: leases.startDate,
      endDate: leases.endDate,
      terminatedOn: leases.terminatedOn,
      holdsOver: leases.holdsOver,
      holdoverFactor: leases.holdoverFactor,
    })
    .from(leases)
    .innerJoin(tenants, eq(tenants.id, leases.tenantId)),
)
type LetUnit = Awaited<ReturnType<typeof pageOfUnits>>[number]

/** One more than the plan shows, by unit. */
const leasesInForce = (ctx: ReadContext, siteId: number, asOf: string): Promise<LetUnit[]> =>
  pageOfUnits(ctx.db, {
    where: and(ctx.scope.at(siteId, leases), inForce(asOf)),
    order: [asc(leases.unitId), asc(leases.id)],
    limit: MOST_UNITS + 1,
    offset: 0,
  })

/** What is let, with its area and rent of a day. */
async function unitsOf(db: ReadDb, found: readonly LetUnit[], asOf: string) {
  const termsOf = await rollTermsOf(db, found)
  return found.map(({ id, unitId, tenantId, tenant, currency, endDate }) => {
    const terms = termsOf.get(id) as ChargeTerms
    const { area } = areaAt(terms.areas, asOf)
    const rentPerArea = perArea(monthlyOn(terms, asOf).rent, area)
    const shown = { id, tenantId, currency, rentPerArea, endDate, area, unit: unitId, name: tenant }
    return { ...shown, isVacant: false, endsIn: endsIn(endDate, asOf), address: `/leases/${id}` }
  })
}

/** What may be set beside other rents: of the company's currency. */
const bandedRent = (unit: { currency: string; rentPerArea: number | null }, currency: string) =>
  unit.currency === currency ? unit.rentPerArea : null

const spaceOf = ({ id, unit, name, area, currency, askingPerArea }: VacantSpace): StackedUnit => ({
  id,
  name,
  area,
  currency,
  isVacant: true,
  unit: unit || name,
  tenantId: null,
  rentPerArea: askingPerArea,
  endDate: null,
  endsIn: null,
  rentBand: null,
  overdue: [],
  daysLate: null,
  lateBand: null,
  address: `/rental-space/editcreate/${id}/true`,
})

/** With what each client is overdue at a site, and for how many days. */
async function overdueOf(ctx: ReadContext, siteId: number, asOf: string) {
  const owed = owedByClient(ctx, siteId)
  const rows = await ctx.db.select().from(owed).where(gt(owed.overdue, 0)).orderBy(asc(owed.currency))
  return new Map(
    [...Map.groupBy(rows, ({ tenantId }) => tenantId)].map(([tenantId, parts]) => [
      tenantId,
      {
        overdue: parts.map(({ currency, overdue }) => ({ currency, cents: overdue })),
        // The first of these days is the one after it was due.
        daysLate: Math.max(...parts.map(({ since }) => (since === null ? 0 : daysBetween(since, asOf) + 1))),
      },
    ]),
  )
}

/** Made once: `localeCompare` with options makes one each time. */
const unitOrder = new Intl.Collator('en', { numeric: true })

function floorsOf(units: readonly StackedUnit[]): StackingPlan['floors'] {
  const byName = (one: StackedUnit, other: StackedUnit) => unitOrder.compare(one.unit, other.unit)
  return [...Map.groupBy(units, ({ unit }) => floorOf(unit))]
    .toSorted(([one], [other]) => (other ?? Number.NEGATIVE_INFINITY) - (one ?? Number.NEGATIVE_INFINITY))
    .map(([floor, some]) => ({
      floor,
      area: some.reduce((sum, { area }) => sum + Math.round(area * 100), 0) / 100,
      units: some.toSorted(byName),
    }))
}
