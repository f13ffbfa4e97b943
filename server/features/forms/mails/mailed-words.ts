import { may } from '@atrium/contract/access/may.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import type { Actor } from '../../../platform/access/viewer.ts'
import { filledTemplate, type MailTemplate } from '../../../platform/mail/filled-template.ts'
import { richMail } from '../../../platform/mail/rich-mail.ts'
import { languageOf, type MailLanguage } from '../../../platform/mail/words.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { MailFacts } from './mail-facts.ts'

/** Mails about entries to one mailbox within an hour: a field of an entry can name anybody's. */
export const MOST_TO_ONE = 50

/** Whoever may not see what a form holds does not find what was mailed about it. */
export function checkReader(viewer: Actor, { category }: MailFacts): void {
  if (viewer.kind !== 'system' && may(viewer, formReaders, inputOfScreen({ c: category }))) throw notFound()
}

/** What a mail about an entry says, in the language of who reads it: the company's for those who have chosen none. */
export async function mailedWords({ template, facts }: { template: MailTemplate; facts: MailFacts }) {
  const inLanguage = async (language: MailLanguage) => {
    const { subject, ...words } = filledTemplate(template, facts.values[language])
    const { paragraphs, more } = await richMail(words)
    return { subject, heading: subject, paragraphs, ...more, language }
  }
  const both = { en: await inLanguage('en'), fr: await inLanguage('fr') }
  return (language: string | null) => both[language === null ? facts.language : languageOf(language)]
}
