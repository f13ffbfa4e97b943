import { may } from '@atrium/contract/access/may.ts'
import { formPaywallLog as calls } from '@atrium/contract/forms/paywall-log.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import { linkTo } from '../../../platform/link.ts'
import { filledTemplate } from '../../../platform/mail/filled-template.ts'
import { richMail } from '../../../platform/mail/rich-mail.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { languageOf, type MailLanguage } from '../../../platform/mail/words.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import { formPaywallMails } from './tables.ts'

export type PaywallMail = typeof formPaywallMails.$inferSelect

/** To one mailbox within an hour: a field of an entry can name anybody's. */
const MOST_TO_ONE = 50
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
  byItself: true,
  mostToOne: MOST_TO_ONE,
  hasPublicPage: true,
  find: async (ctx, id, options) => {
    const row = await findRow(ctx, formPaywallMails, id, options)
    const { viewer } = ctx
    if (viewer.kind !== 'system' && may(viewer, formReaders, inputOfScreen({ c: row.facts.category }))) throw notFound()
    return row
  },
  audienceOf: async (_ctx, { people }) => audienceOfMailed(people),
  messageOf: async ({ app }, row) => ({ sms, mail: await mailOf(row, (key) => linkTo(app.config, `/paywall/${key}`)) }),
})

async function mailOf({ template, facts }: PaywallMail, linkOf: (key: string) => string) {
  const inLanguage = async (language: MailLanguage) => {
    const words = filledTemplate(template, facts.values[language])
    return { subject: words.subject, ...(await richMail(words)) }
  }
  const both = { en: await inLanguage('en'), fr: await inLanguage('fr') }
  return ({ language, key = '' }: Reader): MailContent => {
    const lang = language === null ? facts.language : languageOf(language)
    const { subject, paragraphs, more } = both[lang]
    const label = { en: 'Open', fr: 'Ouvrir' }[lang]
    return { subject, heading: subject, paragraphs, ...more, action: { label, url: linkOf(key) }, language: lang }
  }
}
