import { daysBetween } from '@atrium/contract/kit/days.ts'
import type { RollRow, VacantSpace } from '@atrium/contract/leases/rent-roll.ts'
import { MOST_UNITS, type StackedUnit, type StackingPlan, type stackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { and, asc, gt } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { owedByClient, owedKinds } from '../../../platform/invoices/owed-by-client.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import { earliestToday } from '../../../platform/tenancy/site-days.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { pageOfLeases } from '../lease/lease-row.ts'
import { inForce } from '../rent-roll/in-force.ts'
import { rollOf } from '../rent-roll/read-roll.ts'
import { vacantSpaces } from '../rent-roll/vacant-spaces.ts'
import { leases } from '../tables.ts'
import { endsIn, lateBand, rentBand, rentSteps } from './bands.ts'
import { floorOf } from './floor-of.ts'

/** What is let and what is vacant at a site today, as its rent roll has it, floor by floor. */
export const getStackingPlan: Handler<typeof stackingPlan.get> = async (ctx, { siteId }) => {
  await checkSiteChoice(ctx, siteId)
  const asOf = await earliestToday(ctx, siteId)
  const rows = await pageOfLeases(ctx.db, {
    where: and(ctx.scope.at(siteId, leases), inForce(asOf)),
    order: [asc(leases.unitId), asc(leases.id)],
    limit: MOST_UNITS + 1,
    offset: 0,
  })
  const roll = await rollOf(ctx, rows.slice(0, MOST_UNITS), asOf)
  const vacant = await vacantSpaces(ctx, { siteId, asOf })
  const currency = await companyCurrency(ctx.db, ctx.viewer.landlordId)
  const steps = rentSteps([...roll.values()].flatMap((row) => bandedRent(row, currency) ?? []))
  const lateOf = owedKinds(ctx.viewer)
  const late = await overdueOf(ctx, siteId, asOf)
  const units = [
    ...[...roll.values()].map((row): StackedUnit => {
      const rent = bandedRent(row, currency)
      const { overdue = [], daysLate = null } = late.get(row.tenantId) ?? {}
      return {
        ...unitOf(row, asOf),
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
    capped: rows.length > MOST_UNITS || units.length > MOST_UNITS,
  }
}

/** What may be set beside other rents: of the company's currency. */
const bandedRent = (row: RollRow, currency: string) => (row.currency === currency ? row.rentPerArea : null)

function unitOf({ id, unitId, tenant, tenantId, rentableArea, currency, rentPerArea, endDate }: RollRow, asOf: string) {
  const shown = { id, tenantId, currency, rentPerArea, endDate, unit: unitId, name: tenant, area: rentableArea }
  return { ...shown, isVacant: false, endsIn: endsIn(endDate, asOf), address: `/leases/charges/${id}` }
}

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
