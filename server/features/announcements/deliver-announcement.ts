import { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { linkTo } from '../../platform/http/link.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'
import { findRow } from '../../platform/records/rows.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { announcements } from './tables.ts'

/** Open pages of the whole site are told when it is saved, before this. */
export const announcementDelivery = deliverable<typeof announcements.$inferSelect>({
  kind: 'announcement',
  table: announcements,
  call: calls.create,
  topics: [],
  channels: ['portal', 'email'],
  notification: 'Announcement',
  find: (ctx, id, options) => findRow(ctx, announcements, id, options),
  audienceOf: async (_ctx, { landlordId, siteId }) => clientPeopleAt(landlordId, siteId),
  messageOf: async ({ app }, { title, description }) => ({
    mail: ({ name, language, userId }) => {
      const lang = languageOf(language)
      const [label, footnote] =
        lang === 'fr'
          ? ['Voir dans le portail', 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.']
          : ['See it in the portal', 'You can choose in your settings which of these messages you receive.']
      return {
        subject: title,
        heading: title,
        paragraphs: [greeting(lang, name), ...description.split(/\n+/)],
        ...(userId !== null ? { action: { label, url: linkTo(app.config, '/announcement') }, footnote } : {}),
        language: lang,
      }
    },
    sms: () => title,
  }),
})
