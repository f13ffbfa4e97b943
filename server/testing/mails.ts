import { asc, eq } from 'drizzle-orm'
import { unsealContent } from '../platform/mail/sealed-content.ts'
import type { MailContent } from '../platform/mail/send-mail.ts'
import { mails } from '../platform/mail/tables.ts'
import type { TestApp } from './test-app.ts'

/** What was mailed to an address so far, the oldest first. */
export async function mailsTo({ database, secrets }: Pick<TestApp, 'database' | 'secrets'>, to: string): Promise<MailContent[]> {
  const rows = await database.db.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.id))
  return rows.map((row) => unsealContent(secrets, row.content) as MailContent)
}

/** The key at the end of the link of a mail. */
export const keyOf = (mail: MailContent | undefined): string => mail?.action?.url.split('/').at(-1) ?? ''
