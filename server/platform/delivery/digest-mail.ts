import { linkTo } from '../link.ts'
import type { MailContent } from '../mail/send-mail.ts'
import { greeting, languageOf } from '../mail/words.ts'
import type { HandlerServices } from '../work/context.ts'

export interface DigestItem {
  title: string
  text: string
  url?: string
}

interface Reader extends Pick<HandlerServices, 'config'> {
  name: string
  language: string | null
}

/** Of each message; all of it is in the portal. */
const MOST = 400

const words = {
  en: {
    subject: (n: number) => (n === 1 ? '1 new message in your portal' : `${n} new messages in your portal`),
    heading: 'Your daily digest',
    label: 'Open the portal',
    footnote: 'You can choose in your settings which messages you receive at once, and which once a day.',
  },
  fr: {
    subject: (n: number) => (n === 1 ? '1 nouveau message dans votre portail' : `${n} nouveaux messages dans votre portail`),
    heading: 'Votre résumé quotidien',
    label: 'Ouvrir le portail',
    footnote: 'Vous pouvez choisir dans vos paramètres quels messages vous recevez tout de suite, et lesquels une fois par jour.',
  },
}

/** The messages of a day in one mail. */
export function digestMail(items: readonly DigestItem[], { name, language, config }: Reader): MailContent {
  const lang = languageOf(language)
  const { subject, heading, label, footnote } = words[lang]
  return {
    subject: subject(items.length),
    heading,
    paragraphs: [greeting(lang, name)],
    items: items.map(({ text, ...item }) => ({ ...item, text: text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text })),
    action: { label, url: linkTo(config, '/') },
    footnote,
    language: lang,
  }
}
