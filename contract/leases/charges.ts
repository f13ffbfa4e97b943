import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { choice, day, decimal, entity, flag, money, rate, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { scheduleWords } from '../money/charge-codes.ts'
import { Charge } from '../money/charges.ts'
import { AreaFrom } from '../tenancy/sites/area-history.ts'
import { IndexClause } from './indexes.ts'
import { rentTypeNames, rentTypeWords } from './leases.ts'
import { PercentageRent } from './percentage-rents.ts'
import { leaseScreens } from './screens.ts'

/** How a schedule says what a period costs; Free takes back what its code charges. */
const scheduleRuleWords = {
  Fixed: 'Fixed amount',
  PerArea: 'By area',
  Percentage: 'Share of the base rent',
  Free: 'Free of it',
} as const
export type ScheduleRule = keyof typeof scheduleRuleWords

/** The most schedules that a lease has beside its rent. */
export const MAX_SCHEDULES = 50

/** What a lease charges beside its rent, or gives free: docs/features/lease-charges.md. Every field once. */
export const chargeScheduleEntity = entity('charge schedule', {
  code: choice(scheduleWords, {
    label: 'Charge',
    required: 'Charge is required',
    half: true,
  }),
  rule: choice(scheduleRuleWords, { label: 'Rule', required: 'Rule is required', start: 'Fixed', half: true }),
  amount: money({ label: 'Amount', half: true, help: 'For one period; with the rule “Fixed amount”.' }),
  price: rate({
    label: 'Price per square foot',
    half: true,
    help: 'For a year, by the rentable area; with the rule “By area”.',
  }),
  percent: decimal({
    label: 'Percent of the base rent',
    max: 1_000,
    half: true,
    help: 'With the rule “Share of the base rent”.',
  }),
  raise: decimal({
    label: 'Raised each year by percent',
    max: 1_000,
    half: true,
    help: 'From the first day of the schedule on.',
  }),
  rhythm: choice(rentTypeWords, { label: 'Rent type', required: 'Rent type is required', start: 'Monthly', half: true }),
  startDate: day({ label: 'Start Date', required: 'Start Date is required', half: true }),
  endDate: day({ label: 'End Date', half: true, help: 'Left empty, until the lease ends.' }),
  inArrears: flag({ label: 'Due after the period' }),
  taxed: flag({ label: 'With the taxes of the site' }),
  notes: text({ label: 'Notes', max: 500 }),
})

export const ChargeScheduleInput = chargeScheduleEntity.save
  .extend({ leaseId: Id })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: errorCode('end-before-start'),
  })

/** Cents. */
const Schedule = chargeScheduleEntity.input.extend({ id: Id, version: Version, leaseId: Id })
export type ChargeSchedule = z.infer<typeof Schedule>

const LeaseVersion = z.object({
  id: Id,
  /** Null: from the beginning, and until the lease ends. */
  effectiveFrom: Day.nullable(),
  effectiveTo: Day.nullable(),
  rentType: z.enum(rentTypeNames),
  /** Cents of a period. */
  rent: z.int(),
  additionalRent: z.int(),
  taxed: z.boolean(),
  reason: z.string(),
})
export type LeaseVersion = z.infer<typeof LeaseVersion>

const LeaseCharge = Charge.extend({
  /** Null: it is still to come. */
  id: Id.nullable(),
  /** Cents before taxes; below zero where it is free, or takes back. */
  cents: z.int(),
  dueOn: Day,
  documentId: Id.nullable(),
  invoiceNo: z.string(),
  /** It was taken back by a later one, or takes one back. */
  corrected: z.boolean(),
})
export type LeaseCharge = z.infer<typeof LeaseCharge>

export const LeaseCharges = z.object({
  currency: z.string(),
  versions: z.array(LeaseVersion),
  /** The area by day, the first from the beginning. */
  areas: z.array(AreaFrom),
  schedules: z.array(Schedule),
  /** What of these follows an index. */
  clauses: z.array(IndexClause),
  /** What it charges by the sales of its client. */
  percentageRents: z.array(PercentageRent),
  /** What was charged, the latest first; 500 at most. */
  charged: z.array(LeaseCharge),
  /** What the terms say for the next twelve months, the first first. */
  coming: z.array(LeaseCharge),
})
export type LeaseCharges = z.infer<typeof LeaseCharges>

const { access: read } = leaseScreens.list
const manage = read.needs(Permission.AllowManageLeases)

/** What leases charge, and why: docs/features/lease-charges.md. */
export const leaseCharges = calls(
  '/Landlord',
  { reads: ['lease', 'rental notice', 'sales report'], changes: ['lease', 'rental notice'] },
  {
    get: get('GetLeaseCharges/{id}', {
      allow: read,
      about: 'The terms of a lease by day, what was charged, and what comes in the next twelve months.',
      params: { id: PathId },
      reply: LeaseCharges,
    }),
    schedule: get('GetChargeSchedule/{id}', {
      allow: read,
      about: 'One charge of a lease beside its rent.',
      params: { id: PathId },
      reply: Schedule,
    }),
    saveSchedule: post('SaveChargeSchedule', {
      allow: manage,
      about:
        'Makes a charge beside the rent (`id` null), or changes one. What it changes of days that were charged is corrected.',
      body: ChargeScheduleInput,
      reply: Saved,
    }),
    removeSchedule: post('DeleteChargeSchedule', {
      allow: manage,
      about: 'Takes a charge away, also for the past: what it has charged is credited.',
      body: z.object({ id: Id, version: Version }),
      reply: Done,
    }),
    generate: post('ChargeLease', {
      allow: manage,
      about: 'Charges now what the job would charge within the hour. Answers how many documents were issued.',
      body: z.object({ id: Id }),
      reply: z.object({ issued: z.int() }),
    }),
  },
)
