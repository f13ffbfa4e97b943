import { z } from 'zod'
import { choice, code, email, entity, phone, text } from '../kit/entity.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { dateFormats, TimeZone } from '../kit/preferences.ts'
import { siteEntity } from './sites/site.ts'

/** Money a company counts in (ISO 4217). */
export const currencies = ['CAD', 'USD', 'EUR', 'GBP', 'AUD', 'CHF'] as const
type Currency = (typeof currencies)[number]

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK'.split(' ')
const currencyIn: Partial<Record<string, Currency>> = { US: 'USD', GB: 'GBP', AU: 'AUD', CH: 'CHF', LI: 'CHF' }

/** What a company of a country (ISO 3166-1 alpha-2) most likely counts in: what it starts with. */
export const likelyCurrency = (country: string): Currency => (EURO.includes(country) ? 'EUR' : (currencyIn[country] ?? 'CAD'))

const website = z.union([
  z.literal(''),
  line()
    .max(300)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: errorCode('not-a-web-address') }).max(310)),
])

const { fields: site } = siteEntity

/** A company, every field once: what it is called and where it is reached. */
export const companyEntity = entity('company', {
  name: text({ label: 'Company name', required: 'Name is required', missing: 'name-required', max: 200 }),
  'address.street': site['address.street'],
  'address.city': site['address.city'],
  'address.postalCode': site['address.postalCode'],
  'address.country': site['address.country'],
  'address.province': site['address.province'],
  phone: phone({ label: 'Phone', half: true }),
  email: email({ label: 'Email', half: true }),
  website: code(website.default(''), { label: 'Web site', kind: 'text', form: { max: 300 } }),
})

/** Its settings: what holds for whoever has not chosen otherwise. */
export const regionalEntity = entity('company', {
  /** BCP 47 tag; one of the company’s active languages. */
  language: code(z.string().max(20), {
    label: 'Default language',
    kind: 'select',
    required: 'Language is required',
    half: true,
  }),
  timeZone: code(TimeZone, { label: 'Time zone', kind: 'select', required: 'Time zone is required', half: true }),
  dateFormat: choice(dateFormats, { label: 'Date format', required: 'Date format is required', half: true }),
  currency: choice(currencies, { label: 'Currency', required: 'Currency is required', half: true }),
})
