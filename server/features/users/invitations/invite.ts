import { Role, type RoleId } from '@atrium/contract/access/access.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { personOf } from '../../../platform/access/viewer.ts'
import { makeKey } from '../../../platform/auth/one-time-key.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { conflict, forbidden, Refusal } from '../../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { invitations } from '../tables.ts'
import { checkBelongings } from './check-belongings.ts'
import { sendInvitation } from './send-invitation.ts'

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
 * said now replaces what was said then. Refuses 404 a role, site or client that the viewer does not have, 403 a role above the
 * viewer's own, or an invitation in its place that the viewer could not have made. An address that has an account elsewhere is
 * invited like any other, so that nobody learns of it: its mail differs. `limitMail` has allowed the mail before the transaction.
 */
export async function invite(ctx: WriteContext, input: NewInvitation): Promise<{ id: number }> {
  const email = input.email.trim().toLowerCase()
  await checkBelongings(ctx, input)
  if (maySeeAllAddresses(ctx.viewer)) await refuseKnown(ctx, email)
  const before = await openInvitation(ctx, input.landlordId, email)
  if (before) await checkReplaces(ctx, before)
  const { key, keyHash } = makeKey()
  const values = {
    ...auditedFields(input),
    language: input.language ?? (await languageOf(ctx)),
    keyHash,
    invitedBy: personOf(ctx),
    expiresAt: expiry(),
  }
  const [made] = await ctx.db
    .insert(invitations)
    .values({ ...values, email, landlordId: input.landlordId })
    .onConflictDoUpdate({
      target: [invitations.landlordId, invitations.email],
      targetWhere: sql`${invitations.acceptedAt} is null`,
      set: { ...values, version: sql`${invitations.version} + 1`, updatedAt: sql`now()` },
      // Not one that somebody else has made or changed since it was looked at.
      setWhere: eq(invitations.version, before?.version ?? 0),
    })
    .returning()
  if (!made) throw conflict('saved-meanwhile')
  const invitation = made
  await sendInvitation(ctx, invitation, key)
  ctx.audit({ entity: 'invitation', id: invitation.id, landlordId: input.landlordId, after: { email, ...auditedFields(input) } })
  return { id: invitation.id }
}

/** The invitation of an address that nobody has accepted yet; held until the commit. */
async function openInvitation({ db }: ReadContext, landlordId: number, email: string) {
  const open = and(eq(invitations.landlordId, landlordId), eq(invitations.email, email), isNull(invitations.acceptedAt))
  const [found] = await db.select().from(invitations).where(open).for('update')
  return found
}

/** What the viewer could not have given, it does not take away either. */
async function checkReplaces(ctx: ReadContext, before: typeof invitations.$inferSelect): Promise<void> {
  if (maySeeAllAddresses(ctx.viewer)) return
  await checkBelongings(ctx, { ...before, roleId: before.roleId as RoleId, language: 'en' }).catch((error) => {
    throw error instanceof Refusal ? forbidden('person-beyond-yours') : error
  })
}

/** Company administrators see all the people of their company, those of the platform everybody's. */
const maySeeAllAddresses = ({ kind, roleId }: ReadContext['viewer']) => kind === 'admin' || roleId === Role.CompanyAdmin

/** An account that the viewer sees in its list of people: there is nothing to hide. */
async function refuseKnown({ db, viewer }: ReadContext, email: string): Promise<void> {
  const [user] = await db.select({ landlordId: users.landlordId }).from(users).where(eq(users.email, email))
  if (user && (viewer.kind === 'admin' || user.landlordId === viewer.landlordId)) throw emailTaken()
}

export const expiry = () => new Date(Date.now() + INVITATION_DAYS * 86_400_000)

/** One address, one account: it cannot be invited into a second company. */
export async function refuseTaken(db: ReadDb, email: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user) throw emailTaken()
}

function emailTaken() {
  const message = 'email-taken'
  return conflict(message, { email: message })
}

/** What of the invitation becomes the user; what the role has no use for is dropped. */
function auditedFields(invitation: NewInvitation) {
  const ofCompany = invitation.roleId === Role.CompanyAdmin || invitation.roleId === Role.CompanyUser
  const corporateAccount = !ofCompany && (invitation.corporateAccount ?? false)
  return {
    roleId: invitation.roleId,
    customRoleIds: [...(invitation.customRoleIds ?? [])],
    siteIds: invitation.roleId === Role.CompanyUser ? [...(invitation.siteIds ?? [])] : [],
    tenantId: ofCompany || corporateAccount ? null : (invitation.tenantId ?? null),
    corporateAccount,
    tenantIds: corporateAccount ? [...(invitation.tenantIds ?? [])] : [],
    firstName: invitation.firstName?.trim() ?? '',
    lastName: invitation.lastName?.trim() ?? '',
  }
}

async function languageOf(ctx: ReadContext): Promise<string> {
  const [viewer] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, ctx.viewer.userId))
  return viewer?.language ?? 'en'
}
