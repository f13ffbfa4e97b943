import { writeRecipients } from '@atrium/contract/kit/recipients.ts'
import type { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { firstSent } from '../../../platform/delivery/first-sent.ts'
import { joinedList } from '../../../platform/records/joined-lists.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { findRun, runsFor } from '../find-run.ts'
import { clientWorkflows, clientWorkflowMails as mails, clientWorkflowSteps as steps } from '../tables.ts'
import { stepMailDelivery } from './deliver-step-mail.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({ mail: mails, step: steps.step })
    .from(mails)
    .innerJoin(clientWorkflows, eq(clientWorkflows.id, mails.clientWorkflowId))
    .innerJoin(steps, eq(steps.id, mails.stepId))
type Row = Awaited<ReturnType<typeof select>>[number]

const list = joinedList({} as typeof calls.mails, {
  select,
  id: mails.id,
  scope: (ctx, query?: { id: number }) => and(runsFor(ctx as never), eq(mails.clientWorkflowId, query?.id ?? 0)),
  words: [mails.subject],
  // They leave in the order that they are made in.
  sorts: { sentDate: mails.createdAt },
  extra: ({ db }, rows: Row[]) => {
    const [first] = rows
    const ids = rows.map(({ mail }) => mail.id)
    return firstSent(db, first?.mail.landlordId ?? 0, stepMailDelivery.kind, ids)
  },
  item: ({ mail, step }: Row, _, sent) => ({
    id: mail.id,
    subject: mail.subject,
    stepName: step.name,
    sentDate: sent.get(mail.id)?.toISOString() ?? null,
    recipients: writeRecipients(mail.recipients),
  }),
})

export const searchStepMails: Handler<typeof calls.mails> = async (ctx, input) => {
  await findRun(ctx, input.id)
  return list(ctx, input)
}
