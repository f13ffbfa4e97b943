import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { calls, get, noTopics } from '../kit/call.ts'

const Names = z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) })

/** The lookups that sites, clients and leases need: docs/features/lookups.md. */
export const lookups = calls('/Lookup', noTopics, {
  countries: get('GetCountries', {
    allow: everyone,
    about: 'Every country, Canada first, the United States second, the rest by name.',
    reply: z.object({ items: z.array(z.object({ name: z.string(), code: z.string(), code2: z.string() })) }),
  }),
  provinces: get('GetProviceCodesByCountry/{country}', {
    allow: everyone,
    about: 'The provinces or states of a country, given its 2 or 3 letter code.',
    params: { country: z.string().regex(/^[A-Za-z]{2,3}$/, 'This is not a country code') },
    reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  companyReviewStatus: get('GetCompanyReviewStatus', {
    allow: everyone,
    about: 'The states of a corporate client’s request for review.',
    reply: Names,
  }),
  leaseStatusTypes: get('GetLeaseStatusTypes', { allow: everyone, about: 'What a landlord says of a lease.', reply: Names }),
  leasePaymentTypes: get('GetLeasePaymentTypes', { allow: everyone, about: 'How often rent is due.', reply: Names }),
})
