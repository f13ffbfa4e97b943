import { Role, type RoleId } from '@atrium/contract/access/access.ts'
import { eq, sql } from 'drizzle-orm'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { conflict } from '../../platform/http/refusal.ts'
import { checkBelongings } from './check-belongings.ts'
import { sendInvitation } from './send-invitation.ts'
import { invitations } from './tables.ts'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

export interface NewInvitation {
  email: string
  landlordId: number
  /** A built-in role of a company's or a client's people, 3 to 6. */
  roleId: RoleId
  /** Roles of the company beside it. */
  customRoleIds?: readonly number[]
  /** The sites of a company user; a company admin has them all. */
  siteIds?: readonly number[]
  /** The client of a client's user. */
  tenantId?: number | null
  corporateAccount?: boolean
  /** The clients of a corporate client. */
  tenantIds?: readonly number[]
  firstName?: string
  lastName?: string
  /** Of the mail; absent: the inviter's own. */
  language?: 'en' | 'fr'
}

/**
 * Invites somebody into a company, by mail. One who was invited before and has not accepted gets a new link, and what is
 * said now replaces what was said then. Refuses 409 an address that has an account, 404 a role, site or client that the
 * viewer does not have, 403 a role above the viewer's own.
 */
export async function invite(ctx: WriteContext, given: NewInvitation): Promise<{ id: number }> {
  const email = given.email.trim().toLowerCase()
  await checkBelongings(ctx, given)
  await refuseTaken(ctx.db, email)
  const { key, keyHash } = makeKey()
  const values = {
    ...wanted(given),
    language: given.language ?? (await languageOf(ctx)),
    keyHash,
    invitedBy: ctx.viewer.userId || null,
    expiresAt: expiry(),
  }
  const [made] = await ctx.db
    .insert(invitations)
    .values({ ...values, email, landlordId: given.landlordId })
    .onConflictDoUpdate({
      target: [invitations.landlordId, invitations.email],
      targetWhere: sql`${invitations.acceptedAt} is null`,
      set: { ...values, version: sql`${invitations.version} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  const invitation = made as typeof invitations.$inferSelect
  await sendInvitation(ctx, invitation, key)
  ctx.audit({ entity: 'invitation', id: invitation.id, landlordId: given.landlordId, after: { email, ...wanted(given) } })
  return { id: invitation.id }
}

export const expiry = () => new Date(Date.now() + INVITATION_DAYS * 86_400_000)

/** One address, one account: it cannot be invited into a second company. */
export async function refuseTaken(db: ReadDb, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return
  const message = 'This e-mail address is in use already'
  throw conflict(message, { email: message })
}

/** What of the invitation becomes the user; what the role has no use for is dropped. */
function wanted(given: NewInvitation) {
  const ofCompany = given.roleId === Role.CompanyAdmin || given.roleId === Role.CompanyUser
  const corporateAccount = !ofCompany && (given.corporateAccount ?? false)
  return {
    roleId: given.roleId,
    customRoleIds: [...(given.customRoleIds ?? [])],
    siteIds: given.roleId === Role.CompanyUser ? [...(given.siteIds ?? [])] : [],
    tenantId: ofCompany || corporateAccount ? null : (given.tenantId ?? null),
    corporateAccount,
    tenantIds: corporateAccount ? [...(given.tenantIds ?? [])] : [],
    firstName: given.firstName?.trim() ?? '',
    lastName: given.lastName?.trim() ?? '',
  }
}

async function languageOf(ctx: ReadContext): Promise<string> {
  const [viewer] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, ctx.viewer.userId))
  return viewer?.language ?? 'en'
}
