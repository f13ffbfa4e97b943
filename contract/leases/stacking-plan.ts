import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId } from '../kit/ids.ts'
import { ranges } from './leases-summary.ts'
import { leaseScreens } from './screens.ts'

/** Years after this one that the plan tells apart; what ends in the last of them or later is one. */
export const LATER_YEARS = 5
/** Units of a plan, at most. */
export const MOST_UNITS = 1_000

/** How long a client is overdue: not at all, or up to so many days; 120 is more than 90. */
export const lateBands = [0, ...ranges] as const
export type LateBand = (typeof lateBands)[number]

/** A unit that is let today, or a space that is to let and that no lease covers. */
const StackedUnit = z.object({
  /** Of the lease, or of the space. */
  id: Id,
  isVacant: z.boolean(),
  unit: z.string(),
  /** Who rents it, or what the space is called. */
  name: z.string(),
  tenantId: Id.nullable(),
  /** Square feet. */
  area: z.number(),
  currency: z.string(),
  /** Cents of base rent a year for a square foot, or what is asked for it; null without an area. */
  rentPerArea: z.int().nullable(),
  endDate: Day.nullable(),
  /** In how many years it ends: 0 is this year, -1 that it has ended and its client stays; null of what is vacant. */
  endsIn: z.int().min(-1).max(LATER_YEARS).nullable(),
  /** Where its rent stands among the steps; null of what is vacant, has no area, or is of another currency. */
  rentBand: z.int().nonnegative().nullable(),
  /** What its client is overdue with at the site, by currency; cents. */
  overdue: z.array(z.object({ currency: z.string(), cents: z.int() })),
  /** Days since the oldest of that was due. */
  daysLate: z.int().nullable(),
  /** Null of what is vacant, and where nothing of what is owed is open to the viewer. */
  lateBand: z.literal([...lateBands]).nullable(),
  /** Where the portal shows it. */
  address: z.string(),
})
export type StackedUnit = z.infer<typeof StackedUnit>

export const StackingPlan = z.object({
  asOf: Day,
  /** ISO 4217, the company's; of what the steps are. */
  currency: z.string(),
  /** Cents a year for a square foot at which a band of rents begins; of the lowest none. */
  rentSteps: z.array(z.int()),
  /** What the days overdue are counted from. */
  lateOf: z.array(z.enum(['Rent', 'Invoice'])),
  /** The highest first; null is what the name of no unit tells the floor of. 0 is the ground floor. */
  floors: z.array(z.object({ floor: z.int().nullable(), area: z.number(), units: z.array(StackedUnit) })),
  /** There are more units. */
  capped: z.boolean(),
})
export type StackingPlan = z.infer<typeof StackingPlan>

/** A site by its floors: docs/features/sites.md. */
export const stackingPlan = calls(
  '/Landlord',
  { reads: ['client invoice', 'index', 'lease', 'payment', 'rental notice', 'rental space', 'site', 'tenant'] },
  {
    get: get('GetStackingPlan/{siteId}', {
      allow: leaseScreens.list.access,
      about:
        'What is let and what is vacant at a site today, floor by floor, with when it ends, what a square foot costs and since when its client is overdue. 1,000 units at most.',
      params: { siteId: PathId },
      reply: StackingPlan,
    }),
  },
)
