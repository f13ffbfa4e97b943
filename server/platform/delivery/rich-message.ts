import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import { attachmentItems } from '../attachments/mail-items.ts'
import { richMail } from '../mail/rich-mail.ts'
import type { MailContent } from '../mail/send-mail.ts'
import { greeting, languageOf } from '../mail/words.ts'
import type { Reader } from './deliverable.ts'

interface RichMessage {
  subject: string
  description: string
  descriptionHtml: string | null
  files: readonly Pick<Attachment, 'fileName'>[]
  /** Where it stands in the portal, and what the link there says. */
  url: string
  labels: Readonly<Record<'en' | 'fr', string>>
}

const footnotes = {
  en: 'You can choose in your settings which of these messages you receive.',
  fr: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
} as const

/** The mail of what a landlord writes with formatting and files, to each of its people. */
export async function richMessage({
  subject,
  files,
  url,
  labels,
  ...text
}: RichMessage): Promise<(to: Pick<Reader, 'name' | 'language' | 'userId'>) => MailContent> {
  const { paragraphs, more } = await richMail(text)
  return ({ name, language, userId }) => {
    const lang = languageOf(language)
    return {
      subject,
      heading: subject,
      paragraphs: [greeting(lang, name), ...paragraphs],
      ...more,
      ...attachmentItems(files, lang, userId === null ? undefined : url),
      ...(userId !== null ? { action: { label: labels[lang], url }, footnote: footnotes[lang] } : {}),
      language: lang,
    }
  }
}
