import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { MailContent } from '../mail/send-mail.ts'
import type { MailLanguage } from '../mail/words.ts'

const words = { en: 'Attachment, in the portal', fr: 'Pièce jointe, dans le portail' }

/** What a mail says of a record's files, which it does not carry; `url` is the page of the portal that has them. */
export const attachmentItems = (
  files: readonly Pick<Attachment, 'fileName'>[],
  language: MailLanguage,
  url: string | undefined,
): Pick<MailContent, 'items'> =>
  files.length === 0
    ? {}
    : { items: files.map(({ fileName }) => ({ title: fileName, text: words[language], ...(url ? { url } : {}) })) }
