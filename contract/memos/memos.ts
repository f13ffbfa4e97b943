import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import { audience, audienceColumns, audienceNames } from '../kit/audience.ts'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { DeliveryOutcome, deliveryLog, deliverySend, deliveryStates } from '../kit/deliveries.ts'
import { entity, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { messageAnswer, messageFields } from '../kit/message.ts'
import { Done, Saved } from '../kit/results.ts'
import { memoScreens } from './screens.ts'

/** What a landlord writes to the clients of a site, every field once. */
export const memoEntity = entity('siteMemo', {
  subject: text({
    label: 'Subject',
    required: 'Subject is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  ...messageFields({ max: 20_000, expiresFrom: 1200 }),
  audience: audience(),
})

const SiteMemo = memoEntity.input.omit({ descriptionFormat: true }).extend({
  ...messageAnswer,
  ...audienceNames,
  createdDate: Instant,
  /** Clients see it now. */
  active: z.boolean(),
  /** Of its last delivery; null as long as it was never sent. */
  state: z.enum(deliveryStates).nullable(),
  outcome: DeliveryOutcome.nullable(),
  sendAt: Instant.nullable(),
})
export type SiteMemo = z.infer<typeof SiteMemo>

export const memoColumns = memoEntity.columns(
  'subject',
  'description',
  { value: 'createdDate', text: 'Created', type: 'datetime', from: 860 },
  ...audienceColumns,
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 900 },
  { value: 'state', text: 'Delivery', type: 'chip', sortable: false },
  'expiresOn',
  { value: 'active', text: 'Active', type: 'yesno', sortable: false, from: 700 },
)

const { access: read } = memoScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageDocuments)
const rights = { read: read.only(landlord), manage }
const topics = { reads: ['siteMemo', 'site'], changes: ['siteMemo'] }
const filters = { siteId: SiteChoice.default(-1) }

/** The calls of site memos: docs/features/memos.md. */
export const memos = calls('/Landlord', topics, {
  search: search('SearchSiteMemos', {
    allow: rights.read,
    about: 'The memos of a site, or of all of the viewer’s (-1), sent or not.',
    filters,
    sorts: ['createdDate', ...sortsOf(memoColumns)],
    newestFirst: true,
    item: SiteMemo,
  }),
  get: get('GetSiteMemo/{id}', { allow: rights.read, about: 'One memo.', params: { id: PathId }, reply: SiteMemo }),
  save: upload('CreateUpdateSiteMemo', {
    allow: manage,
    about:
      'Writes a memo (`id` null), or changes one. Nobody gets it before it is sent. Parts: `command` (JSON), `attachment1` to `attachment5`.',
    body: memoEntity.save,
    reply: Saved,
  }),
  remove: post('DeleteSiteMemo', {
    allow: manage,
    allowOnFullDisk: true,
    about: 'Deletes a memo with its log; what has not left is not sent any more.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

export const memoSend = deliverySend('/Landlord', 'SiteMemo', { ...rights, changes: topics.changes })
export const memoLog = deliveryLog('/Landlord', 'SiteMemo', rights)

const OwnMemo = SiteMemo.omit({
  version: true,
  state: true,
  outcome: true,
  active: true,
  audience: true,
  contacts: true,
  distributionLists: true,
}).extend({
  /** When it was sent. */
  createdDate: Instant,
})
export type OwnMemo = z.infer<typeof OwnMemo>

export const ownMemoColumns = memoEntity.columns('subject', 'description', {
  value: 'createdDate',
  text: 'Received',
  type: 'datetime',
})

/** The memos that a client has received. */
export const ownMemos = calls('/Tenant', topics, {
  search: search('SearchSiteMemos', {
    allow: read.only(clients),
    about: 'The memos that the viewer has received and that have not expired.',
    sorts: ['createdDate', 'subject'],
    newestFirst: true,
    item: OwnMemo,
  }),
  open: post('OpenSiteMemo', {
    allow: read.only(clients),
    background: true,
    about: 'Notes in the log of a memo that the viewer has opened it.',
    body: z.object({ id: Id }),
    reply: Done,
    changes: ['delivery'],
  }),
})
