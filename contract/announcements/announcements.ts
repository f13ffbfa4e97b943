import { z } from 'zod'
import { clients, landlord, Permission } from '../access/access.ts'
import { MAX_ATTACHMENTS } from '../kit/attachments.ts'
import { Audience, audienceColumns, audienceNames, GivenAudience } from '../kit/audience.ts'
import { ask, calls, del, get, post, search, upload } from '../kit/call.ts'
import { ChosenInstant, Day, Instant } from '../kit/days.ts'
import { DeliveryOutcome, deliveryLog, deliverySend, deliveryStates, Reach } from '../kit/deliveries.ts'
import { entity, own, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice } from '../kit/ids.ts'
import { messageAnswer, messageFields } from '../kit/message.ts'
import { TimeZone } from '../kit/preferences.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText } from '../kit/rich-text.ts'
import { announcementScreens } from './screens.ts'

/** Sites of one announcement beside its own. */
const MOST_SITES = 500
const SiteIds = z.array(Id).max(MOST_SITES)

const { siteId, expiresOn, ...message } = messageFields({ max: 10_000, expiresFrom: 1100 })

/** What a landlord tells the clients of its sites, every field once. */
export const announcementEntity = entity('announcement', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  siteId,
  expiresOn,
  siteIds: own(SiteIds.optional(), {
    label: 'Further sites',
    kind: 'text',
    help: 'Where it is announced too. Its last day is by the calendar of the first site.',
    column: false,
  }),
  audience: own(GivenAudience.optional(), { label: 'Recipients', kind: 'text', column: false }),
  mail: own(z.boolean().optional(), { label: 'Also tell them by e-mail', kind: 'switch', column: false }),
  ...message,
  sendAt: own(ChosenInstant.nullish(), {
    label: 'Announce at',
    kind: 'date',
    help: 'Clients are told and see it from this moment on. Leave it empty to announce it now.',
    column: false,
  }),
})

export const Announcement = announcementEntity.input.omit({ descriptionFormat: true }).extend({
  ...messageAnswer,
  /** Its own site; of one whose own is not the viewer’s, a site of the viewer’s among the others. */
  siteName: z.string(),
  /** The other sites of it that are the viewer’s. */
  siteIds: z.array(Id),
  /** The names of all of these. */
  siteNames: z.array(z.string()),
  /** Whether the viewer is of the landlord and works at all of its sites: others read it, and change nothing. */
  atAllSites: z.boolean(),
  /** Nobody, for clients and where all of them are meant. */
  audience: Audience,
  ...audienceNames,
  /** Its people are told by e-mail too. */
  mail: z.boolean(),
  dateCreated: Instant,
  dateUpdated: Instant,
  /** Of its last delivery, for the landlord; null of a draft, whose sending was called off before it began. */
  state: z.enum(deliveryStates).nullable(),
  outcome: DeliveryOutcome.nullable(),
  /** Clients do not see it yet. */
  heldBack: z.boolean(),
  /** When it will be announced; null of one that does not wait. */
  sendAt: Instant.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

export const announcementColumns = announcementEntity.columns(
  'title',
  'description',
  { value: 'siteNames', text: 'Sites', sortable: false, truncate: 250, from: 900, landlordOnly: true },
  { value: 'dateCreated', text: 'Announced', type: 'datetime' },
  { value: 'dateUpdated', text: 'Updated', type: 'datetime', from: 1300 },
  { value: 'state', text: 'Delivery', type: 'chip', sortable: false, landlordOnly: true, from: 640 },
  ...audienceColumns,
  'expiresOn',
)

const { access: read } = announcementScreens.list
const manage = read.only(landlord).needs(Permission.AllowManageDocuments)
const topics = { reads: ['announcement', 'site'], changes: ['announcement'] }

/** The calls of announcements: docs/features/announcements.md. */
export const announcements = calls('/Announcement', topics, {
  search: search('GetAnnouncements', {
    allow: read,
    about:
      'The announcements at a site, or at all of the viewer’s (-1). Clients get those for all people at their site, and those that they were sent, until they expire.',
    filters: {
      siteId: SiteChoice.default(-1),
      /** The day they were made on, in `timeZone`. */
      dateCreated: Day.optional(),
      timeZone: TimeZone.default('UTC'),
    },
    sorts: ['dateCreated', ...sortsOf(announcementColumns), 'siteName'],
    newestFirst: true,
    item: Announcement,
  }),
  listOfSite: get('GetAnnouncementsForList/{siteId}', {
    allow: read,
    about: 'The newest announcements at a site, or at all of the viewer’s (-1); 500 at most.',
    params: { siteId: PathSiteChoice },
    reply: z.object({ items: z.array(Announcement) }),
  }),
  get: get('Get/{id}', { allow: read, about: 'One announcement.', params: { id: PathId }, reply: Announcement }),
  reach: ask('ReachOfAnnouncement', {
    allow: manage,
    about: 'How many people an announcement that is being written would reach now, and by which channels. Counted to 100,000.',
    body: z.object({ siteId: Id, siteIds: SiteIds.default([]), audience: Audience }),
    reply: Reach,
  }),
  preview: ask('PreviewAnnouncement', {
    allow: manage,
    about: 'What clients will read of an announcement that is being written, and the mail about it. Nothing is stored.',
    body: announcementEntity.input.pick({ title: true, description: true, descriptionFormat: true }).extend({
      /** Of its attachments, which the mail names. */
      fileNames: z.array(z.string().max(255)).max(MAX_ATTACHMENTS).default([]),
    }),
    reply: z.object({ descriptionHtml: RichText, description: z.string(), subject: z.string(), mailHtml: z.string() }),
  }),
  create: upload('Create', {
    allow: manage,
    about:
      'Announces something to the clients of its sites, or to lists and contacts (`audience`), who are told at once, or at `sendAt`. Parts: `command` (JSON), `attachment1` to `attachment5`.',
    body: announcementEntity.input,
    reply: Saved,
  }),
  edit: upload('Edit', {
    allow: manage,
    about:
      'Changes an announcement; its clients are told again. Of one that waits, `sendAt` is the new time, and null is at once. Sites, audience and mail that are left out stay. Parts as for a new one.',
    body: announcementEntity.change,
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes an announcement.', params: { id: PathId }, reply: Done }),
  open: post('Open', {
    allow: read.only(clients),
    background: true,
    about: 'Notes in the log of an announcement that the viewer has opened it.',
    body: z.object({ id: Id }),
    reply: Done,
    changes: ['delivery'],
  }),
})

const rights = { read: read.only(landlord), manage, changes: topics.changes }

/** Who got it by mail and in the portal. */
export const announcementLog = deliveryLog('/Announcement', 'Announcement', rights)
/** Of one that clients do not see yet. */
export const announcementSend = deliverySend('/Announcement', 'Announcement', rights)
