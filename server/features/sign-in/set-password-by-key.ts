import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { eq, sql } from 'drizzle-orm'
import { consumeTokenByKey, findToken } from '../../platform/auth/browser-tokens.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { forgiveLogins } from '../../platform/auth/guesses.ts'
import { rememberDevice } from '../../platform/auth/known-device.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { acceptPassword } from '../../platform/auth/new-password.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { beginAccount, consumeRegistration } from './begin-account.ts'
import { registrationById } from './registrations.ts'
import { passwordSetMail } from './reset-mail.ts'

type Call = typeof signUp.resetKeyPasswordOnVisit

/** Whose password a link sets: an account's, or that of a registration that becomes one by it. */
interface Owner {
  person: { email: string; firstName: string; lastName: string; landlordId: number | null; companyName?: string }
  user?: typeof users.$inferSelect
  registrationId?: number
}

/** The visit of a reset link answers `email` and `successful`; with a password it is set. */
export const setPasswordByKey: Handler<Call> = withPreflight<Call, { owner: Owner; hashed: string | undefined }>(
  async (ctx, { key, password }) => {
    const owner = await withKey(ctx, () => ownerOf(ctx, key))
    if (password === undefined) return { owner, hashed: undefined }
    const { email, firstName, lastName, companyName = '' } = owner.person
    return { owner, hashed: await acceptPassword(ctx, password, [email, firstName, lastName, companyName]) }
  },
  async (ctx, { key }, { owner, hashed }) => {
    const { email, landlordId } = owner.person
    if (hashed === undefined) {
      ctx.audit({ entity: 'password reset', ...ofUser(owner), after: { visited: true }, ...(landlordId ? { landlordId } : {}) })
      return { ...done, email: masked(email) }
    }
    // Of two who come with it at once, one gets it.
    if (!(await consumeTokenByKey(ctx, 'reset', key))) throw new Refusal(404, 'key-over')
    if (owner.user) await setPassword(ctx, owner.user, hashed)
    else await finishRegistration(ctx, owner.registrationId, hashed)
    // Who has the link has the mailbox: strangers who guess at the login do not keep this device out.
    await forgiveLogins(ctx.db, email)
    rememberDevice(ctx, email)
    return { ...done, email: masked(email) }
  },
)

async function setPassword(ctx: WriteContext, user: typeof users.$inferSelect, hashed: string): Promise<void> {
  const { id, email, landlordId, firstName, language } = user
  await savePassword(ctx.db, id, hashed)
  await ctx.db
    .update(users)
    .set({ emailVerified: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
  await endSessions(ctx, id)
  const content = passwordSetMail({ firstName, language: language ?? 'en', url: linkTo(ctx.app.config, '/reset-password') })
  await ctx.sendMail({ to: email, landlordId, content, goes: 'login' })
  ctx.audit({ entity: 'user', id, after: { changed: 'password', by: 'a mailed link' }, ...(landlordId ? { landlordId } : {}) })
}

async function finishRegistration(ctx: WriteContext, id: number | undefined, hashed: string): Promise<void> {
  const registration = id && (await consumeRegistration(ctx, { id }))
  if (!registration) throw new Refusal(404, 'key-over')
  await beginAccount(ctx, { ...registration, password: hashed })
}

async function ownerOf(ctx: ReadContext, key: string): Promise<Owner | undefined> {
  const ticket = await findToken(ctx, 'reset', key)
  if (!ticket) return undefined
  if (ticket.userId) {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, ticket.userId))
    return user?.active ? { person: user, user } : undefined
  }
  const registration = await registrationById(ctx.db, Number(ticket.value['registrationId'] ?? 0))
  return registration && { person: registration, registrationId: registration.id }
}

const ofUser = ({ user }: Owner) => (user ? { id: user.id } : {})

/** `p…@example.com`: enough to recognize one's own, not enough to learn another's. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
