import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import type { AnError, PlainCode } from '../errors.ts'
import { ask, Bytes, calls, del, get, list, noTopics, post, search, upload } from '../kit/call.ts'
import { CoverCents } from '../kit/cover.ts'
import { ChosenInstant, Day, Instant } from '../kit/days.ts'
import { DeliveryOutcome, deliveryLog, deliverySend, deliveryStates } from '../kit/deliveries.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { page } from '../kit/paging.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { documentLists, documentScreens, isDate, ofType } from '../tenancy/documents/document-screens.ts'
import {
  type DocumentType,
  documentTypeNames,
  documentTypes,
  invoiceTypes,
  manualTypes,
} from '../tenancy/documents/document-types.ts'

export const TypeName = z.enum(documentTypeNames)

/** A document as its viewers see it. Which of the fields a type uses stands in `documentTypes`. */
export const Document = z.object({
  id: Id,
  type: TypeName,
  tenantId: Id,
  tenantName: z.string(),
  siteId: Id,
  siteName: z.string(),
  title: z.string(),
  manualType: z.enum(manualTypes).nullable(),
  invoiceType: z.enum(invoiceTypes).nullable(),
  year: z.int().nullable(),
  month: z.int().nullable(),
  dueDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  commencementDate: z.string().nullable(),
  /** Of a certificate of insurance: its liability cover for each occurrence, in cents; null where nobody has said it. */
  coverAmount: CoverCents.nullable(),
  createdDate: z.string(),
  /** Path of the file; a storage access token is appended when it is opened (docs/features/file-tokens.md). */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Bytes. */
  fileSize: z.int().nullable(),
  /** MIME type, told by the content. */
  fileType: z.string().nullable(),
  createdBy: z.string(),
  createdById: PersonId,
  /** Of its last delivery, for its landlord; null when it was never sent, as before documents were. */
  state: z.enum(deliveryStates).nullable(),
  outcome: DeliveryOutcome.nullable(),
  /** When that is to go out, or did. */
  sendAt: Instant.nullable(),
  updatedAt: Instant,
  version: Version,
})
export type Document = z.infer<typeof Document>

/** Everything a document may carry; `submissionBody` demands what its type requires. */
const DocumentInput = z.object({
  tenantId: Id.optional(),
  title: line().max(200).optional(),
  manualType: z.enum(manualTypes).optional(),
  invoiceType: z.enum(invoiceTypes).optional(),
  year: z.int().min(1990).max(2100).optional(),
  month: z.int().min(1).max(12).optional(),
  dueDate: Day.nullish(),
  expiryDate: Day.nullish(),
  commencementDate: Day.nullish(),
  createdDate: Day.nullish(),
  coverAmount: CoverCents.nullish(),
})
export type DocumentInput = z.infer<typeof DocumentInput>

/** How a new document goes to its client’s people. */
const sending = {
  /** Whether they are mailed too. */
  mail: z.boolean().default(true),
  /** Default: at once. Until then its client does not see it. */
  sendAt: ChosenInstant.nullish(),
}

/** What is said of a required field that is empty; the texts are those of the fields (`required`). */
const missingCodes: Readonly<Record<string, PlainCode>> = {
  tenantId: 'client-required',
  title: 'title-required',
  manualType: 'title-required',
  year: 'year-required',
  month: 'month-required',
  dueDate: 'due-date-required',
  expiryDate: 'expiry-date-required',
  invoiceType: 'invoice-type-required',
  fileUrl: 'file-required',
}

/**
 * The messages of the required fields a document lacks, by field (docs/features/submissions.md). Fields that the type does not
 * have are refused too.
 */
export function missingFields(type: DocumentType, input: DocumentInput, hasFile: boolean): Record<string, AnError> {
  const wrong: Record<string, AnError> = {}
  const fieldNames = new Set<string>(documentTypes[type].fields.map((field) => field.value))
  for (const field of documentTypes[type].fields) {
    const value = field.value === 'fileUrl' ? hasFile : input[field.value as keyof DocumentInput]
    if (field.required && (value === undefined || value === null || value === '' || value === false))
      wrong[field.value] = missingCodes[field.value] ?? 'required'
  }
  for (const [key, value] of Object.entries(input))
    if (value !== undefined && value !== null && !fieldNames.has(key))
      wrong[key] = ['no-such-field', { document: { text: documentTypes[type].title } }]
  return wrong
}

