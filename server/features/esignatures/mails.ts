import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'

interface About {
  company: string
  subject: string
  name: string
}

/** Who was asked first, and why somebody else is now. */
export interface PassedOn {
  by: string
  reason: string
}

/** To who is asked to sign, with the link. */
export function signingMail(
  about: About & { message: string; lastDay: string | null; url: string; isReminder: boolean; passedOn?: PassedOn | undefined },
  language: MailLanguage,
): MailContent {
  const { company, subject, message, name, lastDay, url, isReminder, passedOn } = about
  const inFrench = language === 'fr'
  const asks = inFrench ? `${company} vous demande de signer « ${subject} ».` : `${company} asks you to sign “${subject}”.`
  const reminds = inFrench ? `« ${subject} » attend toujours votre signature.` : `“${subject}” still waits for your signature.`
  const passes = passedOn
    ? [inFrench ? `${passedOn.by} vous demande de signer à sa place.` : `${passedOn.by} asks you to sign in their place.`]
    : []
  const why = passedOn?.reason ? [passedOn.reason] : []
  const until =
    lastDay && (inFrench ? `Vous pouvez signer jusqu’au ${day('fr', lastDay)}.` : `You can sign until ${day('en', lastDay)}.`)
  const heading = inFrench ? `À signer : ${subject}` : `Please sign: ${subject}`
  return {
    subject: isReminder ? `${inFrench ? 'Rappel' : 'Reminder'}: ${subject}` : heading,
    heading,
    language,
    paragraphs: [
      greeting(language, name),
      isReminder ? reminds : asks,
      ...passes,
      ...why,
      ...(message ? [message] : []),
      ...(until ? [until] : []),
    ],
    action: { label: inFrench ? 'Lire et signer' : 'Read and sign', url },
    footnote: inFrench
      ? 'Ce lien est le vôtre : qui l’a peut signer en votre nom. Ne le transmettez pas.'
      : 'This link is yours: whoever has it can sign in your name. Do not pass it on.',
  }
}

/** To everybody who signed, and to who sent it, with the way to the sealed document. */
export function completedMail({ company, subject, name, url }: About & { url: string }, language: string | null): MailContent {
  const lang = languageOf(language)
  const inFrench = lang === 'fr'
  const heading = inFrench ? `Signé par tous : ${subject}` : `Signed by everybody: ${subject}`
  return {
    subject: heading,
    heading,
    language: lang,
    paragraphs: [
      greeting(lang, name),
      inFrench
        ? `Tous ont signé « ${subject} » de ${company}. Le document est scellé ; le certificat à sa fin dit qui a signé, et quand.`
        : `Everybody has signed “${subject}” of ${company}. The document is sealed; the certificate at its end says who signed, and when.`,
    ],
    action: { label: inFrench ? 'Ouvrir le document signé' : 'Open the signed document', url },
  }
}

export type Ended = 'Declined' | 'Voided' | 'Expired'

const texts: Record<
  MailLanguage,
  Record<Ended, { heading: (subject: string) => string; text: (subject: string, by: string) => string }>
> = {
  en: {
    Declined: {
      heading: (subject) => `Not signed: ${subject}`,
      text: (subject, by) => `${by} has declined to sign “${subject}”. Nobody can sign it any more.`,
    },
    Voided: {
      heading: (subject) => `Taken back: ${subject}`,
      text: (subject, by) => `${by} has taken back “${subject}”. You do not need to sign it any more.`,
    },
    Expired: {
      heading: (subject) => `Expired: ${subject}`,
      text: (subject) => `The last day on which “${subject}” could be signed is over, and not everybody has signed.`,
    },
  },
  fr: {
    Declined: {
      heading: (subject) => `Non signé : ${subject}`,
      text: (subject, by) => `${by} a refusé de signer « ${subject} ». Plus personne ne peut le signer.`,
    },
    Voided: {
      heading: (subject) => `Retiré : ${subject}`,
      text: (subject, by) => `${by} a retiré « ${subject} ». Vous n’avez plus à le signer.`,
    },
    Expired: {
      heading: (subject) => `Expiré : ${subject}`,
      text: (subject) => `Le dernier jour pour signer « ${subject} » est passé, et tous n’ont pas signé.`,
    },
  },
}

/** To who was asked, or who sent it: it was declined, taken back, or has expired. */
export function endedMail(
  ended: Ended,
  { subject, name, by, reason, url }: Omit<About, 'company'> & { by: string; reason: string; url?: string },
  language: string | null,
): MailContent {
  const lang = languageOf(language)
  const { heading, text } = texts[lang][ended]
  const why = reason && (lang === 'fr' ? `Raison : ${reason}` : `Reason: ${reason}`)
  return {
    subject: heading(subject),
    heading: heading(subject),
    language: lang,
    paragraphs: [greeting(lang, name), text(subject, by), ...(why ? [why] : [])],
    ...(url ? { action: { label: lang === 'fr' ? 'Voir l’enveloppe' : 'See the envelope', url } } : {}),
  }
}

/** To who is asked to sign: the code that the link asks for. */
export function codeMail({ company, subject, name, code }: About & { code: string }, language: MailLanguage): MailContent {
  const inFrench = language === 'fr'
  const heading = inFrench ? `Votre code : ${code}` : `Your code: ${code}`
  return {
    subject: heading,
    heading,
    language,
    paragraphs: [greeting(language, name), codeText(code, { company, subject }, language)],
    footnote: inFrench
      ? 'Vous n’avez rien demandé ? Ne donnez ce code à personne.'
      : 'You did not ask for it? Tell nobody this code.',
  }
}

/** The same in one sentence, for a text message. */
export const codeText = (
  code: string,
  { company, subject }: Pick<About, 'company' | 'subject'>,
  language: MailLanguage,
): string =>
  language === 'fr'
    ? `${code} est votre code pour « ${subject} » de ${company}. Il est bon pendant dix minutes.`
    : `${code} is your code for “${subject}” from ${company}. It is good for ten minutes.`
