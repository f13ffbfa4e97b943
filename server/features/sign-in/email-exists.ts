import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'

const MAX_ROWS = 100

/**
 * The validation of forms that create users. It tells a company of its own people only, an admin of everybody: who else has an
 * account is nobody's business. Not without end.
 */
export const emailExists: Handler<typeof signUp.emailExists> = async (ctx, { email, id }) => {
  await limit(ctx, [perUser(ctx, 'address exists', MAX_ROWS)])
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        ctx.viewer.kind === 'admin' ? undefined : ctx.scope.of({ landlordId: users.landlordId }),
        id === undefined ? undefined : ne(users.id, id),
      ),
    )
  return { successful: true, errorMessage: null, exists: user !== undefined }
}
