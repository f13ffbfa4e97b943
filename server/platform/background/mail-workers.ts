import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { brandOf } from '../branding/brand.ts'
import type { Config } from '../config.ts'
import { worker } from '../jobs/job.ts'
import { deliverBulk, deliverMail } from '../mail/deliver-mail.ts'
import { readMail } from '../mail/read-mail.ts'
import { sealContent } from '../mail/sealed-content.ts'
import type { MailContent } from '../mail/send-mail.ts'
import { isRefused, openSmtp } from '../mail/smtp.ts'
import { mails } from '../mail/tables.ts'
import { NoAnswer, NumberRefused, openTextMessages } from '../mail/text-message.ts'
import { languageOf } from '../mail/words.ts'
import type { JobContext } from '../work/context.ts'
import { runInTransaction } from '../work/unit-of-work.ts'

/** How long after each failed try the next one comes; after the last there is none. */
const PAUSES_MS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600].map((seconds) => seconds * 1000)
/** By then a try that was begun has ended, or its server has. */
const INTERRUPTED_MS = 60_000

/** Sends what stands in the outbox. */
export const workers = [worker(deliverMail, sendOne), worker(deliverBulk, sendOne)]

async function sendOne(ctx: JobContext, { mailId }: { mailId: number }): Promise<void> {
  const { db } = ctx.app.database
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || !(await mayBeSent(ctx, mail))) return
  const services = servicesOf(ctx.app.config)
  if (!services[mail.channel]) {
    await db.update(mails).set({ status: 'kept' }).where(eq(mails.id, mailId))
    return
  }
  if (mail.once && !(await claim(ctx, mailId))) return
  const content = await send(ctx, services, mailId).catch((error: Error) => error)
  if (content instanceof Error) return noteFailure(ctx, mail, content)
  const sent = { status: 'sent' as const, error: null, sentAt: new Date(), attempts: sql`${mails.attempts} + 1` }
  await db
    .update(mails)
    .set({ ...sent, content: sealContent(ctx.app.secrets, withoutLink(content)) })
    .where(eq(mails.id, mailId))
}

type Row = typeof mails.$inferSelect

async function mayBeSent({ app: { database } }: JobContext, { id, status, triedAt }: Row): Promise<boolean> {
  if (status !== 'sending') return status !== 'sent' && status !== 'recalled' && status !== 'unknown'
  // Begun by a server that is still at it, or was stopped meanwhile. Only in the second case it is known that nobody will tell.
  if (Date.now() - (triedAt?.getTime() ?? 0) < INTERRUPTED_MS) throw new Error('Somebody else is sending it')
  const interrupted = and(eq(mails.id, id), eq(mails.status, 'sending'), lt(mails.triedAt, new Date(Date.now() - INTERRUPTED_MS)))
  await database.db.update(mails).set({ status: 'unknown', error: 'Interrupted while it was sent' }).where(interrupted)
  return false
}

/** Says that it is being sent, before the service is asked: of two that try, one does. */
async function claim({ app: { database } }: JobContext, id: number): Promise<boolean> {
  const claimed = await database.db
    .update(mails)
    .set({ status: 'sending', triedAt: new Date() })
    .where(and(eq(mails.id, id), inArray(mails.status, ['queued', 'failed', 'kept'])))
    .returning({ id: mails.id })
  return claimed.length > 0
}

const openServices = (config: Config) => ({ email: openSmtp(config), sms: openTextMessages(config) })
type OutboxServices = ReturnType<typeof openServices>
const opened = new WeakMap<Config, OutboxServices>()

/** One transport, with its connections, for as long as the settings live. */
function servicesOf(config: Config): OutboxServices {
  const services = opened.get(config) ?? openServices(config)
  opened.set(config, services)
  return services
}

async function send(ctx: JobContext, services: OutboxServices, id: number) {
  const { database, secrets, config } = ctx.app
  const { db } = database
  const read = await readMail(db, secrets, id, config)
  if (!read) throw new Error('It was sealed under another SESSION_SECRET')
  const { mail, content, html, text } = read
  const { to, subject } = mail
  if (mail.channel === 'sms') await services.sms?.({ to, text: content.paragraphs.join('\n') })
  else {
    const brand = await brandOf(db, mail.landlordId, { secrets, config })
    const { calendar, replyTo, attachment, language } = content
    const file = attachment && (await ctx.app.mailFile(ctx, attachment, languageOf(language)))
    await services.email?.({ id, to, subject, html, text, brand, calendar, replyTo, file })
  }
  return content
}

/** Notes the failure and, unless it is for good, comes back later. */
const noteFailure = (job: JobContext, { id: mailId, once }: Row, error: Error) =>
  runInTransaction(job, async (ctx) => {
    const [mail] = await ctx.db
      .update(mails)
      .set({
        status: error instanceof NoAnswer ? 'unknown' : 'failed',
        error: error.message.slice(0, 500),
        attempts: sql`${mails.attempts} + 1`,
      })
      .where(eq(mails.id, mailId))
      .returning({ attempts: mails.attempts })
    const pause = PAUSES_MS[(mail?.attempts ?? 0) - 1]
    if (pause && !isForGood(error)) await ctx.enqueue(once ? deliverBulk : deliverMail, { mailId }, new Date(Date.now() + pause))
  })

const isForGood = (error: Error) => error instanceof NumberRefused || error instanceof NoAnswer || isRefused(error)

/** The receiver has the link and the address for answers now; nobody else needs them. */
const withoutLink = ({ action, replyTo, ...content }: MailContent): MailContent => content
