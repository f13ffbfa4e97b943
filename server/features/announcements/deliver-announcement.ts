import { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audienceOf, isForAll } from '../../platform/delivery/audience.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { nextVersion } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { hasEnded } from '../../platform/tenancy/site-days.ts'
import { tell } from './announced.ts'
import { mailAbout } from './mail-announcement.ts'
import { announcementFiles, announcements } from './tables.ts'
import { allSitesOf, findAnnouncement, isNotOver } from './who-reads.ts'

type Row = typeof announcements.$inferSelect

/** By what one goes to its people: it is always in their portal. */
export const channelsOf = ({ mail }: Pick<Row, 'mail'>): Channel[] => (mail ? ['portal', 'email'] : ['portal'])

/** The sites that are named where it is said whom one reaches: none where it is for lists and contacts, wherever these are. */
export const toldSitesOf = (row: Pick<Row, 'siteId' | 'siteIds' | 'listIds' | 'contactIds'>): number[] =>
  isForAll(row) ? allSitesOf(row) : []

/** Open pages of the site get the event when the announcement is saved; of a scheduled one, when it is sent. */
export const announcementDelivery = deliverable<Row>({
  kind: 'announcement',
  table: announcements,
  access: announcementScreens.list.access,
  call: calls.create,
  topics: ['announcement'],
  channels: ['portal', 'email'],
  titleOf: ({ title }) => title,
  logAt: ({ title }) => `/announcement?q=${encodeURIComponent(title)}`,
  always: ['portal'],
  sitesOf: toldSitesOf,
  notification: 'Announcement',
  goes: 'news',
  inBell: ({ id }) => ({ event: 'announcementAdded', id }),
  find: findAnnouncement,
  check: async ({ db }, row, at) => {
    if (!row.heldBack) throw conflict('announcement-is-out')
    if (await hasEnded(db, row, at)) throw conflict('announcement-ends-before', { sendAt: 'announcement-ends-before' })
  },
  audienceOf,
  messageOf: async ({ app, db }, row) => {
    const { id, title } = row
    const files = (await picturesOf(db, announcementFiles, [row])).get(id) ?? []
    return {
      // Of one for all people at its sites, whoever is there is told as it leaves.
      ...(isForAll(row) ? {} : { event: { event: 'announcementAdded' as const, about: { string1: title, integer1: id } } }),
      mail: await mailAbout(app.config, row, files),
      sms: () => title,
    }
  },
  leaves: async (ctx, row) => {
    if (!row.heldBack) return
    const out = await ctx.db
      .update(announcements)
      .set({ heldBack: false, createdAt: sql`now()`, ...nextVersion(announcements) })
      .where(and(eq(announcements.id, row.id), isNotOver))
      .returning({ id: announcements.id })
    if (out.length === 0) throw conflict('announcement-expired')
    await tell(ctx, 'announcementAdded', { ...row, deliveryId: null })
  },
  takenBack: async ({ db }, { id }) => {
    await db
      .update(announcements)
      .set({ heldBack: true, ...nextVersion(announcements) })
      .where(eq(announcements.id, id))
  },
})
