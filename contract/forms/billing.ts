import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { entity, own, text } from '../kit/entity.ts'
import type { FieldData } from '../kit/field-data.ts'
import { Id, PathSiteChoice, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, resultsOf, Saved } from '../kit/results.ts'
import { taxTypeNames } from '../kit/tax-types.ts'
import { invoiceStatuses } from '../money/states.ts'
import { Category } from './forms.ts'
import { formReaders, formScreens } from './screens.ts'

/** Lines that an invoice of an entry has at most. */
export const MAX_BILLED = 20

/** Fields whose amount is billed, or shared among clients. */
export const isBilled = ({ kind }: Pick<FieldData, 'kind'>): boolean => kind === 'money'
/** Fields that say how many. */
export const isCounted = ({ kind }: Pick<FieldData, 'kind'>): boolean => kind === 'number'

const BilledField = z.object({
  /** The amount of one. */
  fieldId: Id,
  /** How many; null: one. */
  quantityFieldId: Id.nullable().default(null),
})

const FieldTaxes = z.object({
  fieldId: Id,
  /** Null: those that are usual at the client's site. */
  taxes: z.array(z.enum(taxTypeNames)).max(4).nullable(),
})
export type FieldTaxes = z.infer<typeof FieldTaxes>

/** How an invoice is made of an entry: docs/features/form-billing.md. */
export const formBillingEntity = entity('form billing', {
  title: text({
    label: 'Title of the invoice',
    required: 'Title is required',
    max: 200,
    help: 'Names of fields in two braces are replaced, for example {{No.}}.',
  }),
  notes: text({ label: 'Notes', max: 2_000, long: true, help: 'Your client can read these too.' }),
  days: own(z.int().min(0).max(365).default(30), { label: 'Days until it is due', kind: 'number', half: true }),
  lines: own(z.array(BilledField).min(1, errorCode('form-bill-lines')).max(MAX_BILLED), { label: 'Lines', kind: 'text' }),
})

export const allocationWays = {
  Area: 'By the area that each rents',
  Equal: 'In equal parts',
  Percent: 'By percentages',
  Field: 'By what another form says of each',
} as const
export type AllocationWay = keyof typeof allocationWays

/** Clients that a total is shared among at most. */
export const MAX_SHARES = 500

const Share = z.object({
  tenantId: Id,
  /** Percent, with four decimals at most. */
  percent: z.number().min(0).max(100).multipleOf(0.0001, errorCode('four-decimals')),
})

/** How the amount of an entry is shared among the clients of its site. */
const Asked = z.object({
  fieldId: Id,
  way: z.enum(Object.keys(allocationWays) as [AllocationWay, ...AllocationWay[]]),
  /** The day whose areas count, and that the invoices begin on. */
  day: Day,
  /** Who has no part in it. */
  without: z.array(Id).max(MAX_SHARES).default([]),
  /** Of `Percent`: they sum to 100. */
  shares: z.array(Share).max(MAX_SHARES).default([]),
  /** Of `Field`: each client's sum of a field of a form, of the entries of some days. */
  lookup: z.object({ category: Category, fieldId: Id, from: Day, to: Day }).nullable().default(null),
})
export type AllocationAsked = z.infer<typeof Asked>

const Part = z.object({
  tenantId: Id,
  name: z.string(),
  /** Square feet, percent, or what the other form says; of equal parts 1. As a decimal number. */
  weight: z.string(),
  cents: z.int(),
})
export type AllocationPart = z.infer<typeof Part>

const Parts = z.object({
  currency: z.string(),
  total: z.int(),
  /** What all weights come to. */
  weight: z.string(),
  /** By name; they sum to the total. */
  parts: z.array(Part),
})

const Invoiced = z.object({
  invoiceId: Id,
  /** Empty until it is issued. */
  invoiceNo: z.string(),
  tenantId: Id,
  clientName: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  grandTotal: z.int(),
  /** It bills a part of the shared amount. */
  isPart: z.boolean(),
})

