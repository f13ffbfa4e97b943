import { z } from 'zod'
import { signedIn, type ViewerKind } from '../access/access.ts'
import { calls, get, post } from './call.ts'
import { Id } from './ids.ts'
import { errorCode } from './plain-errors.ts'
import { Done } from './results.ts'
import { WallTime } from './wall-time.ts'

/** What people are notified of, with the kinds of viewer that each can reach, and whether its mails can wait for the digest of the day. */
export const notificationTypes = [
  { id: 1, name: 'TenantMonthlyBilling', who: ['client', 'corporate'], digest: true },
  { id: 2, name: 'TenantMonthlyBillingDue', who: ['client', 'corporate'], digest: true },
  { id: 3, name: 'LandlordSubscriptionExpiration', who: ['landlord'] },
  { id: 4, name: 'MaintenanceRequest', who: ['landlord', 'client', 'corporate'] },
  { id: 5, name: 'OfflineChatMessage', who: ['landlord', 'client', 'corporate'] },
  { id: 6, name: 'RentalSpaceNotification', who: ['landlord'] },
  { id: 8, name: 'DropboxFolderNotification', who: ['landlord', 'client', 'corporate'] },
  // Ours beside those of the API.
  { id: 20, name: 'SiteMemo', who: ['client', 'corporate'], digest: true },
  { id: 21, name: 'Announcement', who: ['client', 'corporate'], digest: true },
  { id: 22, name: 'Document', who: ['landlord', 'client', 'corporate'], digest: true },
  { id: 25, name: 'ClientInvoice', who: ['client', 'corporate'] },
  { id: 26, name: 'ClientInvoiceReminder', who: ['client', 'corporate'] },
  { id: 27, name: 'InvoiceApproval', who: ['landlord'] },
  { id: 30, name: 'CriticalDate', who: ['landlord'] },
  { id: 31, name: 'DrawingSubmission', who: ['landlord', 'client', 'corporate'] },
  { id: 32, name: 'ParkingPermit', who: ['landlord', 'client', 'corporate'] },
  { id: 33, name: 'Contract', who: ['landlord', 'client', 'corporate'] },
  { id: 34, name: 'Mention', who: ['landlord', 'client', 'corporate'] },
] as const satisfies readonly { id: number; name: string; who: readonly ViewerKind[]; digest?: true }[]

export type NotificationName = (typeof notificationTypes)[number]['name']

export const NotificationSetting = z.object({
  /** Notification type. */
  id: z.int().positive().max(100),
  name: z.string(),
  email: z.boolean(),
  portal: z.boolean(),
  /** By the person's devices that ask for it: docs/features/notifications.md. */
  push: z.boolean(),
  /** Its mails come once a day, together with others. */
  digest: z.boolean(),
  /** Whether they can. */
  hasDigest: z.boolean(),
})

export type NotificationSetting = z.infer<typeof NotificationSetting>

/** The hours in which ordinary mails wait, by the person's own clock; null: there are none. */
export const QuietHours = z.object({ from: WallTime.nullable(), to: WallTime.nullable() })
export type QuietHours = z.infer<typeof QuietHours>

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
    body: NotificationSetting.omit({ name: true, hasDigest: true }).extend({
      push: z.boolean().optional(),
      digest: z.boolean().optional(),
    }),
    reply: Done,
  }),
  quiet: get('GetQuietHours', {
    allow: signedIn,
    about: 'The hours in which ordinary mails to the viewer wait, and the time zone by whose clock they are.',
    reply: QuietHours.extend({ timeZone: z.string() }),
  }),
  saveQuiet: post('SaveQuietHours', {
    allow: signedIn,
    about: 'Chooses the hours in which ordinary mails to the viewer wait; null: none. They may go over midnight.',
    changesOwn: true,
    body: QuietHours.refine(({ from, to }) => (from === null) === (to === null), {
      path: ['to'],
      error: errorCode('quiet-hours-both'),
    }).refine(({ from, to }) => from === null || from !== to, { path: ['to'], error: errorCode('quiet-hours-same') }),
    reply: Done,
  }),
})
