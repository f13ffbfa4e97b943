import { memoSend } from '@atrium/contract/memos/memos.ts'
import { memoScreens } from '@atrium/contract/memos/screens.ts'
import { audienceOf } from '../../platform/delivery/audience.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { richMessage } from '../../platform/delivery/rich-message.ts'
import { linkTo } from '../../platform/link.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { hasEnded } from '../../platform/tenancy/site-days.ts'
import { siteMemoFiles, siteMemos } from './tables.ts'

const TEXT = 300
const labels = { en: 'Read it in the portal', fr: 'Lire dans le portail' } as const

export const memoDelivery = deliverable<typeof siteMemos.$inferSelect>({
  kind: 'siteMemo',
  table: siteMemos,
  access: memoScreens.list.access,
  call: memoSend.send,
  topics: ['siteMemo'],
  channels: ['portal', 'email', 'sms'],
  titleOf: ({ subject }) => subject,
  logAt: ({ subject }) => `/site-memo?q=${encodeURIComponent(subject)}`,
  notification: 'SiteMemo',
  goes: 'news',
  inBell: ({ id }) => ({ event: 'siteMemoAdded', id }),
  find: (ctx, id, options) => findRow(ctx, siteMemos, id, options),
  check: async ({ db }, row, at) => {
    if (await hasEnded(db, row, new Date())) throw conflict('memo-expired')
    if (await hasEnded(db, row, at)) throw conflict('memo-ends-before', { sendAt: 'memo-ends-before' })
  },
  audienceOf,
  messageOf: async ({ app, db }, row) => {
    const { id, subject, description, descriptionHtml } = row
    const files = (await picturesOf(db, siteMemoFiles, [row])).get(id) ?? []
    return {
      event: { event: 'siteMemoAdded', about: { string1: subject, integer1: id } },
      mail: await richMessage({ subject, description, descriptionHtml, files, url: linkTo(app.config, '/site-memo'), labels }),
      sms: () => {
        const text = `${subject}: ${description.replace(/\s+/g, ' ')}`
        return text.length > TEXT ? `${text.slice(0, TEXT - 1)}…` : text
      },
    }
  },
})
