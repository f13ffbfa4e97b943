import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { worker } from '../jobs/job.ts'
import type { JobContext } from '../work/context.ts'
import { runInTransaction } from '../work/unit-of-work.ts'
import { brandOf } from './brand.ts'
import { deliverMail } from './deliver-mail.ts'
import { readMail } from './read-mail.ts'
import { sealContent } from './sealed-content.ts'
import type { MailContent } from './send-mail.ts'
import { isRefused, openSmtp } from './smtp.ts'
import { mails } from './tables.ts'

/** How long after each failed try the next one comes; after the last there is none. */
const PAUSES_MS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600].map((seconds) => seconds * 1000)

/** Sends what stands in the outbox. */
export const workers = [
  worker(deliverMail, async (ctx, { mailId }) => {
    const { db } = ctx.app.database
    const [mail] = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId))
    if (!mail || mail.status === 'sent') return
    const send = smtpOf(ctx.app.config)
    if (!send) {
      await db.update(mails).set({ status: 'kept' }).where(eq(mails.id, mailId))
      return
    }
    const content = await deliver(ctx, send, mailId).catch((error: Error) => error)
    if (content instanceof Error) return noteFailure(ctx, mailId, content)
    const sent = { status: 'sent' as const, error: null, sentAt: new Date(), attempts: sql`${mails.attempts} + 1` }
    await db
      .update(mails)
      .set({ ...sent, content: sealContent(ctx.app.secrets, withoutLink(content)) })
      .where(eq(mails.id, mailId))
  }),
]

const opened = new WeakMap<Config, ReturnType<typeof openSmtp>>()

/** One transport, with its connections, for as long as the settings live. */
function smtpOf(config: Config): ReturnType<typeof openSmtp> {
  if (!opened.has(config)) opened.set(config, openSmtp(config))
  return opened.get(config)
}

async function deliver({ app: { database, secrets, config } }: JobContext, send: Send, id: number) {
  const { db } = database
  const read = await readMail(db, secrets, id, config)
  if (!read) throw new Error('It was sealed under another SESSION_SECRET')
  const { mail, content, html, text } = read
  await send({
    id,
    to: mail.to,
    subject: mail.subject,
    html,
    text,
    brand: await brandOf(db, mail.landlordId, { secrets, config }),
  })
  return content
}

/** Notes the failure and, unless it is for good, comes back later. */
const noteFailure = (job: JobContext, mailId: number, error: Error) =>
  runInTransaction(job, async (ctx) => {
    const [mail] = await ctx.db
      .update(mails)
      .set({ status: 'failed', error: error.message.slice(0, 500), attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, mailId))
      .returning({ attempts: mails.attempts })
    const pause = PAUSES_MS[(mail?.attempts ?? 0) - 1]
    if (pause && !isRefused(error)) await ctx.enqueue(deliverMail, { mailId }, new Date(Date.now() + pause))
  })

type Send = NonNullable<ReturnType<typeof openSmtp>>

/** The receiver has the link now; nobody else needs it. */
const withoutLink = ({ action, ...content }: MailContent): MailContent => content
