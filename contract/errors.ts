import { passwordErrors } from './access/password-errors.ts'
import { accountErrors } from './account/errors.ts'
import { adminErrors } from './admin/errors.ts'
import { amenityErrors } from './amenities/errors.ts'
import { announcementErrors } from './announcements/errors.ts'
import { bankAccountErrors } from './bank-account/errors.ts'
import { bankReconciliationErrors } from './bank-reconciliation/errors.ts'
import { bookErrors } from './books/errors.ts'
import { calendarErrors } from './calendar/errors.ts'
import { chatErrors } from './chat/errors.ts'
import { clientInvoiceErrors } from './client-invoices/errors.ts'
import { companyErrors } from './company/errors.ts'
import { connectionErrors } from './connections/errors.ts'
import { contactErrors } from './contacts/errors.ts'
import { contractErrors } from './contracts/errors.ts'
import { corporateErrors } from './corporate/errors.ts'
import { customFieldErrors } from './custom-fields/errors.ts'
import { distributionListErrors } from './distribution-lists/errors.ts'
import { drawingErrors } from './drawings/errors.ts'
import { eftErrors } from './eft/errors.ts'
import { energyErrors } from './energy-consumption/errors.ts'
import { esignatureErrors } from './esignatures/errors.ts'
import { fileManagerErrors } from './file-manager/errors.ts'
import { formErrors } from './forms/errors.ts'
import { imageRepositoryErrors } from './image-repository/errors.ts'
import { invoiceBatchErrors } from './invoice-batches/errors.ts'
import { invoicePaymentErrors } from './invoice-payments/errors.ts'
import { invoiceReminderErrors } from './invoice-reminders/errors.ts'
import { invoiceTemplateErrors } from './invoice-templates/errors.ts'
import { kitErrors } from './kit/errors.ts'
import { languageErrors } from './languages/errors.ts'
import { leaseErrors } from './leases/errors.ts'
import { letterErrors } from './letters/errors.ts'
import { maintenanceErrors } from './maintenance/errors.ts'
import { memoErrors } from './memos/errors.ts'
import { menuErrors } from './menu/errors.ts'
import { moneyErrors } from './money/errors.ts'
import { parkingErrors } from './parking/errors.ts'
import { productErrors } from './products/errors.ts'
import { rentalSpaceErrors } from './rental-spaces/errors.ts'
import { roleErrors } from './roles/errors.ts'
import { salesErrors } from './sales-reporting/errors.ts'
import { sampleErrors } from './samples/errors.ts'
import { signInErrors } from './sign-in/errors.ts'
import { siteFileErrors } from './site-files/errors.ts'
import { siteErrors } from './sites/errors.ts'
import { submissionErrors } from './submissions/errors.ts'
import { subscriptionErrors } from './subscription/errors.ts'
import { taxRateErrors } from './tax-rates/errors.ts'
import { tenantErrors } from './tenants/errors.ts'
import { themeErrors } from './themes/errors.ts'
import { userErrors } from './users/errors.ts'
import { workflowErrors } from './workflows/errors.ts'

/** The catalogues of the platform and of each feature. No code stands in two of them. */
export const catalogues = [
  kitErrors,
  accountErrors,
  adminErrors,
  amenityErrors,
  announcementErrors,
  bankAccountErrors,
  bankReconciliationErrors,
  chatErrors,
  clientInvoiceErrors,
  companyErrors,
  connectionErrors,
  contactErrors,
  contractErrors,
  corporateErrors,
  customFieldErrors,
  distributionListErrors,
  eftErrors,
  energyErrors,
  drawingErrors,
  esignatureErrors,
  fileManagerErrors,
  formErrors,
  imageRepositoryErrors,
  invoiceBatchErrors,
  invoicePaymentErrors,
  invoiceReminderErrors,
  invoiceTemplateErrors,
  bookErrors,
  calendarErrors,
  languageErrors,
  leaseErrors,
  letterErrors,
  maintenanceErrors,
  memoErrors,
  menuErrors,
  moneyErrors,
  rentalSpaceErrors,
  productErrors,
  parkingErrors,
  roleErrors,
  salesErrors,
  sampleErrors,
  signInErrors,
  passwordErrors,
  siteFileErrors,
  siteErrors,
  submissionErrors,
  subscriptionErrors,
  taxRateErrors,
  tenantErrors,
  themeErrors,
  userErrors,
  workflowErrors,
] as const

type UnionToIntersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never
type Catalogue = UnionToIntersection<(typeof catalogues)[number]>
export type ErrorCode = keyof Catalogue

/** By code the text, or its forms for one and for any other number, which stands in its parameter `count`. */
const errors: Readonly<Record<string, string | { one: string; other: string }>> = Object.assign({}, ...catalogues)

/** `text` is a word of the portal, which is translated where it is shown (`{ text: 'Draft' }`), `day` a date `YYYY-MM-DD`; it and a number are written as people write them. */
export type Param = string | number | { readonly text: string } | { readonly day: string }
export type Params = Readonly<Record<string, Param>>

type Template<C extends ErrorCode> = Catalogue[C] extends { other: infer Text } ? Text : Catalogue[C]
type Names<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type NamesIn<Key> = Key extends `${infer Name},${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamsNamed<Name extends string> = { readonly [N in Name]: N extends 'count' | 'n' ? number : Param }

/** A code whose text has nothing to fill in. */
export type PlainCode = { [C in ErrorCode]: [Names<Template<C>>] extends [never] ? C : never }[ErrorCode]
/** The names in a text, in their order: `form,label,`. */
type NamesInOrder<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? `${Name},${NamesInOrder<Rest>}` : ''
/** Codes by what their texts need: a type for each code would be more of them than TypeScript compares with each other. */
type CodesByNames = { [C in Exclude<ErrorCode, PlainCode> as NamesInOrder<Template<C>>]: C }
/** What a refusal names: a code, or a code with what its text needs. */
export type AnError =
  | PlainCode
  | { [Key in keyof CodesByNames]: readonly [CodesByNames[Key], ParamsNamed<NamesIn<Key>>] }[keyof CodesByNames]

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The English text of a code, which is also its key in the locale files; undefined for a code of a later version. */
export function templateOf(code: string): string | undefined {
  const text = Object.hasOwn(errors, code) ? errors[code] : undefined
  return typeof text === 'object' ? text.other : text
}

const codeOf = (error: AnError): ErrorCode => (typeof error === 'string' ? error : error[0])
const paramsOf = (error: AnError): Params => (typeof error === 'string' ? {} : error[1])

/** An error in a reply: `errorMessage` is its English text. */
export const errorBodyOf = (error: AnError) => ({ code: codeOf(error), params: paramsOf(error), errorMessage: englishOf(error) })

/** An error in English, as the wire and the logs have it. */
export function englishOf(error: AnError): string {
  const params = paramsOf(error)
  const text = errors[codeOf(error)] ?? ''
  const template = typeof text === 'string' ? text : params['count'] === 1 ? text.one : text.other
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => english(params[name]))
}

function english(param: Param | undefined): string {
  if (typeof param === 'number') return param.toLocaleString('en')
  if (typeof param !== 'object') return param ?? ''
  return 'text' in param ? param.text : englishDay.format(Date.parse(param.day))
}

const englishDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
