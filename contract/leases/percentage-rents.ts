import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { choice, day, entity, flag, own, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { valuesOf } from '../kit/options.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { breakpointWords } from '../money/charges.ts'
import { leaseScreens } from './screens.ts'

/** Whose years are reconciled: those of the lease, counted from the month in which it begins, or those of the calendar. */
export const salesYearWords = { Lease: 'Lease year', Calendar: 'Calendar year' } as const
export const salesYearKinds = valuesOf(salesYearWords)

/** The most of them that a lease has; several are steps, each a share of what lies above its own breakpoint. */
export const MAX_PERCENTAGE_RENTS = 10
/** Cents: sales of a whole year. */
const MOST_SALES = 100_000_000_000

/** A share of what a client sells above a breakpoint: docs/features/lease-charges.md. */
export const percentageRentEntity = entity('percentage rent', {
  share: own(
    z.number(whenMissing('no-number')).positive(errorCode('above-zero')).max(100).multipleOf(0.01, errorCode('two-decimals')),
    { label: 'Percent of the sales', required: 'Percent of the sales is required', kind: 'number', half: true },
  ),
  yearKind: choice(salesYearWords, { label: 'Year', required: 'Year is required', start: 'Lease', half: true }),
  breakpointKind: choice(breakpointWords, {
    label: 'Breakpoint',
    required: 'Breakpoint is required',
    start: 'Natural',
    half: true,
    help: 'Natural: the base rent of the year, divided by the percentage.',
  }),
  breakpoint: own(z.int(whenMissing('no-number')).min(0).max(MOST_SALES).default(0), {
    label: 'Sales of a whole year',
    kind: 'money',
    half: true,
    help: 'With the breakpoint “Agreed amount”.',
  }),
  startDate: day({ label: 'Start Date', required: 'Start Date is required', half: true }),
  endDate: day({ label: 'End Date', half: true, help: 'Left empty, until the lease ends.' }),
  taxed: flag({ label: 'With the taxes of the site' }),
  notes: text({ label: 'Notes', max: 500 }),
})

export const PercentageRentInput = percentageRentEntity.save
  .extend({ leaseId: Id })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: errorCode('end-before-start'),
  })

export const PercentageRent = percentageRentEntity.input.extend({ id: Id, version: Version, leaseId: Id })
export type PercentageRent = z.infer<typeof PercentageRent>

const { access: read } = leaseScreens.charges
const manage = read.needs(Permission.AllowManageLeases)

/** What leases charge by the sales of their clients. */
export const percentageRents = calls(
  '/LeasePercentageRent',
  { reads: ['lease'], changes: ['lease', 'rental notice'] },
  {
    get: get('Get/{id}', {
      allow: read,
      about: 'A share of the sales that a lease charges.',
      params: { id: PathId },
      reply: PercentageRent,
    }),
    save: post('CreateUpdate', {
      allow: manage,
      about:
        'Has a lease charge a share of the reported sales (`id` null), or changes it. What was charged otherwise is corrected.',
      body: PercentageRentInput,
      reply: Saved,
    }),
    remove: post('Delete', {
      allow: manage,
      about: 'Takes a share of the sales away, also for the past: what it has charged is credited.',
      body: z.object({ id: Id, version: Version }),
      reply: Done,
    }),
  },
)
