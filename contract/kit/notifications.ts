import { z } from 'zod'
import { signedIn, type ViewerKind } from '../access/access.ts'
import { calls, get, post } from './call.ts'
import { Id } from './ids.ts'
import { errorCode } from './plain-errors.ts'
import { Done } from './results.ts'
import { WallTime } from './wall-time.ts'

/** The parts of the settings, in the order in which they stand there. */
export const notificationGroups = ['Money', 'Documents and agreements', 'At the site', 'Working together'] as const
type NotificationGroup = (typeof notificationGroups)[number]

interface NotificationType {
  id: number
  name: string
  /** As the settings and the digest call it. */
  label: string
  group: NotificationGroup
  /** The kinds of viewer that it can reach. */
  who: readonly ViewerKind[]
  /** It comes in this way alone. Default: by mail, in the portal and on devices. */
  only?: 'email' | 'portal'
}

const everybody = ['landlord', 'client', 'corporate'] as const
const clients = ['client', 'corporate'] as const
const landlord = ['landlord'] as const

const [money, papers, site, together] = notificationGroups

/** What people are notified of. Numbers from 20 on are ours beside those of the API. */
export const notificationTypes = [
  { id: 1, name: 'TenantMonthlyBilling', label: 'A new monthly bill', group: money, who: clients },
  { id: 2, name: 'TenantMonthlyBillingDue', label: 'A monthly bill falls due', group: money, who: clients },
  { id: 3, name: 'LandlordSubscriptionExpiration', label: 'The subscription is about to end', group: money, who: landlord },
  { id: 4, name: 'MaintenanceRequest', label: 'Maintenance requests', group: site, who: everybody },
  {
    id: 5,
    name: 'OfflineChatMessage',
    label: 'Chat messages while you are away',
    group: together,
    who: everybody,
    only: 'email',
  },
  { id: 6, name: 'RentalSpaceNotification', label: 'Available space and viewings', group: site, who: everybody },
  {
    id: 8,
    name: 'DropboxFolderNotification',
    label: 'Changes in shared folders',
    group: papers,
    who: everybody,
    only: 'portal',
  },
  { id: 20, name: 'SiteMemo', label: 'Site memos', group: site, who: clients },
  { id: 21, name: 'Announcement', label: 'Announcements', group: site, who: clients },
  { id: 22, name: 'Document', label: 'Documents', group: papers, who: everybody },
  { id: 25, name: 'ClientInvoice', label: 'A new invoice', group: money, who: clients },
  { id: 26, name: 'ClientInvoiceReminder', label: 'A reminder of an invoice', group: money, who: clients },
  { id: 27, name: 'InvoiceApproval', label: 'Invoices for approval', group: money, who: landlord },
  { id: 30, name: 'CriticalDate', label: 'Critical dates of leases', group: papers, who: landlord },
  { id: 31, name: 'DrawingSubmission', label: 'Drawings for approval', group: papers, who: everybody },
  { id: 32, name: 'ParkingPermit', label: 'Parking permits', group: site, who: everybody },
  { id: 33, name: 'Contract', label: 'Contracts that you agree', group: papers, who: everybody },
  { id: 34, name: 'Mention', label: 'Comments that mention you', group: together, who: everybody },
  { id: 35, name: 'Workflow', label: 'Workflows that you take part in', group: together, who: everybody },
  { id: 36, name: 'Meeting', label: 'Meetings and reminders of them', group: together, who: everybody },
  { id: 37, name: 'Signature', label: 'Documents to sign, and signed ones', group: papers, who: everybody },
  { id: 38, name: 'AmenityBooking', label: 'Bookings of amenities', group: site, who: everybody },
  { id: 39, name: 'ClientPayment', label: 'Payments and disputed lines', group: money, who: everybody, only: 'portal' },
  { id: 40, name: 'CorporateRequest', label: 'Requests of corporate clients', group: together, who: ['landlord', 'corporate'] },
  { id: 41, name: 'SalesReport', label: 'Sales that are not reported yet', group: money, who: clients },
] as const satisfies readonly NotificationType[]

export type NotificationName = (typeof notificationTypes)[number]['name']

/** A kind by its name. */
export const notificationType = (name: NotificationName): NotificationType =>
  notificationTypes.find((one) => one.name === name) as NotificationType

export const NotificationSetting = z.object({
  /** Notification type. */
  id: z.int().positive().max(100),
  name: z.string(),
  email: z.boolean(),
  portal: z.boolean(),
  /** By the person's devices that ask for it: docs/features/notifications.md. */
  push: z.boolean(),
  /** Its mails come together with others, in the digest. */
  digest: z.boolean(),
})

export type NotificationSetting = z.infer<typeof NotificationSetting>

/** The hours in which news waits, by the person's own clock; null: there are none. */
export const QuietHours = z.object({ from: WallTime.nullable(), to: WallTime.nullable() })
export type QuietHours = z.infer<typeof QuietHours>

/** When the digest comes, by the person's own clock. */
export const DigestTimes = z.object({
  /** Days of the week, 0 for Monday; none: it is off, and what would wait for it comes at once. */
  days: z
    .array(z.int().min(0).max(6))
    .max(7)
    .overwrite((days) => [...new Set(days)].toSorted()),
  /** Full hours after midnight. */
  hour: z.int().min(0).max(23),
})
export type DigestTimes = z.infer<typeof DigestTimes>

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
export const WORKING_DAYS: readonly number[] = [0, 1, 2, 3, 4]
/** Of who has chosen nothing. */
export const USUAL_DIGEST: DigestTimes = { days: [...EVERY_DAY], hour: 7 }

const topics = { reads: ['notification settings'], changes: ['notification settings'] }

/** How people hear of things: docs/features/account.md. */
export const notificationSettings = calls('/Account', topics, {
  list: get('GetNotificationSettings/{type?}', {
    allow: signedIn,
    about: 'How the viewer hears of each kind of notification that it can receive; of one kind when that is named.',
    params: { type: z.coerce.number().pipe(Id).optional() },
    reply: z.object({ items: z.array(NotificationSetting) }),
  }),
  save: post('SaveNotificationSetting', {
    allow: signedIn,
    about: 'Chooses how the viewer hears of one kind of notification.',
    changesOwn: true,
    body: NotificationSetting.omit({ name: true }).extend({
      push: z.boolean().optional(),
      digest: z.boolean().optional(),
    }),
    reply: Done,
  }),
  quiet: get('GetQuietHours', {
    allow: signedIn,
    about: 'The hours in which news for the viewer waits, and the time zone by whose clock they are.',
    reply: QuietHours.extend({ timeZone: z.string() }),
  }),
  saveQuiet: post('SaveQuietHours', {
    allow: signedIn,
    about: 'Chooses the hours in which news for the viewer waits; null: none. They may go over midnight.',
    changesOwn: true,
    body: QuietHours.refine(({ from, to }) => (from === null) === (to === null), {
      path: ['to'],
      error: errorCode('quiet-hours-both'),
    }).refine(({ from, to }) => from === null || from !== to, { path: ['to'], error: errorCode('quiet-hours-same') }),
    reply: Done,
  }),
  digest: get('GetNotificationDigest', {
    allow: signedIn,
    about: 'On which days and at which hour the digest of the viewer comes, and the time zone by whose clock.',
    reply: DigestTimes.extend({ timeZone: z.string() }),
  }),
  saveDigest: post('SaveNotificationDigest', {
    allow: signedIn,
    about: 'Chooses when the digest of the viewer comes. What waits already comes then too; with no days, at once.',
    changesOwn: true,
    body: DigestTimes,
    reply: Done,
  }),
})
