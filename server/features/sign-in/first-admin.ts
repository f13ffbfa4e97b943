import { Role } from '@atrium/contract/access/access.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { inArray, sql } from 'drizzle-orm'
import { consumeTokenByKey, createToken, findToken } from '../../platform/auth/browser-tokens.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { withNewPassword } from '../../platform/auth/new-password.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { linkTo } from '../../platform/link.ts'
import { completeLogin } from '../../platform/login/complete-login.ts'
import { Refusal } from '../../platform/refusal.ts'

const LINK_SECONDS = 24 * 60 * 60
/** Held while the first administrator is made, so that two who come at once do not both become it. */
const LOCK = 7_288_123

/** The one-time address that makes the first administrator; undefined when there is one. The start-up prints it. */
export async function setUpLink(db: Db, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  return linkTo(config, `/admin/users/new?key=${await createToken({ db }, 'setup', null, {}, LINK_SECONDS)}`)
}

export const checkSetUpKey: Handler<typeof signUp.checkSetUpKey> = async (ctx, { key }) => {
  const valid = (await findToken(ctx, 'setup', key)) !== undefined && !(await hasAdmin(ctx.db))
  return { successful: true, errorMessage: null, valid }
}

/** Without a login only while no admin exists, and with the set-up link (docs/features/sign-in.md). */
export const createFirstAdmin = withNewPassword<typeof signUp.createFirstAdmin, { personalWords: string[] }>(
  'password',
  async (ctx, { key, email, firstName, lastName }) => {
    await withKey(ctx, async () => ((await hasAdmin(ctx.db)) ? undefined : findToken(ctx, 'setup', key)))
    return { personalWords: [email, firstName, lastName] }
  },
  async (ctx, { key, email, password: _, ...person }, { hashed }) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await hasAdmin(ctx.db)) || !(await consumeTokenByKey(ctx, 'setup', key))) throw new Refusal(404, 'key-over')
    const name = `${person.firstName} ${person.lastName}`
    const [made] = await ctx.db
      .insert(users)
      .values({ ...person, name, email, roleId: Role.SystemAdmin, emailVerified: true })
      .returning({ id: users.id })
    const { id } = made as { id: number }
    await savePassword(ctx.db, id, hashed)
    ctx.audit({ entity: 'user', id, after: { email, roleId: Role.SystemAdmin } })
    await completeLogin(ctx, id, { rememberMe: false, by: 'set-up link' })
    return done
  },
)

async function hasAdmin(db: ReadDb): Promise<boolean> {
  const admins = inArray(users.roleId, [Role.SystemAdmin, Role.SystemUser])
  return (await db.select({ id: users.id }).from(users).where(admins).limit(1)).length > 0
}
