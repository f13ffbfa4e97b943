import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { calls, get, noTopics } from './call.ts'
import { errorCode } from './plain-errors.ts'

/** Names with the numbers they go by. */
export const Names = z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) })

/** Countries and their provinces: docs/features/lookups.md. */
export const lookups = calls('/Lookup', noTopics, {
  countries: get('GetCountries', {
    allow: everyone,
    kept: true,
    about: 'Every country, Canada first, the United States second, the rest by name.',
    reply: z.object({ items: z.array(z.object({ name: z.string(), code: z.string(), code2: z.string() })) }),
  }),
  provinces: get('GetProviceCodesByCountry/{country}', {
    allow: everyone,
    kept: true,
    about: 'The provinces or states of a country, given its 2 or 3 letter code.',
    params: { country: z.string().regex(/^[A-Za-z]{2,3}$/, errorCode('not-a-country')) },
    reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
})
