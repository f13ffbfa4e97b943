import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Bytes, calls, get } from './call.ts'

/** A `Text` of `options.ts`. */
const Words = z.union([z.string(), z.object({ own: z.string() })])

/**
 * A fact on the public page of a record, or a heading above those behind it. Labels, words and units are translation keys, or the company's
 * own words; a rate is in whole units of the currency.
 */
export const PublicFact = z.union([
  z.object({ as: z.literal('heading'), label: Words }),
  z.object({ as: z.enum(['text', 'longText', 'day', 'time']), label: Words, value: z.string() }),
  z.object({ as: z.literal('word'), label: Words, value: Words }),
  /** In the time zone (IANA name) of who wrote it. */
  z.object({ as: z.literal('instant'), label: Words, value: z.string(), zone: z.string() }),
  /** `country`: ISO 3166-1 alpha-2, or as it was written. */
  z.object({ as: z.literal('address'), label: Words, value: z.string(), country: z.string() }),
  /** A page of the web, an address for mail, a telephone. */
  z.object({ as: z.literal('link'), label: Words, value: z.string(), href: z.string() }),
  z.object({ as: z.enum(['number', 'percent', 'cents', 'rate']), label: Words, value: z.number(), unit: Words.optional() }),
  z.object({ as: z.literal('yesno'), label: Words, value: z.boolean() }),
])
export type PublicFact = z.infer<typeof PublicFact>

export const PublicRecord = z.object({
  /** Whose it is. `style` is the company's theme as a style sheet. */
  company: z.object({ name: z.string(), logo: z.string().nullable(), style: z.string() }),
  name: z.string(),
  /** One line: what it is and where. */
  summary: z.string(),
  description: z.string(),
  address: z.string(),
  /** ISO 4217; of its amounts. */
  currency: z.string(),
  tags: z.array(z.string()),
  facts: z.array(PublicFact),
  /** The main one first. */
  pictures: z.array(z.object({ url: z.string(), caption: z.string() })),
})
export type PublicRecord = z.infer<typeof PublicRecord>

/** What anybody sees of records that a landlord has published: docs/features/public-pages.md. */
export const publicPages = calls(
  '/PublicPage',
  { reads: ['public page'] },
  {
    picture: get('Picture/{key}', {
      allow: everyone,
      about: 'A picture of a published record, by a key that is good for that record alone and as long as it is published.',
      params: { key: z.string().max(300) },
      query: { size: z.enum(['256', '512', '1024']).default('1024') },
      reply: Bytes,
    }),
    get: get('{category}/{id}', {
      allow: everyone,
      about:
        'A published record by its kind in lower case and its id in base64. One that is not published answers as one that is not there.',
      params: { category: z.string().max(60), id: z.string().max(60) },
      reply: PublicRecord,
    }),
  },
)
