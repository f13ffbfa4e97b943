import type { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import type { landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { randomText } from '../../platform/random-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { corporateCodes } from './tables.ts'

/** Letters and digits that nobody mixes up, read aloud or on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
/** Codes one place on the network may try in an hour; there are 10^18. */
const MOST_TRIED = 30
const UNKNOWN = 'code-unknown'

export const getCode: Handler<typeof landlordCorporate.getCode> = async (ctx) => {
  const [found] = await ctx.db.select().from(corporateCodes).where(ctx.scope.of(corporateCodes))
  if (!found) return { code: null, url: null }
  const code = written(found.code)
  return { code, url: linkTo(ctx.app.config, `/corporate-register?code=${code}`) }
}

export const renewCode: Handler<typeof landlordCorporate.renewCode> = async (ctx) => {
  const landlordId = ctx.viewer.landlordId
  const code = randomText(LETTERS, LENGTH)
  await ctx.db
    .insert(corporateCodes)
    .values({ landlordId, code })
    .onConflictDoUpdate({ target: corporateCodes.landlordId, set: { code, createdAt: new Date() } })
  ctx.audit({ entity: 'corporate code', id: landlordId, after: { open: true } })
  return done
}

export const closeCode: Handler<typeof landlordCorporate.closeCode> = async (ctx) => {
  await ctx.db.delete(corporateCodes).where(ctx.scope.of(corporateCodes))
  ctx.audit({ entity: 'corporate code', id: ctx.viewer.landlordId, after: { open: false } })
  return done
}

export const findCompanyByCode: Handler<typeof corporateSignUp.findByCode> = async (ctx, { code }) => ({
  company: (await companyByCode(ctx, code)).name,
})

/** The company of a code. A code nobody has, and one of a company that is closed, answer alike, and not without end. */
export async function companyByCode(ctx: OutsideContext, code: string): Promise<{ id: number; name: string }> {
  await limit(ctx, [perNetwork(ctx, 'corporate code', MOST_TRIED)])
  const [company] = await ctx.db
    .select({ id: landlords.id, name: landlords.name })
    .from(corporateCodes)
    .innerJoin(landlords, eq(landlords.id, corporateCodes.landlordId))
    .where(and(eq(corporateCodes.code, code), eq(landlords.active, true)))
  if (!company) throw new Refusal(400, UNKNOWN, { fields: { code: UNKNOWN } })
  return company
}

/** In groups of four, as people read it. */
const written = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
