import { Role } from '@atrium/contract/access/access.ts'
import type { invitations as calls } from '@atrium/contract/access/invitation.ts'
import { inArray } from 'drizzle-orm'
import { withKey } from '../../../platform/auth/mailed-key.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { findByKey } from './find-by-key.ts'

const roleNames: Record<number, string> = {
  [Role.CompanyAdmin]: 'Company administrator',
  [Role.CompanyUser]: 'Company user',
  [Role.ClientAdmin]: 'Client administrator',
  [Role.ClientUser]: 'Client user',
}

/** What the screen of an invitation shows before it is accepted. */
export const getUserInvite: Handler<typeof calls.getUserInvite> = async (ctx, { id: key }) => {
  const { invitation, company, inviter } = await withKey(ctx, () => findByKey(ctx.db, key))
  const { email, firstName, lastName, language, roleId } = invitation
  const ids = [...invitation.tenantIds, ...(invitation.tenantId === null ? [] : [invitation.tenantId])]
  const clients = await ctx.db.select({ name: tenants.name }).from(tenants).where(inArray(tenants.id, ids))
  return {
    email,
    firstName,
    lastName,
    company,
    role: roleNames[roleId] ?? '',
    clients: clients.map(({ name }) => name).sort(),
    invitedBy: inviter,
    language,
  }
}
