import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { Saved } from '../kit/results.ts'
import { leaseEntity, leaseStatuses, rentTypeNames } from '../leases/leases.ts'
import { contractMakers } from './screens.ts'

/** What a contract says of a lease. */
export const leaseFactNames = [
  'unitId',
  'rentableArea',
  'startDate',
  'endDate',
  'rentType',
  'rent',
  'additionalRent',
  'deposit',
] as const
export type LeaseFactName = (typeof leaseFactNames)[number]

/** Null: it says nothing of it. Amounts are cents of one period. */
const Facts = z.object({
  unitId: z.string().nullable(),
  rentableArea: z.number().nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  rentType: z.enum(rentTypeNames).nullable(),
  rent: z.int().nullable(),
  additionalRent: z.int().nullable(),
  deposit: z.int().nullable(),
})
export type LeaseFacts = z.infer<typeof Facts>

const FillableLease = Facts.extend({
  id: Id,
  version: Version,
  leaseNo: z.string(),
  status: z.enum(leaseStatuses),
  currency: z.string(),
})
export type FillableLease = z.infer<typeof FillableLease>

const Filling = z.object({
  version: Version,
  /** What it says, as values; whoever looks at it reads the rest from its words. */
  says: Facts,
  /** The words that stand in it, as they were filled in when it was made. */
  words: z.array(z.object({ fact: z.enum(leaseFactNames), text: z.string() })),
  /** The lease that it is about, as long as there is that one. */
  leaseId: Id.nullable(),
  /** What may be filled: that lease alone, else those of its client, the latest first. */
  leases: z.array(FillableLease),
  currency: z.string(),
  /** When and by whom a lease was filled by it, as long as there is that lease. */
  filled: z.object({ at: Instant, by: z.string(), byId: PersonId }).nullable(),
  may: z.object({ fill: z.boolean() }),
})
export type LeaseFilling = z.infer<typeof Filling>

const { leaseNo, unitId, rentableArea, rentType, rent, additionalRent, deposit } = leaseEntity.input.shape

/** The lease record that follows a signed contract: docs/features/contracts.md. */
export const leaseFilling = calls(
  '/ContractBuilder',
  { reads: ['contract', 'lease', 'tenant'], changes: ['contract', 'lease'] },
  {
    get: get('GetDocumentLease/{id}', {
      allow: contractMakers,
      about: 'What a contract says of a lease, beside what that lease says; nothing is changed.',
      params: { id: PathId },
      reply: Filling,
    }),
    fill: post('FillLease', {
      allow: contractMakers,
      about:
        'Takes what a signed contract says into the lease that it is about, or makes that lease, once: only what is named in `take`, with the values that somebody has looked at.',
      body: z.object({
        id: Id,
        version: Version,
        /** Null: a new lease. */
        leaseId: Id.nullable(),
        /** The version of the lease that was shown. */
        leaseVersion: Version.nullable().default(null),
        /** Of a new lease. */
        leaseNo: leaseNo.or(z.literal('')).default(''),
        take: z.array(z.enum(leaseFactNames)).max(leaseFactNames.length),
        unitId,
        rentableArea,
        startDate: Day.nullable().default(null),
        endDate: Day.nullable().default(null),
        rentType,
        rent,
        additionalRent,
        deposit,
        /** Of a lease in force whose rent or area changes: the first day of the new ones. Null: as a change of the lease has it. */
        effectiveFrom: Day.nullable().default(null),
        /** Puts a new lease, or a draft, in force. */
        inForce: z.boolean().default(false),
      }),
      reply: Saved,
    }),
  },
)
