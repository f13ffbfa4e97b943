import { z } from 'zod'
import type { PlainCode } from '../errors.ts'
import { calls, get, post } from '../kit/call.ts'
import { choice, entity, own, text } from '../kit/entity.ts'
import { Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done } from '../kit/results.ts'
import { canadianProblems, digits, isRouting } from '../money/bank-numbers.ts'
import { eftScreens } from './screens.ts'

/** The files that banks take: Standard 005 of Payments Canada for CAD, Nacha for USD. */
export const formatWords = { CPA: 'CPA 005 (CAD)', NACHA: 'Nacha (USD)' } as const
export type EftFormat = keyof typeof formatWords
export const eftFormats = valuesOf(formatWords)
export const currencyOfFormat = { CPA: 'CAD', NACHA: 'USD' } as const satisfies Record<EftFormat, string>

/** What a debit is for, as banks in Canada tell it. */
const transactionWords = {
  '400': '400 – Rent or leases',
  '401': '401 – Residential rent or leases',
  '402': '402 – Commercial rent or leases',
  '430': '430 – Bill payment',
  '450': '450 – Miscellaneous payments',
} as const
export const transactionTypes = valuesOf(transactionWords)

/** Days after the collection until a file counts as settled; absent: a user settles it by hand. */
const settleDays = own(z.int().min(0).max(30).nullable().default(null), {
  label: 'Settled after days',
  kind: 'number',
  half: true,
  help: 'Left empty, somebody settles each file on the day the bank says.',
  form: { decimals: 0 },
})
/** One that is given anew each time starts there: banks refuse a number that they have had. */
const lastFileNumber = own(z.int().min(0).max(9_998).default(0), {
  label: 'Last file number',
  kind: 'number',
  half: true,
  help: 'It only grows.',
  form: { decimals: 0 },
})
const code = (label: string, input: z.ZodType<string, string | undefined>, more: { help?: string; max: number }) =>
  own(input, {
    label,
    kind: 'text',
    required: `${label} is required`,
    half: true,
    ...(more.help ? { help: more.help } : {}),
    form: { max: more.max },
  })
/** What stands in a file as it is. */
const plain = (max: number) => line().toUpperCase().max(max).default('')

export const cpaOriginatorEntity = entity('cpa originator', {
  originatorId: code('Originator ID', plain(10), { help: 'Ten characters from your bank', max: 10 }),
  dataCentre: code('Data centre', digits(5), { help: '5 digits from your bank', max: 5 }),
  shortName: text({ label: 'Short name', required: 'Short name is required', max: 15, half: true }),
  longName: text({ label: 'Long name', required: 'Long name is required', max: 30, half: true }),
  transactionType: choice(transactionWords, {
    label: 'Kind of transaction',
    required: 'Kind of transaction is required',
    start: '400',
  }),
  institution: code('Institution number', digits(10), { help: 'Of the account for returns', max: 5 }),
  transit: code('Transit number', digits(10), { help: '5 digits', max: 8 }),
  account: code('Account number', digits(30), { max: 30 }),
  lastFileNumber,
  settleDays,
})

export const nachaOriginatorEntity = entity('nacha originator', {
  destination: code('Immediate destination', digits(20), { help: 'The routing number of your bank', max: 12 }),
  destinationName: text({ label: 'Name of the bank', required: 'Name of the bank is required', max: 23, half: true }),
  origin: code('Immediate origin', plain(10), { help: 'Ten characters from your bank', max: 10 }),
  originName: text({ label: 'Name of the origin', required: 'Name of the origin is required', max: 23, half: true }),
  companyName: text({ label: 'Company name', required: 'Company name is required', max: 16, half: true }),
  companyId: code('Company ID', plain(10), { max: 10 }),
  odfi: code('Originating bank (ODFI)', digits(16), { help: 'The first 8 digits of its routing number', max: 10 }),
  description: text({
    label: 'Description on the statement',
    required: 'Description on the statement is required',
    max: 10,
    half: true,
  }),
  lastFileNumber,
  settleDays,
})

const version = { version: Version.nullable().default(null) }
const CpaInput = cpaOriginatorEntity.input.extend(version)
const NachaInput = nachaOriginatorEntity.input.extend(version)

export const cpaProblems = (input: z.infer<typeof CpaInput>): Record<string, PlainCode> => ({
  ...(/^[A-Z0-9]{10}$/.test(input.originatorId) ? {} : { originatorId: 'eft-ten-characters' as const }),
  ...(/^\d{5}$/.test(input.dataCentre) ? {} : { dataCentre: 'eft-five-digits' as const }),
  ...canadianProblems({ ...input, routing: '' }),
})

export const nachaProblems = (input: z.infer<typeof NachaInput>): Record<string, PlainCode> => ({
  ...(isRouting(input.destination) ? {} : { destination: 'not-a-routing-number' as const }),
  ...(/^[A-Z0-9]{1,10}$/.test(input.origin) ? {} : { origin: 'eft-ten-characters' as const }),
  ...(/^[A-Z0-9]{1,10}$/.test(input.companyId) ? {} : { companyId: 'eft-ten-characters' as const }),
  ...(/^\d{8}$/.test(input.odfi) ? {} : { odfi: 'eft-eight-digits' as const }),
})

const checked = <S extends z.ZodType>(schema: S, problems: (input: z.output<S>) => Record<string, PlainCode>) =>
  schema.superRefine((input, context) => {
    for (const [field, found] of Object.entries(problems(input)))
      context.addIssue({ code: 'custom', path: [field], message: errorCode(found) })
  })
export const CheckedCpa = checked(CpaInput, cpaProblems)
export const CheckedNacha = checked(NachaInput, nachaProblems)

const shared = { lastFileNumber: z.int(), settleDays: z.int().nullable(), version: Version }
export const Originators = z.object({
  cpa: z
    .object({
      originatorId: z.string(),
      dataCentre: z.string(),
      shortName: z.string(),
      longName: z.string(),
      transactionType: z.enum(transactionTypes),
      /** Masked. */
      account: z.string(),
      ...shared,
    })
    .nullable(),
  nacha: z
    .object({
      destination: z.string(),
      destinationName: z.string(),
      origin: z.string(),
      originName: z.string(),
      companyName: z.string(),
      companyId: z.string(),
      odfi: z.string(),
      description: z.string(),
      ...shared,
    })
    .nullable(),
})

const { access } = eftScreens.originators

/** Who collects, as its bank knows it: docs/features/eft.md. */
export const eftOriginators = calls(
  '/EftOriginator',
  { reads: ['eft originator'], changes: ['eft originator'] },
  {
    get: get('Get', { allow: access, about: 'What the company’s files are made with; numbers are masked.', reply: Originators }),
    saveCpa: post('CreateUpdateCpa', {
      notForSupport: true,
      allow: access,
      about: 'Sets what files for CAD (CPA 005) are made with. The account for returns is typed anew each time.',
      body: CpaInput,
      reply: Done,
    }),
    saveNacha: post('CreateUpdateNacha', {
      notForSupport: true,
      allow: access,
      about: 'Sets what files for USD (Nacha) are made with.',
      body: NachaInput,
      reply: Done,
    }),
  },
)
