import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { audience, audienceColumns, audienceNames } from '../kit/audience.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { DeliveryOutcome, deliveryLog, deliverySend, deliveryStates, replies, replyTones, replyWords } from '../kit/deliveries.ts'
import { entity, phone, ref, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { optionsOf } from '../kit/options.ts'
import { Done, Saved } from '../kit/results.ts'
import { ownAlertTopics, ReceivedAlert } from './answers.ts'
import { emergencyAlertScreens } from './screens.ts'

/** An alert to the people at a site in an emergency. */
export const emergencyAlertEntity = entity('emergencyAlert', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 120,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  siteId: ref({ to: 'site', label: 'Site', required: 'Site is required', half: true }),
  phoneNumber: phone({ label: 'Phone number', help: 'Whom to call; it stands in every message.', half: true }),
  description: text({
    label: 'Description',
    required: 'Description is required',
    max: 1_000,
    long: true,
    help: 'What has happened, and what people are to do. A text message carries the first 300 characters.',
    column: { truncate: 350, sortable: false },
  }),
  audience: audience(),
})

const EmergencyAlert = emergencyAlertEntity.input.extend({
  id: Id,
  version: Version,
  siteName: z.string(),
  ...audienceNames,
  /** Of its last delivery; null as long as it was never sent. */
  state: z.enum(deliveryStates).nullable(),
  outcome: DeliveryOutcome.nullable(),
  sendAt: Instant.nullable(),
})
export type EmergencyAlert = z.infer<typeof EmergencyAlert>

export const emergencyAlertColumns = emergencyAlertEntity.columns(
  'name',
  'description',
  'phoneNumber',
  ...audienceColumns,
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 900 },
  { value: 'state', text: 'Delivery', type: 'chip', sortable: false },
  { value: 'sendAt', text: 'Last sent', type: 'shortdatetime', sortable: false, from: 1000 },
)

const { list, create, received } = emergencyAlertScreens
const rights = { read: list.access, manage: create.access }
const topics = { reads: ['emergencyAlert', 'site'], changes: ['emergencyAlert'] }

/** The calls of emergency alerts: docs/features/emergency-alerts.md. */
export const emergencyAlerts = calls('/Landlord', topics, {
  search: search('SearchEmergencyAlerts', {
    allow: rights.read,
    about: 'The alerts of a site, or of all of the viewer’s (-1).',
    filters: { siteId: SiteChoice.default(-1) },
    sorts: sortsOf(emergencyAlertColumns),
    item: EmergencyAlert,
  }),
  get: get('GetEmergencyAlert/{id}', {
    allow: rights.read,
    about: 'One alert.',
    params: { id: PathId },
    reply: EmergencyAlert,
  }),
  create: post('CreateUpdateEmergencyAlert', {
    allow: rights.manage,
    about: 'Writes an alert (`id` null), or changes one. Nobody gets it before it is sent.',
    body: emergencyAlertEntity.save,
    reply: Saved,
  }),
  update: post('UpdateEmergencyAlert', {
    allow: rights.manage,
    about: 'Changes an alert.',
    body: emergencyAlertEntity.input.extend({ id: Id, version: Version }),
    reply: Saved,
  }),
  remove: post('DeleteEmergencyAlert', {
    allow: rights.manage,
    allowOnFullDisk: true,
    about: 'Deletes an alert with its log; what has not left is not sent any more.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

export const emergencyAlertSend = deliverySend('/Landlord', 'EmergencyAlert', { ...rights, changes: topics.changes })
export const emergencyAlertLog = deliveryLog('/Landlord', 'EmergencyAlert', rights)

const OwnAlert = ReceivedAlert.extend({ id: Id, openedAt: Instant.nullable() })
export type OwnAlert = z.infer<typeof OwnAlert>

export const ownAlertColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'description', text: 'Description', truncate: 350, sortable: false },
  { value: 'siteName', text: 'Site', from: 900, sortable: false },
  { value: 'sentAt', text: 'Received', type: 'datetime' },
  { value: 'reply', text: 'Your answer', type: 'chip', options: optionsOf(replyWords, replyTones), sortable: false },
])

const reply = z.enum(replies)

/** The alerts that a client has received. `id` is that of the receipt: one alert may be sent several times. */
export const ownEmergencyAlerts = calls('/Tenant', ownAlertTopics, {
  search: search('GetEmergencyAlertLogs', {
    allow: received.access,
    about: 'Each alert that the viewer was sent, with what the viewer answered.',
    sorts: ['sentAt', 'name'],
    newestFirst: true,
    item: OwnAlert,
  }),
  open: post('OpenEmergencyAlert', {
    allow: received.access,
    background: true,
    about: 'Notes in the log that the viewer has opened an alert.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

const key = z.string().min(1).max(200)

/** The page that the link of a mail or text message opens, without a login. */
export const alertByKey = calls('/EmergencyAlert', ownAlertTopics, {
  get: get('ByKey/{key}', {
    allow: everyone,
    about: 'An alert by the key of its link, with what was answered.',
    params: { key },
    reply: ReceivedAlert,
  }),
  answer: post('AnswerByKey', {
    allow: everyone,
    about: 'Says whether whoever has the link is safe or needs help; the log then has it as opened.',
    body: z.object({ key, reply }),
    reply: Done,
  }),
})
