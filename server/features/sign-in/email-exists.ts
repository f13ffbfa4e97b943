import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, eq, ne } from 'drizzle-orm'
import { limitAttempts } from '../../platform/auth/attempts.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/http/serve.ts'

const MOST = 100

/**
 * Document 2, section 5: the validation of forms that create users. For nobody else, and not without end: it tells who has
 * an account.
 */
export const emailExists: Handler<typeof signUp.emailExists> = async (ctx, { email, id }) => {
  await limitAttempts(ctx.db, `exists ${ctx.viewer.userId}`, MOST)
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), id === undefined ? undefined : ne(users.id, id)))
  return { successful: true, errorMessage: null, exists: user !== undefined }
}