const sorts = [
  'createdDate',
  'title',
  'tenantName',
  'dueDate',
  'expiryDate',
  'commencementDate',
  'manualType',
  'invoiceType',
] as const
/** Filters of a document list, as text in an address. */
const filters = {
  tenantId: PathId.optional(),
  year: z.coerce.number().pipe(z.int()).optional(),
  month: z.coerce.number().pipe(z.int()).optional(),
  /**
   * Only documents created on this day or in this month, or that expire then where that is their type's date: `YYYY-MM-DD` or
   * `YYYY-MM` (the `{date?}` of the route).
   */
  date: z.string().refine(isDate, errorCode('not-a-date')).optional(),
}

/** A document that is due, or expires, on a day. */
export const DueDocument = Document.extend({
  due: z.string(),
  /** Days from today at the site; negative when it is past. */
  daysLeft: z.int(),
})

/** Days before and after today of which the start page tells how many documents are due. */
export const DUE_DAYS = 30
const DueCount = z.object({ total: z.int(), capped: z.boolean() })

/** A calendar event, with the fields that an expiring certificate fills. */
const CalendarEvent = z.object({
  id: Id,
  routeId: Id,
  eventType: z.literal('InsuranceExpiration'),
  title: z.string(),
  name: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  expired: z.boolean(),
  tenantId: Id,
  pagelink: z.string(),
})

/** Clients that one document may be sent to at once. */
export const MAX_RECIPIENTS = 500
/** Documents that one download may hold. */
export const MAX_DOWNLOAD = 200

const writer = ofType.needs(Permission.AllowManageDocuments)
/** A client's users add certificates; its administrators also change and delete them. */
const manager = writer.byClientAdmins()

const topics = { reads: ['submission', 'tenant', 'site', 'client configuration'], changes: ['submission'] }

