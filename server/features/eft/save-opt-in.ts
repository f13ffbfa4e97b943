import { AUTHORIZATION, type eftOptIns as calls, numberProblems, type OptInStatus } from '@atrium/contract/eft/opt-in.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { personOf } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { changeRow, checkVersion, deleteRow, findRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { addressLines } from '../../platform/tenancy/address-lines.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { clientConfigurations, landlords, tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { sealNumbers } from './account.ts'
import { authorizationText } from './authorization.ts'
import { eftOptIns } from './tables.ts'

export const ENTITY = 'eft opt-in'
export type OptIn = typeof eftOptIns.$inferSelect

export const readAuthorization: Handler<typeof calls.authorization> = async ({ db, viewer }, about) => ({
  authorization: AUTHORIZATION,
  text: authorizationText({ ...about, ...(await collectorOf(db, viewer.landlordId)) }),
})

/** Who collects, as a text names it. */
async function collectorOf(db: ReadDb, landlordId: number) {
  const [row] = await db
    .select({
      company: landlords,
      supportEmail: clientConfigurations.supportEmail,
      supportPhone: clientConfigurations.supportPhone,
    })
    .from(landlords)
    .leftJoin(clientConfigurations, eq(clientConfigurations.landlordId, landlords.id))
    .where(eq(landlords.id, landlordId))
  if (!row) throw notFound()
  const { name, email, phone } = row.company
  const place = addressLines(row.company).join(', ')
  return {
    company: name,
    contact: [name, place, row.supportEmail || email, row.supportPhone || phone].filter(Boolean).join(' · '),
  }
}

/** A client authorizes an account; the one that it takes the place of is withdrawn. */
export const saveOptIn: Handler<typeof calls.save> = async (ctx, input) => {
  const { id, version, authorization, language, agreed, institution, transit, routing, account, ...about } = input
  const { viewer, db, app } = ctx
  if (viewer.tenantId === null) throw notFound()
  if (!agreed) throw invalid({ agreed: 'eft-not-agreed' })
  if (authorization !== AUTHORIZATION) throw conflict('eft-authorization-changed', { agreed: 'eft-authorization-changed' })
  const problems = numberProblems(input)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { landlordId, siteId, id: tenantId, active } = await findTenant(ctx, viewer.tenantId)
  if (!active) throw conflict('client-not-in-use')
  // Two people of a client who save at once come one after the other.
  await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update')
  const current = await activeOf(ctx, tenantId)
  if (id !== null) {
    const before = await findRow(ctx, eftOptIns, id, { lock: true })
    checkVersion(before.version, version)
    if (before.status === 'Withdrawn' || (current && current.id !== id)) throw conflict('eft-not-active')
    if (before.status === 'Active') await endOptIn(ctx, before, 'Withdrawn', '')
  } else if (current) throw conflict('eft-already')
  const text = authorizationText({ ...about, language, ...(await collectorOf(db, landlordId)) })
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, viewer.userId))
  const row = {
    landlordId,
    siteId,
    tenantId,
    ...about,
    authorization,
    authorizationText: text,
    agreedBy: personOf(ctx),
    agreedName: user?.name ?? '',
    ...sealNumbers(app.secrets, { institution, transit, routing, account }, about.country),
  }
  return saved(await insertRow(ctx, ENTITY, eftOptIns, row, noted({ ...row, status: 'Active' })))
}

/** The account of a client that can be collected from, held until the transaction ends. */
export async function activeOf(ctx: Pick<AnyWriteContext, 'db'>, tenantId: number): Promise<OptIn | undefined> {
  const [row] = await ctx.db
    .select()
    .from(eftOptIns)
    .where(and(eq(eftOptIns.tenantId, tenantId), eq(eftOptIns.status, 'Active')))
    .for('update')
  return row
}

/** Takes an authorization out of use. Whoever calls it has locked it. */
export async function endOptIn(
  ctx: AnyWriteContext,
  before: OptIn,
  status: Exclude<OptInStatus, 'Active'>,
  reason: string,
  version: number = before.version,
): Promise<void> {
  const set = { status, reason, endedBy: personOf(ctx), endedAt: new Date() }
  await changeRow(ctx.db, eftOptIns, before.id, version, set)
  const { landlordId } = before
  ctx.audit({ landlordId, entity: ENTITY, id: before.id, before: noted(before), after: noted({ ...before, status, reason }) })
}

export const withdrawOptIn: Handler<typeof calls.withdraw> = async (ctx, { id, version, reason }) => {
  const before = await findRow(ctx, eftOptIns, id, { lock: true })
  if (before.status !== 'Active') throw conflict('eft-not-active')
  await endOptIn(ctx, before, 'Withdrawn', reason, version)
  return done
}

export const removeOptIn: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, eftOptIns, id, { lock: true })
  if (before.status === 'Active') throw conflict('eft-active')
  if (await ctx.app.isNeeded(ctx.db, ENTITY, id)) throw conflict('eft-used')
  await deleteRow(ctx, ENTITY, eftOptIns, { ...noted(before), id })
  return done
}

/** What the audit log keeps: nothing sealed, and of the numbers nothing but what is shown. */
const noted = (
  row: Pick<OptIn, 'bankName' | 'holder' | 'country' | 'typeOfService' | 'lastFour' | 'status' | 'authorization'> & {
    reason?: string
  },
) => ({
  name: row.bankName,
  holder: row.holder,
  country: row.country,
  typeOfService: row.typeOfService,
  lastFour: row.lastFour,
  status: row.status,
  authorization: row.authorization,
  reason: row.reason ?? '',
})
