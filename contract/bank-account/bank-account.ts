import { z } from 'zod'
import { gateways } from '../access/current-plan.ts'
import type { PlainCode } from '../errors.ts'
import { calls, get, post } from '../kit/call.ts'
import { code, entity, own, text } from '../kit/entity.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'
import { americanProblems, canadianProblems, digits } from '../money/bank-numbers.ts'
import { bankAccountScreens } from './screens.ts'

const capitals = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .default('')
/** A number of an account, `max` signs as people write it; all are sealed together, in one column. What it must look like, `bankProblems` says. */
const number = (input: ReturnType<typeof digits>, label: string, max: number, more: { help?: string; half?: true } = {}) =>
  own(input, { label, kind: 'text', required: `${label} is required`, form: { max }, ...more })

/** Bank details, as the country has them: Canada and the US by numbers, everywhere else by IBAN. */
export const bankEntity = entity('bankAccount', {
  holder: code(line().max(200).default(''), {
    label: 'Account holder',
    kind: 'text',
    required: 'Account holder is required',
    half: true,
    form: { max: 200 },
  }),
  bankName: text({ label: 'Bank', max: 200, half: true }),
  institution: number(digits(10), 'Institution number', 5, { help: '3 digits', half: true }),
  transit: number(digits(10), 'Transit number', 8, { help: '5 digits', half: true }),
  routing: number(digits(20), 'Routing number', 12, { help: '9 digits', half: true }),
  account: number(digits(30), 'Account number', 30),
  iban: number(capitals(60), 'IBAN', 50),
  bic: own(capitals(20), { label: 'BIC', kind: 'text', help: 'May be left out within SEPA.', form: { max: 14 } }),
})

export const BankDetails = bankEntity.input.extend({
  /** ISO 3166-1, two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, errorCode('country-required'))
    .default('CA'),
  /** As it was shown; 0 for the first. */
  version: z.int().min(0).default(0),
})
export type BankDetails = z.infer<typeof BankDetails>

/** Which numbers a country's bank details consist of. */
export const bankNumbers = (country: string): readonly ('institution' | 'transit' | 'routing' | 'account' | 'iban' | 'bic')[] =>
  country === 'CA' ? ['institution', 'transit', 'account'] : country === 'US' ? ['routing', 'account'] : ['iban', 'bic']

/** What is wrong with bank details, by field. Only what the country uses is looked at. */
export function bankProblems(details: BankDetails): Record<string, PlainCode> {
  const { country, holder, iban, bic } = details
  const problems: Record<string, PlainCode> = {}
  const need = (field: string, right: boolean, code: PlainCode) => {
    if (!right) problems[field] = code
  }
  need('holder', holder !== '', 'holder-required')
  if (country === 'CA') Object.assign(problems, canadianProblems(details))
  else if (country === 'US') Object.assign(problems, americanProblems(details))
  else {
    need('iban', isIban(iban), 'not-an-iban')
    need('bic', bic === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic), 'not-a-bic')
  }
  return problems
}

/** ISO 13616: letters as numbers, the first four signs at the end, remainder 1 of 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

const BankLink = Done.extend({ url: z.string().nullable() })
const { access: manage } = bankAccountScreens.own

const topics = { reads: ['bank account'], changes: ['bank account'] }

/** Where the company receives payments: docs/features/bank-account.md. */
export const bankAccount = calls('/Landlord', topics, {
  create: post('CreateBankAccount', {
    notForSupport: true,
    allow: manage,
    about:
      'Stores the company’s bank details, encrypted. With a payment service: opens an account there instead and answers where to go on.',
    body: BankDetails,
    reply: BankLink,
  }),
  check: get('CheckBankAccount', {
    allow: manage,
    about: 'Whether the company can receive payments, and where; never a number, but for its last four signs.',
    reply: z.object({
      gateway: z.enum(gateways),
      exists: z.boolean(),
      /** Payments can be received. */
      ready: z.boolean(),
      /** The payment service’s account: everything it asked for was given. */
      complete: z.boolean(),
      country: z.string(),
      holder: z.string(),
      bankName: z.string(),
      lastFour: z.string(),
      updatedAt: z.string().nullable(),
      version: z.int(),
    }),
  }),
  generateUpdateLink: post('GenerateUpdateBankAccountLink', {
    notForSupport: true,
    allow: manage,
    about: 'Where the account is changed: the payment service’s page, or the portal’s own.',
    reply: BankLink,
  }),
  generateUpdateLinkIfExists: post('GenerateUpdateBankAccountLinkIfExists', {
    notForSupport: true,
    allow: manage,
    about: 'The same; null when there is no account yet.',
    reply: BankLink,
  }),
  createLoginLink: get('CreateLoginLink', {
    notForSupport: true,
    allow: manage,
    about: 'The payment service’s own pages about the account; null without one.',
    reply: BankLink,
  }),
})
