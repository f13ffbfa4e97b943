import type { PlanFeature } from '../../access/plan-features.ts'
import type { Column } from '../../kit/columns.ts'
import type { Field } from '../../kit/fields.ts'
import { optionsOf } from '../../kit/options.ts'

/** The types of a submission. */
export const submissionTypes = [
  'AnnualPrebilling',
  'AreaCertificate',
  'AmenityBooking',
  'ConstructionManual',
  'DefaultNotice',
  'DemandNotice',
  'FixturingLetter',
  'InfractionNotice',
  'InsuranceCertificate',
  'LeaseDocument',
  'OtherCorrespondence',
  'OtherInvoice',
  'PKHandover',
  'RenewalNotice',
  'RentalNotice',
  'WelcomeLetter',
  'RequestForSublease',
] as const
export type SubmissionType = (typeof submissionTypes)[number]
/** The types that are documents. An amenity booking is a submission by name, but lives in its own feature. */
export type DocumentType = Exclude<SubmissionType, 'AmenityBooking'>

export const manualTypes = ['Site Rules & Regulations', 'Client Design Criteria', 'Hoarding Graphics Instr.', 'Other'] as const
export const invoiceTypes = ['Charge Back', 'Annual Year-End Billings', 'Percent Rent', 'Sublease Transfer Fee', 'Other'] as const

/** The keys a document's own columns and fields may have. */
export type DocumentKey =
  | 'tenantId'
  | 'tenantName'
  | 'siteName'
  | 'title'
  | 'manualType'
  | 'invoiceType'
  | 'year'
  | 'month'
  | 'dueDate'
  | 'expiryDate'
  | 'commencementDate'
  | 'createdDate'
  | 'coverAmount'
  | 'fileUrl'

type Group = 'Billings' | 'Legal' | 'Construction'

export interface DocumentTypeInfo {
  /** One document, as a heading and on the create button. */
  title: string
  /** The list's heading. */
  plural: string
  group: Group
  feature: PlanFeature
  /** Who creates, edits and deletes; the other side views and downloads. */
  author: 'landlord' | 'client'
  fields: readonly Field<DocumentKey>[]
  columns: readonly Column<DocumentKey>[]
  /** The date that makes it due, for the landlord's overview of what is due. */
  due?: 'dueDate' | 'expiryDate'
}

const client: Field<DocumentKey> = { value: 'tenantId', text: 'Client', kind: 'tenant', required: 'Must select a Client' }
const title: Field<DocumentKey> = {
  value: 'title',
  text: 'Title',
  kind: 'text',
  required: 'Title is required',
  max: 200,
  suggest: 'fileName',
}
const year: Field<DocumentKey> = { value: 'year', text: 'Year', kind: 'selectYear', required: 'Year is required', half: true }
const month: Field<DocumentKey> = {
  value: 'month',
  text: 'Month',
  kind: 'selectMonth',
  required: 'Month is required',
  half: true,
}
const dueDate: Field<DocumentKey> = { value: 'dueDate', text: 'Due Date', kind: 'date' }
const mustBeDue: Field<DocumentKey> = { ...dueDate, required: 'Due Date is required' }
const expiryDate: Field<DocumentKey> = {
  value: 'expiryDate',
  text: 'Expiry Date',
  kind: 'date',
  required: 'Expiry Date is required',
}
const coverAmount: Field<DocumentKey> = {
  value: 'coverAmount',
  text: 'Liability cover',
  kind: 'money',
  help: 'For each occurrence, as the certificate says it.',
}
const file: Field<DocumentKey> = { value: 'fileUrl', text: 'File', kind: 'file', required: 'File is required' }
const optionalFile: Field<DocumentKey> = { value: 'fileUrl', text: 'File', kind: 'file' }
const dated = [client, title, year, month, dueDate, file]

const column = {
  client: { value: 'tenantName', text: 'Client', clientBy: 'tenantId', landlordOnly: true },
  title: { value: 'title', text: 'Title', type: 'link', locked: true, truncate: 350 },
  manualType: { value: 'manualType', text: 'Type', type: 'link', locked: true },
  invoiceType: { value: 'invoiceType', text: 'Type', options: optionsOf(invoiceTypes) },
  year: { value: 'year', text: 'Year', sortable: false },
  due: { value: 'dueDate', text: 'Due Date', type: 'date' },
  expiry: { value: 'expiryDate', text: 'Expiry Date', type: 'date' },
  commencement: { value: 'commencementDate', text: 'Commencement Date', type: 'date' },
  created: { value: 'createdDate', text: 'Date Created', type: 'date', from: 600 },
  actions: { value: 'fileUrl', text: 'Actions', sortable: false, locked: true },
} as const satisfies Record<string, Column<DocumentKey>>
const listed = (...own: Column<DocumentKey>[]) => [column.client, column.title, ...own, column.created, column.actions]

