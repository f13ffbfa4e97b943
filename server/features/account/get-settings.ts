import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { photoUrl, preferencesOf } from '../../platform/auth/preferences.ts'
import { tickets, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { pageFor } from '../../platform/login/page-for.ts'
import { notFound } from '../../platform/refusal.ts'
import { EMAIL_CHANGE } from './change-email.ts'

export const getSettings: Handler<typeof accountSettings.get> = async ({ db, viewer, app }) => {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.userId))
  if (!user) throw notFound()
  const [emailChange] = await db
    .select({ value: tickets.value })
    .from(tickets)
    .where(and(eq(tickets.userId, user.id), eq(tickets.kind, EMAIL_CHANGE), gt(tickets.expiresAt, sql`now()`)))
    .orderBy(desc(tickets.id))
    .limit(1)
  const { firstName, lastName, email, phone, jobTitle, version } = user
  return {
    ...preferencesOf(user),
    firstName,
    lastName,
    email,
    newEmail: emailChange ? String(emailChange.value['email']) : null,
    phone,
    jobTitle,
    photoUrl: photoUrl(user),
    defaultPage: pageFor(app.menu, viewer, user.defaultPage),
    version,
  }
}
