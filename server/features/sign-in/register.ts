import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { eq, lt } from 'drizzle-orm'
import { createToken } from '../../platform/auth/browser-tokens.ts'
import { acceptPassword } from '../../platform/auth/new-password.ts'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { mailed } from '../../platform/mail/mailed.ts'
import { limit, mailsTo, perNetwork } from '../../platform/quotas/limit.ts'
import { takeQuotas } from '../../platform/quotas/quotas.ts'
import type { OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { alreadyMail } from './already-mail.ts'
import { finishMail } from './finish-mail.ts'
import { VERIFY_DAYS, VERIFY_SECONDS, waitingRegistration } from './registrations.ts'
import { registrations } from './tables.ts'
import { verifyMail } from './verify-mail.ts'

/** From one place on the network in an hour. */
const MOST_FROM = 30

/**
 * A company signs itself up. It begins when its address is verified; until then there is only a registration. For an
 * address that has an account the same is done, but the mail tells its owner, and its key is known to nobody.
 */
export const register: Handler<typeof signUp.register> = withPreflight<typeof signUp.register, PreparedRegistration>(
  acceptRegistration,
  async (ctx, { password, ...person }, accepted) => {
    await storeRegistration(ctx, { ...person, landlordId: null }, accepted)
    return mailed(ctx)
  },
)

/** What is known of a registration before its transaction opens. */
export interface PreparedRegistration {
  hashed: string
  /** The mailbox has not had too many mails yet. The answer is the same either way. */
  mayMail: boolean
}

interface RegistrationInput {
  email: string
  companyName: string
  firstName: string
  lastName: string
  password: string
}

/**
 * The step before the transaction: counts the try by network (429), refuses a weak password (400), hashes it, and counts the
 * mail.
 */
export async function acceptRegistration(ctx: OutsideContext, typed: RegistrationInput): Promise<PreparedRegistration> {
  await limit(ctx, [perNetwork(ctx, 'register', MOST_FROM)])
  const hashed = await acceptPassword(ctx, typed.password, [typed.email, typed.companyName, typed.firstName, typed.lastName])
  return { hashed, mayMail: (await takeQuotas(ctx.app, mailsTo(typed.email))) === 0 }
}

type Registering = Omit<typeof registrations.$inferSelect, 'id' | 'keyHash' | 'expiresAt' | 'createdAt' | 'password'>

/**
 * Keeps what somebody typed until its address is verified. With `landlordId` a corporate client of that company registers. Where
 * somebody has registered with this address before, it may not have been the same person: then no password that was typed becomes
 * the account's, the mail asks for one.
 */
export async function storeRegistration(
  ctx: WriteContext,
  person: Registering,
  { hashed, mayMail }: PreparedRegistration,
): Promise<void> {
  const { db, app } = ctx
  const { email, companyName } = person
  const { key, keyHash } = makeKey()
  const expiresAt = new Date(Date.now() + VERIFY_DAYS * 86_400_000)
  const [owner] = await db
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  await db.delete(registrations).where(lt(registrations.expiresAt, new Date()))
  const before = await waitingRegistration(db, email)
  const [made] = await db
    .insert(registrations)
    .values({ ...person, password: hashed, keyHash, expiresAt })
    .returning({ id: registrations.id })
  const choice = await createToken(ctx, 'reset', null, { registrationId: made?.id }, VERIFY_SECONDS)
  if (mayMail) {
    const content = owner
      ? alreadyMail({ ...owner, language: owner.language ?? person.language, url: linkTo(app.config, '/login') })
      : before
        ? finishMail({ ...person, url: linkTo(app.config, `/reset-password/${choice}`), expiresAt })
        : verifyMail({ ...person, url: linkTo(app.config, `/verify/${key}`), expiresAt })
    await ctx.sendMail({ to: email, landlordId: person.landlordId, content, goes: 'login' })
  }
  ctx.audit({
    entity: 'registration',
    after: { email, companyName },
    ...(person.landlordId ? { landlordId: person.landlordId } : {}),
  })
}
