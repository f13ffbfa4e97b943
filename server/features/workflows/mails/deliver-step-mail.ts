import { clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { workflowReaders } from '@atrium/contract/workflows/screens.ts'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../../platform/delivery/mailed-to.ts'
import { linkAsClient } from '../../../platform/link.ts'
import { richMail } from '../../../platform/mail/rich-mail.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { clientWorkflowMails } from '../tables.ts'

type StepMail = typeof clientWorkflowMails.$inferSelect

/** Such mails to one mailbox within an hour: a field of an entry can name anybody's. */
const MOST_TO_ONE = 50

const sms = () => ''

/** Mails that steps of workflows send, by the words of a company. */
export const stepMailDelivery = deliverable<StepMail>({
  kind: 'workflow mail',
  table: clientWorkflowMails,
  access: workflowReaders,
  call: calls.setStepStatus,
  topics: ['workflow mail'],
  channels: ['email'],
  logAt: ({ clientWorkflowId }) => `/client-workflows/start/${clientWorkflowId}`,
  notification: null,
  goes: 'news',
  byItself: true,
  mostToOne: MOST_TO_ONE,
  find: (ctx, id, options) => findRow(ctx, clientWorkflowMails, id, options),
  audienceOf: async (_ctx, { recipients }) => audienceOfMailed(recipients),
  messageOf: async ({ app }, row) => {
    const { clientWorkflowId, tenantId } = row
    const url = linkAsClient(app.config, `/client-workflows/start/${clientWorkflowId}`, tenantId)
    return { sms, mail: await mailsOf(row, url) }
  },
})

async function mailsOf({ recipients, texts }: StepMail, url: string) {
  const contents: MailContent[] = []
  for (const { language, subject, ...words } of texts) {
    const { paragraphs, more } = await richMail(words)
    contents.push({ subject, heading: subject, paragraphs, ...more, language })
  }
  return ({ address, userId }: Reader): MailContent => {
    const found = recipients.find((one) => (userId === null ? one.address === address.toLowerCase() : one.userId === userId))
    const said = contents[found?.text ?? 0] as MailContent
    // Who has no login has no use for it.
    if (userId === null) return said
    return { ...said, action: { label: said.language === 'fr' ? 'Voir le flux de travail' : 'See the workflow', url } }
  }
}
