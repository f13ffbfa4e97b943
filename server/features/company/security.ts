import { Role } from '@atrium/contract/access/access.ts'
import type { companySecurity as calls } from '@atrium/contract/company/company-security.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { hasSecondStep, hasStep } from '../../platform/auth/second-step.ts'
import { sessions, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { ownCompany } from './settings.ts'

/** More than these, and every viewer is forgotten instead of one after the other. */
const ONE_BY_ONE = 50

export const getSecurity: Handler<typeof calls.get> = async (ctx) => {
  const { id, secondStepFor, version } = await ownCompany(ctx)
  const ownStep = await hasSecondStep(ctx.db, ctx.viewer.userId)
  return { secondStepFor, version, ownStep, ...(await countPeople(ctx, id)) }
}

/** Holds from the next call on: whoever lacks what is asked for gets in only as far as setting it up (mount.ts). */
export const saveSecurity: Handler<typeof calls.save> = async (ctx, { version, secondStepFor }) => {
  const before = await ownCompany(ctx)
  if (secondStepFor !== 'nobody' && !(await hasSecondStep(ctx.db, ctx.viewer.userId))) throw conflict('second-step-for-yourself')
  await changeRow(ctx.db, landlords, before.id, version, { secondStepFor })
  ctx.audit({ entity: 'company', id: before.id, before: { secondStepFor: before.secondStepFor }, after: { secondStepFor } })
  await forgetPeople(ctx, before.id)
  return saved(before.id)
}

const ofCompany = inArray(users.roleId, [Role.CompanyAdmin, Role.CompanyUser])

async function countPeople({ db, scope }: ReadContext, landlordId: number) {
  const rows = await db
    .select({
      isCompany: sql<boolean>`${ofCompany}`.as('is_company'),
      total: count(),
      without: sql<number>`count(*) filter (where not ${hasStep(sql`${users.id}`)})`.mapWith(Number),
    })
    .from(users)
    .where(and(scope.of({ landlordId: users.landlordId }), eq(users.landlordId, landlordId), eq(users.active, true)))
    .groupBy(sql`1`)
  const of = (isCompany: boolean) => {
    const found = rows.find((row) => row.isCompany === isCompany)
    return { total: found?.total ?? 0, without: found?.without ?? 0 }
  }
  return { company: of(true), clients: of(false) }
}

/** Invalidates the cached viewers of the company, so that the new rule holds from the next call on. */
async function forgetPeople(ctx: WriteContext, landlordId: number): Promise<void> {
  const inside = await ctx.db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.landlordId, landlordId))
    .limit(ONE_BY_ONE + 1)
  ctx.afterCommit(() => {
    if (inside.length > ONE_BY_ONE) return ctx.app.forgetViewer()
    for (const { userId } of inside) ctx.app.forgetViewer(userId)
  })
}
