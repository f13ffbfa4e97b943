import { memoSend } from '@atrium/contract/memos/memos.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { attachmentItems } from '../../platform/attachments/mail-items.ts'
import { audienceOf } from '../../platform/delivery/audience.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { linkTo } from '../../platform/link.ts'
import { richMail } from '../../platform/mail/rich-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { hasEnded } from '../../platform/tenancy/site-days.ts'
import { siteMemoFiles, siteMemos } from './tables.ts'

const TEXT = 300

export const memoDelivery = deliverable<typeof siteMemos.$inferSelect>({
  kind: 'siteMemo',
  table: siteMemos,
  access: memoScreens.list.access,
  call: memoSend.send,
  topics: ['siteMemo'],
  channels: ['portal', 'email', 'sms'],
  notification: 'SiteMemo',
  find: (ctx, id, options) => findRow(ctx, siteMemos, id, options),
  check: async ({ db }, row, at) => {
    if (await hasEnded(db, row, new Date())) throw conflict('memo-expired')
    if (await hasEnded(db, row, at)) throw conflict('memo-ends-before', { sendAt: 'memo-ends-before' })
  },
  audienceOf,
  messageOf: async ({ app, db }, row) => {
    const { id, subject, description } = row
    const files = (await picturesOf(db, siteMemoFiles, [row])).get(id) ?? []
    const { paragraphs, more } = await richMail(row)
    const url = linkTo(app.config, '/site-memo')
    return {
      event: { event: 'siteMemoAdded', about: { string1: subject, integer1: id } },
      mail: ({ name, language, userId }) => {
        const lang = languageOf(language)
        const [label, footnote] =
          lang === 'fr'
            ? ['Lire dans le portail', 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.']
            : ['Read it in the portal', 'You can choose in your settings which of these messages you receive.']
        return {
          subject,
          heading: subject,
          paragraphs: [greeting(lang, name), ...paragraphs],
          ...more,
          ...attachmentItems(files, lang, userId === null ? undefined : url),
          ...(userId !== null ? { action: { label, url }, footnote } : {}),
          language: lang,
        }
      },
      sms: () => {
        const text = `${subject}: ${description.replace(/\s+/g, ' ')}`
        return text.length > TEXT ? `${text.slice(0, TEXT - 1)}…` : text
      },
    }
  },
})
