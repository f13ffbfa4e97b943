import { linkTo } from '../link.ts'
import type { MailContent } from '../mail/send-mail.ts'
import { greeting, languageOf } from '../mail/words.ts'
import type { DigestItem } from '../news/digest-items.ts'
import type { HandlerServices } from '../work/context.ts'

interface Reader extends Pick<HandlerServices, 'config'> {
  name: string
  language: string | null
}

/** Of each message; all of it is in the portal. */
const MOST = 400

const words = {
  en: {
    subject: (n: number) => (n === 1 ? '1 new message in your portal' : `${n} new messages in your portal`),
    heading: 'Your digest',
    label: 'Open the portal',
    footnote: 'You can choose in your settings when this comes, and which messages you receive at once instead.',
  },
  fr: {
    subject: (n: number) => (n === 1 ? '1 nouveau message dans votre portail' : `${n} nouveaux messages dans votre portail`),
    heading: 'Votre résumé',
    label: 'Ouvrir le portail',
    footnote:
      'Vous pouvez choisir dans vos paramètres quand ce résumé arrive, et quels messages vous recevez plutôt tout de suite.',
  },
}

/** What has waited for a person in one mail, under the headings of its kinds. */
export function digestMail(items: readonly (DigestItem & { under: string })[], { name, language, config }: Reader): MailContent {
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
