import type { Db } from '../database/open.ts'
import type { Services } from '../work/context.ts'
import { deliverMail } from './deliver-mail.ts'
import { sealContent } from './sealed-content.ts'
import { mails } from './tables.ts'
import { withoutLinks } from './without-links.ts'

/** The content of a mail; one layout renders it. Plain text throughout, in the receiver's language. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The one thing to do, with an absolute address. */
  action?: { label: string; url: string }
  /** Small print: why it came, until when the link works. */
  footnote?: string
  language: string
}

/** A mail to one address, in the name of a company, with its logo and colours; null for the platform. */
export interface Mail {
  to: string
  landlordId: number | null
  content: MailContent
}

/** Queues a mail as part of a transaction: it is sent if, and only if, that commits. Kept in the outbox either way. */
export async function sendMail(
  app: Pick<Services, 'jobs' | 'secrets'>,
  db: Db,
  { to, landlordId, content: written }: Mail,
): Promise<void> {
  const content = withoutLinks(written)
  const sealed = sealContent(app.secrets, content)
  const [kept] = await db
    .insert(mails)
    .values({ to, landlordId, subject: content.subject, content: sealed })
    .returning({ id: mails.id })
  await app.jobs.enqueue(db, deliverMail, { mailId: (kept as { id: number }).id })
}