/** Fields, columns, rules and plan features of each type as data: a new type is an entry here, not a screen (docs/features/submissions.md). */
export const documentTypes: Record<DocumentType, DocumentTypeInfo> = {
  AnnualPrebilling: {
    title: 'Annual Prebilling',
    plural: 'Annual Prebillings',
    group: 'Billings',
    feature: 'Annual Prebilling',
    author: 'landlord',
    fields: dated,
    columns: listed(),
    due: 'dueDate',
  },
  AreaCertificate: {
    title: 'Area Certificate',
    plural: 'Area Certificates',
    group: 'Construction',
    feature: 'Area Certificate',
    author: 'landlord',
    fields: dated,
    columns: listed(column.due),
    due: 'dueDate',
  },
  ConstructionManual: {
    title: 'Construction Manual',
    plural: 'Construction Manuals',
    group: 'Construction',
    feature: 'Construction Manual',
    author: 'landlord',
    fields: [
      client,
      // The message for an empty Type says Title; it is fixed that way (docs/features/submissions.md).
      { value: 'manualType', text: 'Type', kind: 'select', options: optionsOf(manualTypes), required: 'Title is required' },
      year,
      month,
      dueDate,
      file,
    ],
    columns: [column.client, column.manualType, column.year, column.due, column.created, column.actions],
    due: 'dueDate',
  },
  DefaultNotice: {
    title: 'Default Notice',
    plural: 'Default Notices',
    group: 'Legal',
    feature: 'Default Notices',
    author: 'landlord',
    fields: [client, title, mustBeDue, file],
    columns: listed(column.due),
    due: 'dueDate',
  },
  DemandNotice: {
    title: 'Demand Notice',
    plural: 'Demand Notices',
    group: 'Legal',
    feature: 'Demand Notices',
    author: 'landlord',
    fields: [client, title, dueDate, file],
    columns: listed(column.due),
    due: 'dueDate',
  },
  FixturingLetter: {
    title: 'Fixturing Letter',
    plural: 'Fixturing Letters',
    group: 'Construction',
    feature: 'Fixturing Letters',
    author: 'landlord',
    fields: [client, title, year, month, mustBeDue, file],
    columns: listed(column.due),
    due: 'dueDate',
  },
  InfractionNotice: {
    title: 'Infraction Notice',
    plural: 'Infraction Notices',
    group: 'Legal',
    feature: 'Infraction Notices',
    author: 'landlord',
    fields: [client, title, dueDate, file],
    columns: listed(column.due),
    due: 'dueDate',
  },
  InsuranceCertificate: {
    title: 'Insurance Certificate',
    plural: 'Insurance Certificates',
    group: 'Legal',
    feature: 'Insurance Certificate',
    author: 'client',
    fields: [title, year, month, expiryDate, coverAmount, file],
    columns: listed(column.expiry),
    due: 'expiryDate',
  },
  LeaseDocument: {
    title: 'Lease Document',
    plural: 'Lease Documents',
    group: 'Legal',
    feature: 'Lease Documents',
    author: 'landlord',
    fields: [client, title, { value: 'createdDate', text: 'Date Created', kind: 'date' }, file],
    columns: listed(),
  },
  OtherCorrespondence: {
    title: 'Other Correspondence',
    plural: 'Other Correspondence',
    group: 'Legal',
    feature: 'Other Correspondence',
    author: 'landlord',
    fields: [client, title, file],
    columns: listed(),
  },
  OtherInvoice: {
    title: 'Other Invoice',
    plural: 'Other Invoices',
    group: 'Billings',
    feature: 'Other Invoices',
    author: 'landlord',
    fields: [
      client,
      title,
      {
        value: 'invoiceType',
        text: 'Invoice Type',
        kind: 'select',
        options: optionsOf(invoiceTypes),
        required: 'Invoice Type is required',
      },
      year,
      month,
      dueDate,
      file,
    ],
    columns: listed(column.invoiceType, column.due),
    due: 'dueDate',
  },
  PKHandover: {
    title: 'Possession & Key Handover',
    plural: 'Possession & Key Handovers',
    group: 'Legal',
    feature: 'Possession & Key Handover',
    author: 'landlord',
    fields: [client, title, { ...mustBeDue, text: 'Possession Date' }, optionalFile],
    columns: listed(),
    due: 'dueDate',
  },
  RenewalNotice: {
    title: 'Renewal Notice',
    plural: 'Renewal Notices',
    group: 'Legal',
    feature: 'Renewal Notices',
    author: 'landlord',
    fields: [
      client,
      title,
      { value: 'commencementDate', text: 'Commencement Date', kind: 'date', half: true },
      { ...expiryDate, half: true },
      file,
    ],
    columns: listed(column.commencement, column.expiry),
    due: 'expiryDate',
  },
  RentalNotice: {
    title: 'Rental Notice',
    plural: 'Rental Notice Letters',
    group: 'Billings',
    feature: 'Rental Notice',
    author: 'landlord',
    fields: [client, title, year, month, dueDate, optionalFile],
    columns: listed(column.due),
    due: 'dueDate',
  },
  WelcomeLetter: {
    title: 'Welcome Letter',
    plural: 'Welcome Letters',
    group: 'Billings',
    feature: 'Welcome Letter',
    author: 'landlord',
    fields: [client, title, file],
    columns: listed(),
  },
  RequestForSublease: {
    title: 'Request for Sublease',
    plural: 'Requests for Sublease',
    group: 'Legal',
    feature: 'Request for Sublease',
    author: 'landlord',
    fields: [client, title, year, month, mustBeDue, file],
    columns: listed(column.due),
    due: 'dueDate',
  },
}

const site: Column<DocumentKey> = {
  value: 'siteName',
  text: 'Site',
  siteBy: 'siteId',
  landlordOnly: true,
  sortable: false,
  from: 700,
}

/** The columns of a list over all sites: which of them a document is of stands beside its client. */
export const columnsWithSite = (type: DocumentType): readonly Column<DocumentKey>[] =>
  documentTypes[type].columns.flatMap((one) => (one.value === 'tenantName' ? [one, site] : [one]))

export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]

/** The plan features a document type needs: its bundle and its own. */
export const featuresOf = (type: DocumentType): readonly PlanFeature[] => [documentTypes[type].group, documentTypes[type].feature]
