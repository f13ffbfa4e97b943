import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { eq, lt } from 'drizzle-orm'
import { countAttempt, limitAttempts } from '../../platform/auth/attempts.ts'
import { hashPassword } from '../../platform/auth/auth.ts'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { checkStrength } from '../../platform/auth/password-strength.ts'
import { users } from '../../platform/auth/tables.ts'
import { withNewPassword } from '../../platform/auth/with-new-password.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { linkTo } from '../../platform/http/link.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { alreadyMail } from './already-mail.ts'
import { VERIFY_DAYS } from './registrations.ts'
import { registrations } from './tables.ts'
import { verifyMail } from './verify-mail.ts'

/** From one address of the network, and to one mailbox, in an hour. */
const MOST_FROM = 30
export const MOST_TO = 5

/**
 * A company signs itself up. It begins when its address is verified; until then there is only a registration. For an
 * address that has an account the same is done, but the mail tells its owner, and its key is known to nobody.
 */
export const register: Handler<typeof signUp.register> = withNewPassword('password', async (ctx, input) => {
  await keepRegistration(ctx, { ...input, landlordId: null })
  return done
})

type Registering = Omit<typeof registrations.$inferSelect, 'id' | 'keyHash' | 'expiresAt' | 'createdAt'>

/** Keeps what somebody typed until its address is verified. With `landlordId` a corporate client of that company registers. */
export async function keepRegistration(ctx: WriteContext, { email, companyName, password, ...person }: Registering): Promise<void> {
  const { db, app, request } = ctx
  await limitAttempts(db, `register ${request.ip}`, MOST_FROM)
  await checkStrength(password, [email, companyName, person.firstName, person.lastName])
  const hashed = await hashPassword(password)
  const { key, keyHash } = makeKey()
  const expiresAt = new Date(Date.now() + VERIFY_DAYS * 86_400_000)
  const [owner] = await db
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  await db.delete(registrations).where(lt(registrations.expiresAt, new Date()))
  await db.insert(registrations).values({ ...person, email, companyName, password: hashed, keyHash, expiresAt })
  if ((await countAttempt(db, `mail ${email}`)) <= MOST_TO) {
    const content = owner
      ? alreadyMail({ ...owner, language: owner.language ?? person.language, url: linkTo(app.config, '/login') })
      : verifyMail({ ...person, companyName, url: linkTo(app.config, `/verify/${key}`), expiresAt })
    await ctx.sendMail({ to: email, landlordId: person.landlordId ?? null, content })
  }
  ctx.audit({
    entity: 'registration',
    after: { email, companyName },
    ...(person.landlordId ? { landlordId: person.landlordId } : {}),
  })
}
