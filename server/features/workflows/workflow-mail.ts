import type { MailContent } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../platform/mail/words.ts'

/** Why somebody gets a mail about a workflow. */
export type Reason = 'assigned' | 'approval' | 'due' | 'overdue' | 'raised' | 'completed'

export interface MailFacts {
  reason: Reason
  workflow: string
  step: string
  /** Site and client. */
  place: string
  dueOn: string | null
  /** Who is away, and in whose place somebody is told; empty: it is told for itself. */
  insteadOf: string
  /** What the step says, or why it was returned. */
  text: string
  url: string
  /** The address is that of the page on which the person decides without a login. */
  byLink?: boolean
}

/** The mail about a workflow to one person. */
export function workflowMail(
  { reason, workflow, step, place, dueOn, text, url, insteadOf, byLink = false }: MailFacts,
  { firstName, language }: { firstName: string; language: string | null },
): MailContent {
  const lang = languageOf(language)
  const due = dueOn === null ? '' : day(lang, dueOn)
  const byDay = lang === 'fr' ? due && ` À faire d’ici le ${due}.` : due && ` It is due on ${due}.`
  const en: Record<Reason, readonly [subject: string, text: string]> = {
    assigned: [
      `Workflow step “${step}” has been assigned to you`,
      `It is a step of the workflow “${workflow}” (${place}).${byDay}`,
    ],
    approval: [`Workflow “${workflow}” requires an approval`, `The step “${step}” (${place}) waits for your answer.${byDay}`],
    due: [`“${step}” is due on ${due}`, `This step of the workflow “${workflow}” (${place}) is still open.`],
    overdue: [`“${step}” is overdue`, `This step of the workflow “${workflow}” (${place}) was due on ${due} and is still open.`],
    raised: [
      `“${step}” is overdue: you are asked too`,
      `This step of the workflow “${workflow}” (${place}) was due on ${due}, and nobody has done it.`,
    ],
    completed: [`Workflow “${workflow}” is completed`, `All steps are done (${place}).`],
  }
  const fr: typeof en = {
    assigned: [
      `L’étape « ${step} » vous a été confiée`,
      `C’est une étape du flux de travail « ${workflow} » (${place}).${byDay}`,
    ],
    approval: [
      `Le flux de travail « ${workflow} » demande une approbation`,
      `L’étape « ${step} » (${place}) attend votre réponse.${byDay}`,
    ],
    due: [
      `« ${step} » est à faire d’ici le ${due}`,
      `Cette étape du flux de travail « ${workflow} » (${place}) est toujours ouverte.`,
    ],
    overdue: [
      `« ${step} » est en retard`,
      `Cette étape du flux de travail « ${workflow} » (${place}) était à faire d’ici le ${due} et est toujours ouverte.`,
    ],
    raised: [
      `« ${step} » est en retard : vous êtes sollicité aussi`,
      `Cette étape du flux de travail « ${workflow} » (${place}) était à faire d’ici le ${due}, et personne ne l’a faite.`,
    ],
    completed: [`Le flux de travail « ${workflow} » est terminé`, `Toutes les étapes sont faites (${place}).`],
  }
  const [subject, body] = (lang === 'fr' ? fr : en)[reason]
  const away =
    insteadOf === ''
      ? ''
      : lang === 'fr'
        ? `Vous recevez ce message à la place de ${insteadOf}, qui est absent.`
        : `You get this in the place of ${insteadOf}, who is away.`
  const open = lang === 'fr' ? 'Voir le flux de travail' : 'See the workflow'
  const read = lang === 'fr' ? 'Lire et décider' : 'Read and decide'
  const personal =
    lang === 'fr'
      ? 'Ce lien est à vous seul : ne le transmettez pas. Il permet de décider pendant sept jours.'
      : 'This link is yours alone: do not forward it. It can be used to decide for seven days.'
  return {
    subject,
    heading: subject,
    paragraphs: [greeting(lang, firstName), away, body, ...text.split(/\n{2,}/)].filter(Boolean),
    action: { label: byLink ? read : open, url },
    ...(byLink ? { footnote: personal } : {}),
    language: lang,
  }
}
