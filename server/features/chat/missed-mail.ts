import { MOST_UNREAD } from '@atrium/contract/chat/shapes.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { filled, greeting, languageOf } from '../../platform/mail/words.ts'

/** What somebody has missed in one conversation. */
export interface Missed {
  /** Of a group its name, of two people the other's. */
  title: string
  unread: number
  /** The latest of it. */
  author: string
  text: string
  fileName: string
  url: string
}

const words = {
  en: {
    one: '{author} has written to you',
    many: 'You have {n} new messages',
    text: 'They were written to you while you were away.',
    single: 'It was written to you while you were away.',
    more: ' ({n} new)',
    label: 'Open the chat',
    footnote:
      'You get one message for each conversation until you read it. You can choose in your settings which of these messages you receive.',
  },
  fr: {
    one: '{author} vous a écrit',
    many: 'Vous avez {n} nouveaux messages',
    text: 'On vous les a écrits pendant votre absence.',
    single: 'On vous l’a écrit pendant votre absence.',
    more: ' ({n} nouveaux)',
    label: 'Ouvrir le clavardage',
    footnote:
      'Vous recevez un seul message par conversation jusqu’à ce que vous la lisiez. Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  },
} as const

/** Conversations that a mail lists; all are counted. */
const LISTED = 10

/** Messages of a conversation are counted up to a limit. */
const counted = (n: number, isMore: boolean) => (isMore ? `${n}+` : String(n))
const isCut = ({ unread }: Missed) => unread >= MOST_UNREAD

/** The mail about what was written to somebody who was away, the conversation with the newest first. */
export function missedMail(
  missed: readonly [Missed, ...Missed[]],
  url: string,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const texts = words[lang]
  const n = missed.reduce((sum, { unread }) => sum + unread, 0)
  const [{ author }] = missed
  const subject = n === 1 ? filled(texts.one, { author }) : filled(texts.many, { n: counted(n, missed.some(isCut)) })
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), n === 1 ? texts.single : texts.text],
    items: missed.slice(0, LISTED).map((one) => ({
      title: one.title + (one.unread > 1 ? filled(texts.more, { n: counted(one.unread, isCut(one)) }) : ''),
      text: `${one.author}: ${one.text || one.fileName}`,
      url: one.url,
    })),
    action: { label: texts.label, url },
    footnote: texts.footnote,
    language: lang,
  }
}
