import { may } from '@atrium/contract/access/may.ts'
import { formMails as calls } from '@atrium/contract/forms/mails.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { filledTemplate } from '../../../platform/mail/filled-template.ts'
import { richMail } from '../../../platform/mail/rich-mail.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { languageOf, type MailLanguage } from '../../../platform/mail/words.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import { formMails } from './tables.ts'

export type FormMailRow = typeof formMails.$inferSelect

/** To one mailbox within an hour: a field of an entry can name anybody's. */
const MOST_TO_ONE = 50
const sms = () => ''

/** Mails about the entries of forms, by the words of a company. */
export const formMailDelivery = deliverable<FormMailRow>({
  kind: 'form mail',
  table: formMails,
  access: formReaders,
  typeOf: ({ facts }) => facts.category,
  call: calls.send,
  topics: ['form mail'],
  channels: ['email'],
  logAt: ({ facts }) => `/form-email-history/${facts.category}`,
  byItself: true,
  mostToOne: MOST_TO_ONE,
  find: async (ctx, id, options) => {
    const row = await findRow(ctx, formMails, id, options)
    const { viewer } = ctx
    if (viewer.kind !== 'system' && may(viewer, formReaders, inputOfScreen({ c: row.facts.category }))) throw notFound()
    return row
  },
  audienceOf: async (_ctx, { recipients }) => audienceOfMailed(recipients),
  messageOf: async ({ app }, row) => {
    const { category, tenantId } = row.facts
    const url = linkAsClient(app.config, `/form-builder/${category}${row.valueId === null ? '' : `/${row.valueId}`}`, tenantId)
    return { sms, mail: await mailOf(row, url) }
  },
})

async function mailOf({ template, facts }: FormMailRow, url: string) {
  const inLanguage = async (language: MailLanguage) => {
    const words = filledTemplate(template, facts.values[language])
    return { subject: words.subject, ...(await richMail(words)) }
  }
  const both = { en: await inLanguage('en'), fr: await inLanguage('fr') }
  return ({ language, userId }: Reader): MailContent => {
    const lang = language === null ? facts.language : languageOf(language)
    const { subject, paragraphs, more } = both[lang]
    return {
      subject,
      heading: subject,
      paragraphs,
      ...more,
      // Who has no login has no use for it.
      ...(userId === null ? {} : { action: { label: { en: 'See the entry', fr: 'Voir la saisie' }[lang], url } }),
      language: lang,
    }
  }
}
