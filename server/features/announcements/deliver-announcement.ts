import { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { attachmentItems } from '../../platform/attachments/mail-items.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { linkTo } from '../../platform/link.ts'
import { richMail } from '../../platform/mail/rich-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { findRow, nextVersion } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { hasEnded } from '../../platform/tenancy/site-days.ts'
import { notPast } from '../../platform/tenancy/today-at-site.ts'
import { announced } from './announced.ts'
import { announcementFiles, announcements } from './tables.ts'

/** Open pages of the site get the event when the announcement is saved; of a scheduled one, when it is sent. */
export const announcementDelivery = deliverable<typeof announcements.$inferSelect>({
  kind: 'announcement',
  table: announcements,
  access: announcementScreens.list.access,
  call: calls.create,
  topics: ['announcement'],
  channels: ['portal', 'email'],
  notification: 'Announcement',
  find: (ctx, id, options) => findRow(ctx, announcements, id, options),
  check: async ({ db }, row, at) => {
    if (!row.heldBack) throw conflict('announcement-is-out')
    if (await hasEnded(db, row, at)) throw conflict('announcement-ends-before', { sendAt: 'announcement-ends-before' })
  },
  audienceOf: async (_ctx, { landlordId, siteId }) => clientPeopleAt(landlordId, siteId),
  messageOf: async ({ app, db }, row) => {
    const { title } = row
    const url = linkTo(app.config, '/announcement')
    const files = (await picturesOf(db, announcementFiles, [row])).get(row.id) ?? []
    const { paragraphs, more } = await richMail(row)
    return {
      mail: ({ name, language, userId }) => {
        const lang = languageOf(language)
        const [label, footnote] =
          lang === 'fr'
            ? ['Voir dans le portail', 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.']
            : ['See it in the portal', 'You can choose in your settings which of these messages you receive.']
        return {
          subject: title,
          heading: title,
          paragraphs: [greeting(lang, name), ...paragraphs],
          ...more,
          ...attachmentItems(files, lang, userId === null ? undefined : url),
          ...(userId !== null ? { action: { label, url }, footnote } : {}),
          language: lang,
        }
      },
      sms: () => title,
    }
  },
  leaves: async (ctx, row) => {
    if (!row.heldBack) return
    const open = or(isNull(announcements.expiresOn), notPast(announcements.expiresOn, announcements.siteId))
    const out = await ctx.db
      .update(announcements)
      .set({ heldBack: false, createdAt: sql`now()`, ...nextVersion(announcements) })
      .where(and(eq(announcements.id, row.id), open))
      .returning({ id: announcements.id })
    if (out.length === 0) throw conflict('announcement-expired')
    ctx.publish(announced('announcementAdded', row))
  },
  takenBack: async ({ db }, { id }) => {
    await db
      .update(announcements)
      .set({ heldBack: true, ...nextVersion(announcements) })
      .where(eq(announcements.id, id))
  },
})
