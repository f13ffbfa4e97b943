import { clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import { deliverNow } from '../../../platform/delivery/deliver.ts'
import type { MailedTo } from '../../../platform/delivery/mailed-to.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { enteredIn } from '../entered-in.ts'
import type { StepRow, WholeRun } from '../find-run.ts'
import { clientWorkflowMails, type StepMailReader, type StepMailText } from '../tables.ts'
import { filledHtml, filledText, outsider, type Reader, readersOf, tagValues } from '../tag-values.ts'
import { note } from '../timeline.ts'
import { stepMailDelivery } from './deliver-step-mail.ts'
import { mailReaders } from './mail-readers.ts'

const SUBJECT = 300

/** Mails what a step says to whom it names, as part of the transaction; answers whether there was anybody. */
export async function mailStep(ctx: AnyWriteContext, whole: WholeRun, row: StepRow): Promise<boolean> {
  const { db } = ctx
  const { id: clientWorkflowId, landlordId, siteId, tenantId, name } = whole.row
  const entered = await enteredIn(db, whole, row)
  const people = await mailReaders(db, whole.row, row.step, typeof entered === 'string' ? entered : '')
  if (people.length === 0) {
    await note(ctx, whole.row, { kind: 'notMailed', step: row, internal: true })
    return false
  }
  const { subject, recipients, texts } = await saidToEach(ctx, whole, row, people)
  const [mail] = await db
    .insert(clientWorkflowMails)
    .values({ landlordId, siteId, tenantId, clientWorkflowId, stepId: row.id, round: row.round, subject, recipients, texts })
    .returning()
  if (mail) await deliverNow(ctx, stepMailDelivery, [mail], { channels: ['email'] })
  const to = people.map(({ address }) => address)
  ctx.audit({
    entity: clientWorkflowEntity.name,
    id: clientWorkflowId,
    landlordId,
    after: { name, step: row.step.name, mailed: subject, to },
  })
  await note(ctx, whole.row, { kind: 'mailed', step: row, internal: true, is: people.map((one) => one.name).join(', ') })
  return true
}

/** The mail of a step without its formatting: for somebody who has to tell it otherwise. */
export async function plainMail({ title, message }: Pick<Step, 'title' | 'message'>): Promise<string> {
  return [title, (await storedText(message, 'html')).description].join('\n\n')
}

/** What each reader reads: in its language, without what it may not see. Readers who read the same share a text. */
async function saidToEach(ctx: AnyWriteContext, whole: WholeRun, row: StepRow, people: readonly MailedTo[]) {
  const { landlordId } = whole.row
  const values = await tagValues(ctx, whole, row)
  const known = await readersOf(
    ctx,
    landlordId,
    people.flatMap(({ userId }) => userId ?? []),
    values,
  )
  const { description, descriptionHtml } = await storedText(row.step.message, 'html')
  const textFor = (reader: Reader): StepMailText => ({
    language: reader.language,
    subject: filledText(row.step.title, values, reader).slice(0, SUBJECT),
    description: filledText(description, values, reader),
    descriptionHtml: filledHtml(descriptionHtml ?? '', values, reader),
  })
  // The first is for whoever is told no more than anybody, and what lists say of the mail.
  const least = textFor(outsider(await companyLanguage(ctx.db, landlordId)))
  const texts = new Map([[JSON.stringify(least), { text: least, at: 0 }]])
  const recipients = people.map((person): StepMailReader => {
    const reader = person.userId === null ? undefined : known.get(person.userId)
    const text = reader ? textFor(reader) : least
    const key = JSON.stringify(text)
    const found = texts.get(key) ?? { text, at: texts.size }
    texts.set(key, found)
    return { ...person, text: found.at }
  })
  return { subject: least.subject, recipients, texts: [...texts.values()].map(({ text }) => text) }
}
