import { formMails as calls } from '@atrium/contract/forms/mails.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import { linkAsClient } from '../../../platform/link.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { checkReader, MOST_TO_ONE, mailedWords } from './mailed-words.ts'
import { formMails } from './tables.ts'

export type FormMailRow = typeof formMails.$inferSelect

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
  notification: null,
  goes: 'news',
  byItself: true,
  mostToOne: MOST_TO_ONE,
  find: async (ctx, id, options) => {
    const row = await findRow(ctx, formMails, id, options)
    checkReader(ctx.viewer, row.facts)
    return row
  },
  audienceOf: async (_ctx, { recipients }) => audienceOfMailed(recipients),
  messageOf: async ({ app }, row) => {
    const { category, tenantId } = row.facts
    const url = linkAsClient(app.config, `/form-builder/${category}${row.valueId === null ? '' : `/${row.valueId}`}`, tenantId)
    return { sms, mail: await mailOf(row, url) }
  },
})

async function mailOf(row: FormMailRow, url: string) {
  const words = await mailedWords(row)
  return ({ language, userId }: Reader): MailContent => {
    const said = words(language)
    // Who has no login has no use for it.
    if (userId === null) return said
    return { ...said, action: { label: { en: 'See the entry', fr: 'Voir la saisie' }[said.language], url } }
  }
}
