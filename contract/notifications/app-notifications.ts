import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'

/** How many the newest are that are told at once. */
export const MOST_NOTIFICATIONS = 50

/** Something that a person was told of and has not viewed yet. */
const AppNotification = z.object({
  id: Id,
  /** English, as the toast of its event. */
  title: z.string(),
  /** Where it happened: the client and the site. */
  description: z.string(),
  /** The name of an icon of the menu; empty: none. */
  icon: z.string(),
  viewed: z.boolean(),
  /** The address that it leads to, with its parameters. */
  route: z.string(),
  routeParams: z.record(z.string(), z.string()),
  /** The event that it is of. */
  routeType: z.string(),
  /** The message of that event (`HubMessage`), as JSON text. */
  jsonData: z.string(),
  dateCreated: Instant,
})
export type AppNotification = z.infer<typeof AppNotification>

/** What people were told of: docs/features/notifications.md. */
export const appNotifications = calls(
  '/AppEvents',
  { reads: ['app notification'], changes: ['app notification'] },
  {
    list: get('GetAppNotifications', {
      allow: signedIn,
      about: `The newest ${MOST_NOTIFICATIONS} notifications that the viewer has not viewed; \`total\` counts all of them.`,
      background: true,
      reply: z.object({ items: z.array(AppNotification), total: z.int() }),
    }),
    viewed: post('ViewedAppNotification', {
      allow: signedIn,
      about: 'Marks one as viewed, or with `id` null all that were there by `until`: it leaves the list.',
      changesOwn: true,
      body: z.object({ id: Id.nullable().default(null), until: Instant.nullable().default(null) }),
      reply: Done,
    }),
  },
)
