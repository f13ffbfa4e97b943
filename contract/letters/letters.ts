import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { DeliveryOutcome, deliveryLog, deliverySend, deliveryStates } from '../kit/deliveries.ts'
import { entity, own, ref, sortsOf } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PageWords, pageWords } from '../kit/page-words.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, ErrorBody, Saved } from '../kit/results.ts'
import { RichText } from '../kit/rich-text.ts'
import { clientColumn, siteColumn } from '../tenancy/records/records.ts'
import { letterScreens } from './screens.ts'
import { FilledLetter, letterWords, letterWriters } from './templates.ts'

/** A letter to one client: docs/features/letters.md. */
export const letterEntity = entity('letter', {
  subject: { ...letterWords.subject, column: { type: 'link', locked: true, truncate: 350 } },
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Client is required', column: false }),
  leaseId: own(Id.nullable().default(null), {
    label: 'Lease',
    kind: 'select',
    help: 'Premises, days and amounts are filled in from it.',
    column: false,
  }),
  description: letterWords.description,
  descriptionFormat: letterWords.descriptionFormat,
  ...pageWords,
})

/** As people call it, once it has left: `L-0012`. */
export const letterNo = (no: number): string => `L-${String(no).padStart(4, '0')}`

export const letterColumns = letterEntity.columns(
  'subject',
  { value: 'no', text: 'No.', from: 600 },
  { ...clientColumn, from: 600 },
  { value: 'state', text: 'Delivery', type: 'chip', sortable: false, landlordOnly: true },
  { value: 'sentDate', text: 'Sent', type: 'datetime', from: 500 },
  { ...siteColumn },
  {
    value: 'createdBy',
    text: 'Created by',
    personBy: 'createdById',
    sortable: false,
    truncate: 250,
    from: 1300,
    landlordOnly: true,
  },
  { value: 'createdDate', text: 'Created', type: 'datetime', from: 1100, landlordOnly: true },
)

const Summary = z.object({
  id: Id,
  version: Version,
  /** Empty until it left once. */
  no: z.string(),
  /** As it was sent; of a draft with its fields. */
  subject: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  leaseId: Id.nullable(),
  /** When it left; null: not yet. */
  sentDate: Instant.nullable(),
  /** Of its last delivery; null where it was never sent, and for clients. */
  state: z.enum(deliveryStates).nullable(),
  outcome: DeliveryOutcome.nullable(),
  sendAt: Instant.nullable(),
  /** Why it stayed when it was to leave with others; null for clients. */
  held: ErrorBody.nullable(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
})
export type LetterSummary = z.infer<typeof Summary>

const Letter = Summary.extend(PageWords.shape).extend({
  leaseNo: z.string(),
  description: z.string(),
  descriptionHtml: RichText,
  /** As it would leave now; as it left. */
  filled: FilledLetter,
  /** The fields without which it does not leave: of which nothing is known to anybody. */
  missing: z.array(z.string()),
})
export type Letter = z.infer<typeof Letter>

const { access: read } = letterScreens.list
const rights = { read: read.only(landlord), manage: letterWriters }
const topics = { reads: ['letter', 'tenant', 'site', 'delivery'], changes: ['letter'] }
const { tenantId, leaseId } = letterEntity.input.shape

/** Letters of a company to its clients: docs/features/letters.md. */
export const letters = calls('/Letter', topics, {
  search: search('SearchLetters', {
    allow: read,
    about:
      'The letters to the clients of a site, or of all of the viewer’s (-1), sent or not; a client’s own, once they were sent.',
    filters: { siteId: SiteChoice.default(-1), tenantId: Id.optional(), runId: Id.optional() },
    sorts: ['createdDate', ...sortsOf(letterColumns).filter((key) => key !== 'createdDate')],
    newestFirst: true,
    item: Summary,
  }),
  get: get('GetLetter/{id}', {
    allow: read,
    about: 'One letter, with what it reads like.',
    params: { id: PathId },
    reply: Letter,
  }),
  create: post('CreateLetter', {
    allow: letterWriters,
    about: 'Writes the draft of a letter to a client by a template, under its own subject unless another is given.',
    body: z.object({ templateId: Id, tenantId, leaseId, subject: line().max(200).default('') }),
    reply: Saved,
  }),
  update: post('UpdateLetter', {
    allow: letterWriters,
    about: 'Changes the words of a letter that was not sent, and which lease of its client it is about.',
    body: letterEntity.change.omit({ tenantId: true }),
    reply: Saved,
  }),
  remove: post('DeleteLetter', {
    allow: letterWriters,
    about: 'Deletes a letter that was not sent.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  open: post('OpenLetter', {
    allow: read,
    background: true,
    about: 'Notes in the log of a letter that one of its readers has opened it.',
    body: z.object({ id: Id }),
    reply: Done,
    changes: ['delivery'],
  }),
  download: ask('DownloadLetter', {
    allow: read,
    about: 'A letter as PDF, or as a Word document with the same content.',
    body: z.object({ id: Id, format: z.enum(['pdf', 'docx']).default('pdf') }),
    reply: Bytes,
  }),
})

export const letterSend = deliverySend('/Letter', 'Letter', { ...rights, changes: topics.changes })
export const letterLog = deliveryLog('/Letter', 'Letter', { ...rights, changes: topics.changes })
