import { Role, type RoleId } from '@atrium/contract/access/access.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { createToken } from '../../../platform/auth/browser-tokens.ts'
import { users } from '../../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { linkTo } from '../../../platform/link.ts'
import { limitMail } from '../../../platform/quotas/limit.ts'
import { forbidden, invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { invite, refuseTaken } from '../invitations/invite.ts'
import { adminMail } from './mail.ts'
import { isAdminRole } from './user-row.ts'

const LINK_SECONDS = 7 * 24 * 60 * 60

/** Invites a person of a company or of a client; makes an administrator of the platform, who sets a password by a link. */
export const createUser: Handler<typeof adminUsers.create> = withPreflight<typeof adminUsers.create, void>(
  (ctx, { email }) => limitMail(ctx, email),
  async (ctx, input) => {
    if (isAdminRole(input.roleId)) await createAdmin(ctx, input)
    else await inviteInto(ctx, input)
    return done
  },
)

interface NewUser {
  email: string
  firstName: string
  lastName: string
  roleId: number
  landlordId: number | null
  tenantId: number | null
  language: 'en' | 'fr'
}

async function inviteInto(ctx: WriteContext, { landlordId, tenantId, roleId, ...input }: NewUser): Promise<void> {
  if (landlordId === null) throw invalid({ landlordId: 'company-required' })
  if (roleId === Role.CompanyUser) throw invalid({ roleId: 'company-invites-users' })
  await invite(ctx, { ...input, landlordId, tenantId, roleId: roleId as RoleId })
}

async function createAdmin(ctx: WriteContext, { firstName, lastName, roleId, language, ...input }: NewUser): Promise<void> {
  if (ctx.viewer.roleId !== Role.SystemAdmin) throw forbidden('only-admin-makes-admin')
  const email = input.email.trim().toLowerCase()
  await refuseTaken(ctx.db, email)
  const [made] = await ctx.db
    .insert(users)
    .values({ email, firstName, lastName, name: `${firstName} ${lastName}`, roleId, language, emailVerified: true })
    .returning({ id: users.id })
  const { id } = made as { id: number }
  const key = await createToken(ctx, 'reset', id, {}, LINK_SECONDS)
  const content = adminMail({ language, firstName, url: linkTo(ctx.app.config, `/reset-password/${key}`) })
  await ctx.sendMail({ to: email, landlordId: null, content, goes: 'invitation' })
  ctx.audit({ entity: 'user', id, after: { email, firstName, lastName, roleId } })
}
