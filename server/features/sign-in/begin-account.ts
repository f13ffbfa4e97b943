import { Role } from '@atrium/contract/access/access.ts'
import { likelyCurrency } from '@atrium/contract/tenancy/company.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { registrations } from './tables.ts'
import { trialPlan } from './trial-plan.ts'

/** Creates what was registered, once its address is verified: a company with its administrator, or a corporate client. */
export async function beginAccount(ctx: WriteContext, registration: Registration): Promise<number> {
  const { landlordId, email, password } = registration
  const { userId } = landlordId ? await beginCorporate(ctx, registration, landlordId) : await beginCompany(ctx, registration)
  await savePassword(ctx.db, userId, password)
  await ctx.db.delete(registrations).where(eq(registrations.email, email))
  return userId
}

/** Of two calls with the same key one succeeds. A registration whose address has an account by now has expired. */
export async function consumeRegistration(ctx: WriteContext, by: { id: number } | { keyHash: string }) {
  const which: SQL = 'id' in by ? eq(registrations.id, by.id) : eq(registrations.keyHash, by.keyHash)
  const alive = and(which, gt(registrations.expiresAt, sql`now()`))
  const [taken] = await ctx.db.delete(registrations).where(alive).returning()
  if (!taken) return undefined
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, taken.email))
  return owner ? undefined : taken
}

type Registration = typeof registrations.$inferSelect

/** A company: its trial, and its administrator. */
async function beginCompany(ctx: WriteContext, registration: Registration): Promise<{ userId: number }> {
  const { companyName, country, language, timeZone } = registration
  const plan = await trialPlan(ctx.db)
  // It can change them in its settings; until then they hold for all of its people and clients.
  const regional = { country, language, currency: likelyCurrency(country), ...(timeZone ? { timeZone } : {}) }
  const trialEnd = new Date(Date.now() + plan.days * 86_400_000)
  const [company] = await ctx.db
    .insert(landlords)
    .values({ name: companyName, planId: plan.id, isTrial: true, trialEnd, ...regional })
    .returning({ id: landlords.id })
  const landlordId = (company as { id: number }).id
  const after = { name: companyName, planId: plan.id, trialEnd, ...regional }
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
