import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { companyEntity, regionalEntity } from '../tenancy/company.ts'

const PlainAddress = z.object({
  street: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postalCode: z.string(),
})

export const CompanySettings = regionalEntity.input.extend({
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
    body: companyEntity.input.extend({ version: Version }),
    reply: Saved,
  }),
  updateSettings: post('UpdateSettings', {
    allow: manage,
    about: 'Changes the company-wide settings: language, time zone, form of dates, currency.',
    body: regionalEntity.input.extend({ version: Version }),
    reply: Saved,
  }),
  completeWizard: post('CompleteWizard', {
    allow: manage,
    about: 'Notes that the first steps are done, so that nobody is led through them again.',
    reply: Done,
  }),
})