const Billing = formBillingEntity.input.extend({ version: Version, taxes: z.array(FieldTaxes) })
export type FormBilling = z.infer<typeof Billing>

const ofForm = { category: Category }
const ofEntry = { ...ofForm, id: Id }
const { access: design } = formScreens.design
const bill = formReaders.only(landlord).on('Billings').needs(Permission.AllowManageInvoices)

/** Invoices made of the entries of a form: docs/features/form-billing.md. */
export const formBilling = calls(
  '/FormBuilder',
  {
    reads: ['form billing', 'form', 'form value', 'client invoice', 'tenant', 'lease'],
    changes: ['form billing', 'form allocation', 'client invoice'],
  },
  {
    get: ask('GetFormBilling', {
      allow: formReaders.only(landlord),
      about: 'How invoices are made of the entries of a form; null while none are.',
      body: z.object(ofForm),
      reply: z.object({ billing: Billing.nullable() }),
    }),
    save: post('CreateUpdateFormBilling', {
      allow: design,
      about: 'Says how invoices are made of the entries of a form.',
      body: formBillingEntity.input.extend({
        ...ofForm,
        /** As `CreateUpdateTaxRateFieldParameters` says them; without, they stay. */
        taxes: z.array(FieldTaxes).max(MAX_BILLED).optional(),
        version: Version.nullable().default(null),
      }),
      reply: Saved,
    }),
    saveTaxes: post('CreateUpdateTaxRateFieldParameters', {
      allow: design,
      about: 'The taxes that the amounts of some fields bear on an invoice; of others the usual ones of the site.',
      body: z.object({ ...ofForm, fields: z.array(FieldTaxes).max(MAX_BILLED) }),
      reply: Done,
    }),
    invoice: post('CreateUpdateInvoice', {
      allow: bill,
      about:
        'Makes a draft of an invoice of an entry for its client, or brings the draft that was made of it up to date. Refused once that was submitted, until it is void.',
      body: z.object(ofEntry),
      reply: Saved,
    }),
    receipt: ask('GenerateInvoiceReceiptFromTags', {
      allow: bill,
      about: 'The receipt of what was paid of an invoice of an entry, as PDF.',
      body: z.object({ ...ofEntry, invoiceId: Id }),
      reply: Bytes,
    }),
    invoices: ask('GetFormInvoices', {
      allow: bill,
      about: 'The invoices that were made of an entry.',
      body: z.object(ofEntry),
      reply: z.object({ items: z.array(Invoiced) }),
    }),
    allocation: ask('GetFormAllocation', {
      allow: bill,
      about: 'How the amount of an entry is shared; null while it is not.',
      body: z.object(ofEntry),
      reply: z.object({
        /** `billed`: parts that have an invoice; then it stays as it is. */
        allocation: Asked.extend({ id: Id, version: Version, ...Parts.shape, billed: z.int() }).nullable(),
      }),
    }),
    preview: ask('PreviewAllocation', {
      allow: bill,
      about: 'What each client’s part would come to.',
      body: Asked.extend(ofEntry),
      reply: Parts,
    }),
    allocate: post('CreateUpdateAllocation', {
      allow: bill,
      about:
        'Shares an amount of an entry among the clients of its site. The parts sum to it, to the last cent; once a part is billed they stay.',
      body: Asked.extend({ ...ofEntry, version: Version.nullable().default(null) }),
      reply: Saved,
    }),
    billParts: post('InvoiceAllocation', {
      allow: bill,
      about: 'Makes a draft of an invoice for each client’s part that has none. Answers one result for each.',
      body: z.object(ofEntry),
      reply: resultsOf({ tenantId: Id, id: Id.nullable() }),
    }),
    lookupFields: get('GetAllocationLookupFormFields/{siteId}/{category}', {
      allow: bill,
      about: 'The numbers of other forms by which an amount can be shared at a site.',
      params: { siteId: PathSiteChoice, category: Category },
      reply: z.object({
        items: z.array(z.object({ category: Category, title: z.string(), fieldId: Id, label: z.string() })),
      }),
    }),
  },
)
