import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import type { PlainCode } from '../errors.ts'
import { calls, del, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, own, sortsOf, state, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { americanProblems, canadianProblems, digits } from '../money/bank-numbers.ts'
import { eftScreens } from './screens.ts'

export const countryWords = { CA: 'Canada', US: 'United States' } as const
export type EftCountry = keyof typeof countryWords
const eftCountries = valuesOf(countryWords)
/** Whose account it is: rules differ for people and businesses. */
const serviceTypes = ['Personal', 'Business'] as const
export type ServiceType = (typeof serviceTypes)[number]
const accountTypes = ['Checking', 'Savings'] as const

/** Refused: by the bank, which has returned a debit for a reason that does not pass by itself. */
export const optInStatusWords = { Active: 'Active', Withdrawn: 'Withdrawn', Refused: 'Refused by the bank' } as const
/** How each looks as a chip. */
export const optInTones: Record<keyof typeof optInStatusWords, Tone> = { Active: 'good', Withdrawn: 'quiet', Refused: 'bad' }
export type OptInStatus = keyof typeof optInStatusWords
const optInStatuses = valuesOf(optInStatusWords)

/** Of the texts of the authorization (server/features/eft/authorization.ts): a new one with each change of their words. */
export const AUTHORIZATION = '2026-11'
const languages = ['en', 'fr'] as const

/** Of the numbers only the last ones are ever shown. */
const number = (max: number, label: string, help: string) =>
  own(digits(max), { label, help, kind: 'text', required: `${label} is required`, half: true, form: { max: max * 2 } })

/** A client's account that its landlord may collect from, every field once. The numbers are sealed together. */
export const eftOptInEntity = entity('eft opt-in', {
  country: choice(countryWords, {
    label: 'Country of the bank',
    required: 'Country of the bank is required',
    start: 'CA',
    half: true,
    column: { sortable: false },
  }),
  typeOfService: choice(serviceTypes, {
    label: 'Type of service',
    required: 'Type of service is required',
    half: true,
    column: { sortable: false, from: 1000 },
  }),
  holder: text({ label: 'Account holder', required: 'Account holder is required', missing: 'holder-required', max: 100 }),
  bankName: text({
    label: 'Bank name',
    required: 'Bank name is required',
    max: 100,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  branchAddress: text({ label: 'Branch address', max: 300, column: { truncate: 250, from: 1200, sortable: false } }),
  institution: number(10, 'Institution number', '3 digits'),
  transit: number(10, 'Transit number', '5 digits'),
  routing: number(20, 'Routing number', '9 digits'),
  accountType: choice(accountTypes, {
    label: 'Kind of account',
    required: 'Kind of account is required',
    start: 'Checking',
    half: true,
  }),
  account: number(30, 'Account number', '7 to 12 digits in Canada'),
  status: state(optInStatusWords, { label: 'Status', tones: optInTones, column: { sortable: false } }),
})

const OptInInput = eftOptInEntity.save.extend({
  /** What the client has read (`authorization`), and that it agrees to it. */
  authorization: z.string().max(20),
  language: z.enum(languages).default('en'),
  agreed: z.boolean().default(false),
})

/** What is wrong with an account's numbers, by field. Only what its country uses is looked at. */
export const numberProblems = (input: z.infer<typeof eftOptInEntity.input>): Record<string, PlainCode> =>
  input.country === 'CA' ? canadianProblems(input) : americanProblems(input)

/** The body of a save, checked at the fields. */
export const CheckedOptIn = OptInInput.superRefine((input, context) => {
  const problems = { ...numberProblems(input), ...(input.agreed ? {} : { agreed: 'eft-not-agreed' as const }) }
  for (const [field, code] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: [field], message: errorCode(code) })
})

export const EftOptIn = z.object({
  id: Id,
  version: Version,
  tenantId: Id,
  clientName: z.string(),
  siteId: Id,
  siteName: z.string(),
  country: z.enum(eftCountries),
  /** What can be collected from it; ISO 4217. */
  currency: z.string(),
  typeOfService: z.enum(serviceTypes),
  accountType: z.enum(accountTypes),
  holder: z.string(),
  bankName: z.string(),
  branchAddress: z.string(),
  /** Their last digits. */
  bankAccountNumber: z.string(),
  bankTransitNumber: z.string(),
  status: z.enum(optInStatuses),
  /** Why it is not in use any more. */
  reason: z.string(),
  agreedBy: z.string(),
  agreedAt: Instant,
  /** What was read and agreed to, word for word. */
  authorizationText: z.string(),
  endedAt: Instant.nullable(),
  may: z.object({ change: z.boolean(), withdraw: z.boolean(), delete: z.boolean() }),
})
export type EftOptIn = z.infer<typeof EftOptIn>

export const eftOptInColumns = eftOptInEntity.columns(
  'bankName',
  { value: 'clientName', text: 'Client', clientBy: 'tenantId', truncate: 250, landlordOnly: true },
  'branchAddress',
  { value: 'bankAccountNumber', text: 'Account number', sortable: false },
  { value: 'bankTransitNumber', text: 'Transit number', sortable: false, from: 800 },
  'typeOfService',
  'status',
  { value: 'agreedBy', text: 'Authorized by', sortable: false, from: 1300 },
  { value: 'agreedAt', text: 'Authorized', type: 'date', from: 900 },
)

const { access: read } = eftScreens.list
/** An account is entered, and given up, by those of a client who may bind it. */
const bind = read.only(clients).byClientAdmins()
const manage = read.only(landlord).needs(Permission.AllowManageInvoices)
const Reason = lines().max(500)

/** The calls of the opt-in to electronic funds transfer: docs/features/eft.md. */
export const eftOptIns = calls(
  '/EftOptIn',
  { reads: ['eft opt-in', 'tenant', 'site'], changes: ['eft opt-in'] },
  {
    search: search('Search', {
      allow: read,
      about:
        'The accounts that clients at a site, or at all of the viewer’s (-1), have authorized; a client’s own. Numbers are masked.',
      filters: { siteId: SiteChoice.default(-1), tenantId: Id.optional(), status: z.enum(optInStatuses).optional() },
      sorts: ['agreedAt', ...sortsOf(eftOptInColumns.filter(({ value }) => value === 'bankName' || value === 'clientName'))],
      newestFirst: true,
      item: EftOptIn,
    }),
    get: get('Get/{id}', {
      allow: read,
      about: 'One of them, with what was agreed to.',
      params: { id: PathId },
      reply: EftOptIn,
    }),
    authorization: get('Authorization', {
      allow: bind,
      about: 'What a client agrees to, with the version that a save names.',
      reads: ['company'],
      query: {
        country: z.enum(eftCountries).default('CA'),
        typeOfService: z.enum(serviceTypes).default('Personal'),
        language: z.enum(languages).default('en'),
      },
      reply: z.object({ authorization: z.string(), text: z.string() }),
    }),
    save: post('CreateUpdate', {
      notForSupport: true,
      allow: bind,
      about:
        'A client authorizes an account (`id` null), or another one in its place: the numbers are typed anew, and the authorization is given anew. Answers the new one; the old one is withdrawn.',
      body: OptInInput,
      reply: Saved,
    }),
    withdraw: post('Withdraw', {
      allow: read.needs(Permission.AllowManageInvoices).byClientAdmins(),
      about: 'Withdraws an authorization: nothing more is collected by it. What is at the bank already is not called back.',
      body: z.object({ id: Id, version: Version, reason: Reason.default('') }),
      reply: Done,
    }),
    remove: del('Delete/{id}', {
      allow: manage,
      about: 'Deletes an authorization that is withdrawn or refused, and by which nothing was collected.',
      params: { id: PathId },
      reply: Done,
    }),
  },
)
