import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { fields } from '../kit/fields.ts'
import { Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { optionsOf } from '../kit/options.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { DateFormat, dateFormats, TimeZone } from '../kit/preferences.ts'
import { Done, Saved } from '../kit/results.ts'
import { Address } from '../tenancy/site.ts'

/** Money a company counts in (ISO 4217). */
export const currencies = ['CAD', 'USD', 'EUR', 'GBP', 'AUD', 'CHF'] as const

const website = z.union([
  z.literal(''),
  line()
    .max(300)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: errorCode('not-a-web-address') }).max(310)),
])

const Info = z.object({
  name: line(whenMissing('name-required')).min(1, errorCode('name-required')).max(200),
  address: Address.default({ street: '', city: '', province: '', country: '', postalCode: '' }),
  phone: line().max(40).default(''),
  email: z.union([z.literal(''), z.email().max(320)]).default(''),
  website: website.default(''),
})

/** Company-wide settings: what holds for whoever has not chosen otherwise. */
const Regional = z.object({
  timeZone: TimeZone,
  /** BCP 47 tag; one of the company’s active languages. */
  language: z.string().max(20),
  dateFormat: DateFormat,
  currency: z.enum(currencies),
})

const PlainAddress = z.object({
  street: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postalCode: z.string(),
})

export const CompanySettings = Regional.extend({
  timeZone: z.string(),
  name: z.string(),
  address: PlainAddress,
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  /** The first steps (a site, a client, colleagues) are done or put aside. */
  wizardCompleted: z.boolean(),
  version: Version,
})
export type CompanySettings = z.infer<typeof CompanySettings>

export const companyFields = fields([
  { value: 'name', text: 'Company name', kind: 'text', required: 'Name is required', max: 200 },
  { value: 'address.street', text: 'Street', kind: 'text', max: 200 },
  { value: 'address.city', text: 'City', kind: 'text', max: 100, half: true },
  { value: 'address.postalCode', text: 'Postal code', kind: 'text', max: 20, half: true },
  { value: 'address.country', text: 'Country', kind: 'country', half: true },
  { value: 'address.province', text: 'Province', kind: 'province', half: true },
  { value: 'phone', text: 'Phone', kind: 'phone', max: 40, half: true },
  { value: 'email', text: 'Email', kind: 'email', half: true },
  { value: 'website', text: 'Web site', kind: 'text', max: 300 },
])

export const regionalFields = fields([
  { value: 'language', text: 'Default language', kind: 'select', required: 'Language is required', half: true },
  { value: 'timeZone', text: 'Time zone', kind: 'select', required: 'Time zone is required', half: true },
  {
    value: 'dateFormat',
    text: 'Date format',
    kind: 'select',
    required: 'Date format is required',
    options: optionsOf(dateFormats),
    half: true,
  },
  {
    value: 'currency',
    text: 'Currency',
    kind: 'select',
    required: 'Currency is required',
    options: optionsOf(currencies),
    half: true,
  },
])

const { access: manage } = companyTabs.company

const topics = { reads: ['company'], changes: ['company'] }

/** The company's own settings: docs/features/company.md. */
export const company = calls('/Landlord', topics, {
  getSettings: get('GetSettings', {
    allow: landlord,
    about: 'The company: what it is called, where it is reached, and the settings that hold for all of it.',
    reply: CompanySettings,
  }),
  updateInfo: post('UpdateCompanyInfo', {
    allow: manage,
    about: 'Changes the name of the company and where it is reached.',
    body: Info.extend({ version: Version }),
    reply: Saved,
  }),
  updateSettings: post('UpdateSettings', {
    allow: manage,
    about: 'Changes the company-wide settings: language, time zone, form of dates, currency.',
    body: Regional.extend({ version: Version }),
    reply: Saved,
  }),
  completeWizard: post('CompleteWizard', {
    allow: manage,
    about: 'Notes that the first steps are done, so that nobody is led through them again.',
    reply: Done,
  }),
})
