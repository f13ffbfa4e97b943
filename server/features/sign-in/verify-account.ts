import { Role } from '@atrium/contract/access/access.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { withKey } from '../../platform/auth/attempts.ts'
import { createToken } from '../../platform/auth/browser-tokens.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { registrations } from './tables.ts'
import { trialPlan } from './trial-plan.ts'

const AUTOLOGIN_SECONDS = 5 * 60

/** Begins a company whose registration shows that its mailbox is real: the trial, and its administrator. */
export const verifyAccount: Handler<typeof signUp.verifyAccount> = async (ctx, { id: key }) => {
  const registration = await withKey(ctx, () => takeRegistration(ctx, key))
  const { email } = registration
  const { userId } = registration.landlordId
    ? await beginCorporate(ctx, registration, registration.landlordId)
    : await beginCompany(ctx, registration)
  await savePassword(ctx.db, userId, registration.password, { hashed: true })
  await ctx.db.delete(registrations).where(eq(registrations.email, email))
  return { ...done, email, key: await createToken(ctx, 'autologin', userId, {}, AUTOLOGIN_SECONDS) }
}

type Registration = typeof registrations.$inferSelect

/** A company: its trial, and its administrator. */
async function beginCompany(ctx: WriteContext, registration: Registration): Promise<{ userId: number }> {
  const { companyName } = registration
  const plan = await trialPlan(ctx.db)
  const trialEnd = new Date(Date.now() + plan.days * 86_400_000)
  const [company] = await ctx.db
    .insert(landlords)
    .values({ name: companyName, planId: plan.id, isTrial: true, trialEnd })
    .returning({ id: landlords.id })
  const landlordId = (company as { id: number }).id
  const after = { name: companyName, country: registration.country, planId: plan.id, trialEnd }
  ctx.audit({ entity: 'landlord', id: landlordId, landlordId, after })
  return addUser(ctx, registration, { landlordId, roleId: Role.CompanyAdmin })
}

/** A corporate client of a company, without any client yet. */
const beginCorporate = (ctx: WriteContext, registration: Registration, landlordId: number) =>
  addUser(ctx, registration, {
    landlordId,
    roleId: Role.ClientAdmin,
    corporateAccount: true,
    corporateName: registration.companyName,
  })

async function addUser(
  ctx: WriteContext,
  { email, firstName, lastName, language }: Registration,
  belongs: { landlordId: number; roleId: number; corporateAccount?: boolean; corporateName?: string },
): Promise<{ userId: number }> {
  const name = `${firstName} ${lastName}`
  const [user] = await ctx.db
    .insert(users)
    .values({ ...belongs, email, name, firstName, lastName, language, emailVerified: true })
    .returning({ id: users.id })
  const userId = (user as { id: number }).id
  ctx.audit({ entity: 'user', id: userId, landlordId: belongs.landlordId, after: { email, ...belongs } })
  return { userId }
}

/** Of two who come with it at once, one gets it. One whose address has an account by now is over. */
async function takeRegistration(ctx: WriteContext, key: string) {
  const alive = and(eq(registrations.keyHash, hashKey(key)), gt(registrations.expiresAt, sql`now()`))
  const [taken] = await ctx.db.delete(registrations).where(alive).returning()
  if (!taken) return undefined
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, taken.email))
  return owner ? undefined : taken
}