/** The calls of documents: docs/features/submissions.md. */
export const submissions = calls('/Submissions', topics, {
  ofSite: list('Landlord/Site/{siteId}/{type}', {
    allow: ofType.only(landlord),
    about: 'The documents of a type at a site; -1 for all sites of the viewer.',
    params: { siteId: PathSiteChoice, type: TypeName },
    filters,
    sorts,
    item: Document,
  }),
  ofTenantSite: list('Tenant/Site/{type}', {
    allow: ofType.only(clients),
    about: 'The viewer’s documents of a type, at the viewer’s site.',
    params: { type: TypeName },
    filters,
    sorts,
    newestFirst: true,
    item: Document,
  }),
  ofTenant: get('Tenant/{idOrType}', {
    allow: ofType.only(clients),
    about: 'A number answers one of the viewer’s documents; the name of a type its list, newest first.',
    params: { idOrType: z.union([PathId, TypeName]) },
    reply: z.union([page(Document), Document]),
  }),
  ofTenantById: get('Tenant/{type}/{id}', {
    allow: ofType.only(clients),
    about: 'One of the viewer’s documents.',
    params: { type: TypeName, id: PathId },
    reply: Document,
  }),
  get: get('Get/{id}', {
    allow: ofType,
    about: 'One document, for whoever may see it.',
    params: { id: PathId },
    reply: Document,
  }),
  add: upload('Add/{type}', {
    allow: writer,
    about: 'Adds a document. Parts: `command` (JSON), `file`. Certificates are added by clients, all else by the landlord.',
    params: { type: TypeName },
    body: DocumentInput.extend(sending),
    reply: Saved,
  }),
  addMany: upload('AddMany/{type}', {
    allow: writer.only(landlord),
    about: 'Adds one document for many clients at once, all or none. Parts: `command` (JSON), `file`.',
    params: { type: TypeName },
    body: DocumentInput.omit({ tenantId: true }).extend({
      ...sending,
      tenantIds: z.array(Id).min(1, errorCode('client-required')).max(MAX_RECIPIENTS),
    }),
    reply: Done.extend({ ids: z.array(Id) }),
  }),
  reach: ask('ReachOfClients', {
    allow: writer.only(landlord),
    about: 'How many people one document would reach now that is sent to some clients.',
    body: z.object({ type: TypeName, tenantIds: z.array(Id).min(1).max(MAX_RECIPIENTS) }),
    reply: z.object({
      people: z.int(),
      email: z.int(),
      /** How many of them have a login, and the names of those who have none, the first 20. */
      portal: z.int(),
      withoutLogin: z.array(z.string()),
    }),
  }),
  open: post('Open', {
    allow: ofType.only(clients),
    background: true,
    about: 'Notes in the log of a document that the viewer has opened it.',
    body: z.object({ id: Id }),
    reply: Done,
    changes: ['delivery'],
  }),
  update: upload('Update/{type}', {
    allow: manager,
    about: 'Changes a document; without a file part it keeps its file.',
    params: { type: TypeName },
    body: DocumentInput.extend({ id: Id, version: Version }),
    reply: Saved,
  }),
  remove: del('{type}/{id}', {
    allow: manager,
    about: 'Deletes a document and its file.',
    params: { type: TypeName, id: PathId },
    reply: Done,
  }),
  download: ask('Download', {
    allow: ofType,
    about: 'The files of some documents as one zip.',
    body: z.object({ ids: z.array(Id).min(1).max(MAX_DOWNLOAD) }),
    reply: Bytes,
  }),
  search: search('Search', {
    allow: ofType,
    about: 'Documents of every type in the plan, newest first unless asked otherwise.',
    filters: { siteId: SiteChoice.default(-1), type: TypeName.optional(), tenantId: Id.optional() },
    sorts,
    item: Document,
  }),
  searchDue: search('SearchDue', {
    allow: documentScreens.due.access,
    about: 'Documents of every type in the plan by due or expiry date.',
    filters: {
      siteId: SiteChoice.default(-1),
      type: TypeName.optional(),
      tenantId: Id.optional(),
      /** Days, both included. Without them: everything from 30 days ago to 90 days ahead. */
      from: Day.optional(),
      to: Day.optional(),
    },
    // No more than an index answers at once, over however many days.
    sorts: ['due', 'tenantName'],
    item: DueDocument,
  }),
  dueOverview: get('GetDueOverview/{siteId}', {
    allow: documentScreens.due.access.only(landlord),
    about:
      'How many documents are overdue since 30 days before a day or are due within 30 days from it, at a site or at all (-1), those that are due next, and the insurance certificates that expire next.',
    params: { siteId: PathSiteChoice },
    query: {
      /** Today where the viewer is. */
      today: Day,
      most: z.coerce.number().pipe(z.int().min(1).max(50)).default(8),
    },
    reply: z.object({
      overdue: DueCount,
      soon: DueCount,
      next: z.array(DueDocument),
      /** Empty for whom their list is closed. */
      certificates: z.array(CalendarEvent),
    }),
  }),
  expiringCertificates: get('GetExpiringInsuranceCertificateEvent/{id}', {
    allow: documentLists.InsuranceCertificate.access,
    about:
      'Insurance certificates of a site that expire within 90 days or have within the last 30, as calendar events; the first of them to expire, 1,000 or as many as are asked for.',
    params: { id: PathSiteChoice },
    query: { most: z.coerce.number().pipe(z.int().min(1).max(1_000)).default(1_000) },
    reply: z.object({ items: z.array(CalendarEvent) }),
  }),
})

/** The types whose sending can be proved on paper. */
export const provenTypes: readonly DocumentType[] = ['DefaultNotice', 'DemandNotice']

const ofLandlord = ofType.only(landlord)
const rights = { read: ofLandlord, manage: ofLandlord.needs(Permission.AllowManageDocuments) }

/** Sends a document that was held back or recalled. */
export const documentSend = deliverySend('/Submissions', 'Document', { ...rights, changes: topics.changes })
export const documentLog = deliveryLog('/Submissions', 'Document', { ...rights, changes: topics.changes })

export const proofOfService = calls('/Submissions', noTopics, {
  make: post('ProofOfService', {
    allow: ofLandlord,
    about:
      'A PDF of what became of a default or demand notice, with hashes of its file and of the log; the audit log keeps these.',
    body: z.object({ id: Id }),
    reply: Bytes,
  }),
})
