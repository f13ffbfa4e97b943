import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../http/context.ts'
import type { Workers } from '../jobs/jobs.ts'
import { brandOf } from './brand.ts'
import { readMail } from './read-mail.ts'
import { sealContent } from './sealed-content.ts'
import type { MailContent } from './send-mail.ts'
import { isRefused, openSmtp } from './smtp.ts'
import { mails } from './tables.ts'

/** How long after each failed try the next one comes; after the last there is none. */
const PAUSES_MS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600].map((seconds) => seconds * 1000)

type App = Pick<Services, 'database' | 'jobs' | 'secrets' | 'config'>

/** Sends what stands in the outbox. */
export function mailWorkers({ database: { db }, jobs, secrets, config }: App): Pick<Workers, 'send-mail'> {
  const send = openSmtp(config)

  async function deliver(id: number) {
    const read = await readMail(db, secrets, id, config)
    if (!read) throw new Error('It was sealed under another SESSION_SECRET')
    const { mail, content, html, text } = read
    await send?.({
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
  async function noteFailure(id: number, error: Error) {
    await inTransaction(db, async (tx) => {
      const [mail] = await tx
        .update(mails)
        .set({ status: 'failed', error: error.message.slice(0, 500), attempts: sql`${mails.attempts} + 1` })
        .where(eq(mails.id, id))
        .returning({ attempts: mails.attempts })
      const pause = PAUSES_MS[(mail?.attempts ?? 0) - 1]
      if (pause && !isRefused(error)) await jobs.later(tx, 'send-mail', { mailId: id }, new Date(Date.now() + pause))
    })
  }

  return {
    async 'send-mail'({ mailId }) {
      const [mail] = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId))
      if (!mail || mail.status === 'sent') return
      if (!send) {
        await db.update(mails).set({ status: 'kept' }).where(eq(mails.id, mailId))
        return
      }
      const content = await deliver(mailId).catch((error: Error) => error)
      if (content instanceof Error) return noteFailure(mailId, content)
      const sent = { status: 'sent' as const, error: null, sentAt: new Date(), attempts: sql`${mails.attempts} + 1` }
      await db
        .update(mails)
        .set({ ...sent, content: sealContent(secrets, withoutLink(content)) })
        .where(eq(mails.id, mailId))
    },
  }
}

/** The receiver has the link now; nobody else needs it. */
const withoutLink = ({ action, ...content }: MailContent): MailContent => content
