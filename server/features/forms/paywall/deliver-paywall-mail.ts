import { formPaywallLog as calls } from '@atrium/contract/forms/paywall-log.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import { linkTo } from '../../../platform/link.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { checkReader, MOST_TO_ONE, mailedWords } from '../mails/mailed-words.ts'
import { formPaywallMails } from './tables.ts'

export type PaywallMail = typeof formPaywallMails.$inferSelect

const sms = () => ''

/** Mails with links to entries that are paid for. Each reader has a key of their own, and those of the last delivery alone are good. */
export const paywallDelivery = deliverable<PaywallMail>({
  kind: 'form paywall mail',
  table: formPaywallMails,
  access: formReaders,
  typeOf: ({ facts }) => facts.category,
  call: calls.resend,
  topics: ['form paywall mail'],
  channels: ['email'],
  logAt: ({ facts }) => `/form-email-history/${facts.category}/paywall`,
  notification: null,
  goes: 'news',
  byItself: true,
  mostToOne: MOST_TO_ONE,
  hasPublicPage: true,
  find: async (ctx, id, options) => {
    const row = await findRow(ctx, formPaywallMails, id, options)
    checkReader(ctx.viewer, row.facts)
    return row
  },
  audienceOf: async (_ctx, { people }) => audienceOfMailed(people),
  messageOf: async ({ app }, row) => ({ sms, mail: await mailOf(row, (key) => linkTo(app.config, `/paywall/${key}`)) }),
})

async function mailOf(row: PaywallMail, linkOf: (key: string) => string) {
  const words = await mailedWords(row)
  return ({ language, key = '' }: Reader): MailContent => {
    const said = words(language)
    return { ...said, action: { label: { en: 'Open', fr: 'Ouvrir' }[said.language], url: linkOf(key) } }
  }
}
