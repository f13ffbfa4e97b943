import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { chargeCodes } from '../money/charge-codes.ts'
import { leaseScreens } from './screens.ts'

/** A tax by its rate in percent. */
const RateOfTax = z.object({ taxType: z.enum(taxTypeNames), jurisdiction: z.string(), rate: z.number() })

/** A charge that was billed with other taxes than hold on its first day now. Cents. */
const StaleCharge = z.object({
  id: Id,
  leaseId: Id,
  leaseNo: z.string(),
  tenant: z.string(),
  siteName: z.string(),
  /** Null: it came to nothing with what it replaced. */
  documentId: Id.nullable(),
  invoiceNo: z.string(),
  code: z.enum(chargeCodes),
  serviceFrom: Day,
  serviceTo: Day,
  currency: z.string(),
  /** Before taxes. */
  cents: z.int(),
  billed: z.array(RateOfTax),
  billedCents: z.int(),
  wanted: z.array(RateOfTax),
  wantedCents: z.int(),
})
export type StaleCharge = z.infer<typeof StaleCharge>

/** What all of them come to in a currency. */
const StaleTotal = z.object({
  currency: z.string(),
  charges: z.int(),
  leases: z.int(),
  billedCents: z.int(),
  wantedCents: z.int(),
  /** What is billed where the taxes are more, and credited where they are less; both above zero. */
  toBill: z.int(),
  toCredit: z.int(),
})

const { access: read } = leaseScreens.rentTaxes
const about = z.object({ taxRateId: Id })

/** Rent that was billed before a rate of tax changed: docs/features/tax-rates.md. */
export const rentTaxes = calls(
  '/RentTaxes',
  { reads: ['lease', 'rental notice', 'tax rate', 'tenant', 'site'], changes: ['lease', 'rental notice'] },
  {
    changed: ask('Changed', {
      allow: read,
      about:
        'The charges of rent for days on which a rate of tax holds that were billed with other taxes than hold on their first day, a page of them, and what all of them come to.',
      body: about.extend({
        page: z.int().min(1).max(10_000).default(1),
        rowsPerPage: z.int().min(1).max(100).default(50),
      }),
      reply: z.object({
        /** The rate as it is called, and its days. */
        rate: RateOfTax.extend({ validFrom: Day, validTo: Day.nullable() }),
        items: z.array(StaleCharge),
        totalItems: z.int(),
        totals: z.array(StaleTotal),
      }),
    }),
    correct: post('Correct', {
      allow: read.needs(Permission.AllowManageLeases),
      about:
        'Bills or credits the difference of all these charges, by a job: each is taken back with the taxes it was billed with, and billed with those of its first day. What is right already is left.',
      body: about,
      reply: Done,
    }),
  },
)
