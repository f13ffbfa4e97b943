import { eq } from 'drizzle-orm'
import { brandOf, type LinkContext } from '../branding/brand.ts'
import type { ReadDb } from '../database/open.ts'
import type { Secrets } from '../secrets.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { unsealContent } from './sealed-content.ts'
import type { MailContent } from './send-mail.ts'
import { mails } from './tables.ts'

/** A mail of the outbox as its receiver sees it; undefined when there is none, or when SESSION_SECRET has changed since. To be sent it needs the settings: they say where its logo is. */
export async function readMail(
  db: ReadDb,
  secrets: Secrets,
  id: number,
  config?: LinkContext['config'],
): Promise<(RenderedMail & { mail: typeof mails.$inferSelect; content: MailContent }) | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  const content = mail && unsealContent(secrets, mail.content)
  if (!mail || !content) return undefined
  return { ...(await renderMail(content, await brandOf(db, mail.landlordId, { secrets, config }))), mail, content }
}
