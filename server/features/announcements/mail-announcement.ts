import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import { attachmentItems } from '../../platform/attachments/mail-items.ts'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/delivery/deliverable.ts'
import { linkTo } from '../../platform/link.ts'
import { richMail } from '../../platform/mail/rich-mail.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'

interface Told {
  title: string
  description: string
  descriptionHtml: string | null
}

const words = {
  en: ['See it in the portal', 'You can choose in your settings which of these messages you receive.'],
  fr: ['Voir dans le portail', 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.'],
} as const

/** The mail about an announcement, to each of its people. */
export async function mailAbout(
  config: Config,
  told: Told,
  files: readonly Pick<Attachment, 'fileName'>[],
): Promise<(to: Pick<Reader, 'name' | 'language' | 'userId'>) => MailContent> {
  const { title } = told
  const url = linkTo(config, '/announcement')
  const { paragraphs, more } = await richMail(told)
  return ({ name, language, userId }) => {
    const lang = languageOf(language)
    const [label, footnote] = words[lang]
    return {
      subject: title,
      heading: title,
      paragraphs: [greeting(lang, name), ...paragraphs],
      ...more,
      ...attachmentItems(files, lang, userId === null ? undefined : url),
      ...(userId !== null ? { action: { label, url }, footnote } : {}),
      language: lang,
    }
  }
}
