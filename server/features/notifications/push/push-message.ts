import { hubEvents } from '@atrium/contract/kit/events.ts'
import { and, eq } from 'drizzle-orm'
import type { users } from '../../../platform/auth/tables.ts'
import { wordsOf } from '../../../platform/languages/words-of.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { appNotifications } from '../../../platform/notifications/tables.ts'
import type { JobContext } from '../../../platform/work/context.ts'
import { namedNotifications, notificationOf, titleOf, unviewedOf } from '../notification.ts'

/** What a service worker shows (`web/kit/…`), as JSON. */
export interface PushMessage {
  /** The notification that it is of; null: it confirms that the device is told. */
  id: number | null
  title: string
  body: string
  /** Where a click leads. */
  url: string
}

type Reader = Pick<typeof users.$inferSelect, 'id' | 'landlordId' | 'language'>

const confirmed = {
  en: { title: 'Notifications are on', body: 'This device is told what happens in your portal.' },
  fr: { title: 'Les notifications sont activées', body: 'Cet appareil est averti de ce qui se passe dans votre portail.' },
}

/** Undefined of what was viewed meanwhile, or may be seen no more. */
export async function pushMessage(
  ctx: JobContext,
  reader: Reader,
  notificationId: number | null,
): Promise<PushMessage | undefined> {
  if (notificationId === null) return { id: null, ...confirmed[languageOf(reader.language)], url: '/settings#push' }
  const viewer = await ctx.app.loadViewer(ctx.db, { userId: reader.id })
  if (!viewer) return undefined
  const [row] = await namedNotifications(ctx.db).where(and(eq(appNotifications.id, notificationId), unviewedOf(viewer)))
  const told = row && notificationOf({ app: ctx.app, viewer }, row)
  if (!told) return undefined
  const toast = await wordsOf(ctx.db, reader, hubEvents[told.routeType].toast ?? '')
  return { id: told.id, title: titleOf(toast, row.row.string1), body: told.description, url: told.route }
}
