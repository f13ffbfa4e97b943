import type { invitations as calls } from '@atrium/contract/access/invitation.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { withKey } from '../../../platform/auth/mailed-key.ts'
import { withNewPassword } from '../../../platform/auth/new-password.ts'
import { hashKey } from '../../../platform/auth/one-time-key.ts'
import { savePassword } from '../../../platform/auth/save-password.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Db } from '../../../platform/database/open.ts'
import { completeLogin } from '../../../platform/login/complete-login.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import { customRoles, userRoles } from '../../../platform/roles/tables.ts'
import { corporateTenants, sites, tenants, userSites } from '../../../platform/tenancy/tables.ts'
import { invitations } from '../tables.ts'
import { findByKey } from './find-by-key.ts'
import { refuseTaken } from './invite.ts'

const NO_LONGER = 'invited-to-nothing'

/** Accepts an invitation. Who the user becomes is the invitation's to say, not the request's. */
export const createInvitedUser = withNewPassword<typeof calls.createInvitedUser, { personalWords: string[] }>(
  'password',
  async (ctx, { key, firstName, lastName }) => {
    const { invitation, company } = await withKey(ctx, () => findByKey(ctx.db, key))
    return { personalWords: [invitation.email, firstName, lastName, company] }
  },
  async (ctx, { key, password: _, ...person }, { hashed }) => {
    const invitation = await accept(ctx.db, key)
    const { email, landlordId, roleId, tenantId, corporateAccount } = invitation
    await refuseTaken(ctx.db, email)
    const name = `${person.firstName} ${person.lastName}`
    const [made] = await ctx.db
      .insert(users)
      .values({ ...person, name, email, landlordId, roleId, tenantId, corporateAccount, emailVerified: true })
      .returning({ id: users.id })
    const { id } = made as { id: number }
    await savePassword(ctx.db, id, hashed)
    await assignSitesAndClients(ctx.db, id, invitation)
    ctx.audit({ entity: 'user', id, landlordId, after: { email, roleId, tenantId, corporateAccount, invitation: invitation.id } })
    if (!(await completeLogin(ctx, id, { rememberMe: false, by: 'invitation' }))) throw conflict(NO_LONGER)
    return done
  },
)

/** Of two who come with the key at once, one gets it; what it says is read now, it may have been changed since it was looked up. */
async function accept(db: Db, key: string): Promise<typeof invitations.$inferSelect> {
  const found = await findByKey(db, key)
  const open = and(eq(invitations.keyHash, hashKey(key)), isNull(invitations.acceptedAt))
  const [taken] = found ? await db.update(invitations).set({ acceptedAt: new Date() }).where(open).returning() : []
  if (!taken) throw new Refusal(404, 'key-over')
  return taken
}

/** Sites, clients and roles as far as they are still there and still the company's. */
async function assignSitesAndClients(db: Db, userId: number, invitation: typeof invitations.$inferSelect): Promise<void> {
  const { landlordId } = invitation
  const still = async (table: typeof sites | typeof tenants | typeof customRoles, ids: number[]) =>
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.landlordId, landlordId), inArray(table.id, ids)))
    ).map(({ id }) => id)
  const siteIds = await still(sites, invitation.siteIds)
  const tenantIds = await still(tenants, invitation.tenantIds)
  const roleIds = await still(customRoles, invitation.customRoleIds)
  if (siteIds.length > 0) await db.insert(userSites).values(siteIds.map((siteId) => ({ userId, siteId })))
  if (tenantIds.length > 0) await db.insert(corporateTenants).values(tenantIds.map((tenantId) => ({ userId, tenantId })))
  if (roleIds.length > 0) await db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })))
}
