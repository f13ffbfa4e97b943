import { z } from 'zod'
import { calls, get } from '../kit/call.ts'
import { PathSiteChoice } from '../kit/ids.ts'
import { leaseScreens } from './screens.ts'

/** Years that the profile shows one by one, this one first. */
export const EXPIRY_YEARS = 10

/** Leases in force that end in some time. */
const Ending = z.object({
  leases: z.int().nonnegative(),
  /** Square feet. */
  rentableArea: z.number().nonnegative(),
  /** Of all area that is let, in percent with one decimal. */
  areaShare: z.number().nonnegative(),
  /** Cents of a year's rent, with what comes with it. */
  annualRent: z.int().nonnegative(),
})
export type Ending = z.infer<typeof Ending>

export const ExpiryProfile = z.object({
  /** ISO 4217, the company's; leases in another are counted, their rent is not. */
  currency: z.string(),
  otherCurrency: z.int().nonnegative(),
  /** Past their last day and not terminated. */
  expired: Ending,
  years: z.array(Ending.extend({ year: z.int() })),
  later: Ending,
  total: Ending,
})
export type ExpiryProfile = z.infer<typeof ExpiryProfile>

/** When leases end: docs/features/leases.md. */
export const expiryProfile = calls(
  '/Landlord',
  { reads: ['lease', 'site'] },
  {
    get: get('GetLeaseExpiryProfile/{siteId}', {
      allow: leaseScreens.expiryProfile.access,
      about: 'How many active leases end in each of the next years, with their area and rent, at a site or at all (-1).',
      params: { siteId: PathSiteChoice },
      reply: ExpiryProfile,
    }),
  },
)
