import { Role } from '@atrium/contract/access/access.ts'
import type { admin } from '@atrium/contract/admin/admin.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq, inArray } from 'drizzle-orm'
import { sessions, users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { landlords, plans } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { setCompanyPlan } from '../subscription/set-company-plan.ts'
import { invite } from '../users/invitations/invite.ts'
import { findLandlord, landlordOf } from './landlords.ts'

/** Creates a company on a plan and invites who runs it; or changes its name, its plan and its trial. */
export const saveLandlord: Handler<typeof admin.saveLandlord> = withPreflight<typeof admin.saveLandlord, void>(
  async (ctx, { id, adminEmail }) => {
    if (id === undefined && adminEmail) await limitMail(ctx, adminEmail)
  },
  async (ctx, { id, name, planId, state, trialEnd, adminEmail }) => {
    const until = endOf(state, trialEnd)
    await checkPlan(ctx, planId)
    if (id === undefined) return saved(await createLandlord(ctx, { name, planId, state, until, adminEmail }))
    const before = landlordOf(await findLandlord(ctx, id))
    if (before.name !== name) {
      await ctx.db.update(landlords).set({ name }).where(eq(landlords.id, id))
      ctx.audit({ entity: 'landlord', id, landlordId: id, before: { name: before.name }, after: { name } })
    }
    const sameEnd = (before.trialEnd ?? '') === (until?.toISOString().slice(0, 10) ?? '')
    if (before.planId !== planId || before.state !== state || !sameEnd)
      await setCompanyPlan(ctx, { landlordId: id, planId, state, until })
    return saved(id)
  },
)

/** A trial ends with its last day, in UTC. */
function endOf(state: string, trialEnd: string): Date | null {
  if (state !== 'trial') return null
  if (!trialEnd) throw invalid({ trialEnd: 'trial-needs-end' })
  return new Date(`${trialEnd}T23:59:59Z`)
}

async function checkPlan({ db }: ReadContext, planId: number): Promise<void> {
  const [plan] = await db.select({ id: plans.id }).from(plans).where(eq(plans.id, planId))
  if (!plan) throw notFound('plan-unknown')
}

interface NewCompany {
  name: string
  planId: number
  state: 'trial' | 'active' | 'ended'
  until: Date | null
  adminEmail: string
}

async function createLandlord(ctx: WriteContext, { name, planId, state, until, adminEmail }: NewCompany): Promise<number> {
  const [made] = await ctx.db.insert(landlords).values({ name, planId }).returning({ id: landlords.id })
  const { id } = made as { id: number }
  ctx.audit({ entity: 'landlord', id, landlordId: id, after: { name, planId } })
  await setCompanyPlan(ctx, { landlordId: id, planId, state, until })
  if (adminEmail) await invite(ctx, { email: adminEmail, landlordId: id, roleId: Role.CompanyAdmin })
  return id
}

/** Shuts a company out: nobody of it can log in, and every session of its people ends at once. */
export const deactivateLandlord: Handler<typeof admin.deactivateLandlord> = async (ctx, { id, active }) => {
  const { landlord } = await findLandlord(ctx, id)
  if (landlord.active === active) return done
  await ctx.db.update(landlords).set({ active }).where(eq(landlords.id, id))
  if (!active) {
    const people = ctx.db.select({ id: users.id }).from(users).where(eq(users.landlordId, id))
    await ctx.db.delete(sessions).where(inArray(sessions.userId, people))
  }
  ctx.audit({ entity: 'landlord', id, landlordId: id, before: { active: landlord.active }, after: { active } })
  ctx.afterCommit(() => ctx.app.forgetViewer())
  return done
}
