import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { confirmingIdentity } from '../../platform/auth/confirm-identity.ts'
import { accounts } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'

export const unlinkProvider = confirmingIdentity<typeof accountSecurity.unlinkProvider>(async (ctx, { provider }) => {
  const { userId } = ctx.viewer
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, provider))
  const gone = await ctx.db.delete(accounts).where(own).returning({ id: accounts.id })
  if (gone.length === 0) throw notFound()
  ctx.audit({ entity: 'user', id: userId, after: { changed: `unlinked ${provider}` } })
  return done
})

/** The viewer's profile at Microsoft, as of the last sign-in by it. */
export const getAzureProfile: Handler<typeof accountSecurity.azureProfile> = async ({ db, viewer: { userId } }) => {
  const [linked] = await db
    .select({ profile: accounts.profile })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'Microsoft')))
  if (!linked?.profile) return { profile: null }
  const { id = '', name = '', email = '', firstName = '', lastName = '' } = linked.profile
  return { profile: { id, name, email, firstName, lastName } }
}
