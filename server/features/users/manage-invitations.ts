import { builtInName } from '@atrium/contract/access/roles.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { inArray, type SQL } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import { customRoles } from '../../platform/roles/tables.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ofAddress, openInvitations } from './invitations/open-invitations.ts'
import { resendInvitation as resend } from './invitations/resend-invitation.ts'
import { withdrawInvitation as withdraw } from './invitations/withdraw-invitation.ts'
import { managing } from './may-manage.ts'

type Open = Awaited<ReturnType<typeof openInvitations>>[number]

export const getInvitations: Handler<typeof calls.invitations> = async (ctx) => {
  const rows = await manageable(ctx)
  const names = await namesOf(ctx, rows)
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    expired: row.expired,
    expiresAt: row.expiresAt.toISOString(),
    name: `${row.firstName} ${row.lastName}`.trim(),
    roleNames: [builtInName(row.roleId, row.corporateAccount), ...named(names.roles, row.customRoleIds)],
    tenant: named(names.clients, clientsOf(row)).join(', ') || null,
    siteNames: named(names.sites, row.siteIds),
  }))
  return { items }
}

export const resendInvitation: Handler<typeof calls.resendInvitation> = withPreflight<typeof calls.resendInvitation, void>(
  async (ctx, { id }) => limitMail(ctx, (await findOne(ctx, id)).email),
  async (ctx, { id }) => {
    await findOne(ctx, id)
    await resend(ctx, id)
    return done
  },
)

export const withdrawInvitation: Handler<typeof calls.withdrawInvitation> = async (ctx, { id }) => {
  await findOne(ctx, id)
  await withdraw(ctx, id)
  return done
}

async function findOne(ctx: ReadContext, id: number): Promise<Open> {
  const found = (await manageable(ctx)).find((row) => row.id === id)
  if (!found) throw notFound()
  return found
}

/** Whether the invitation that waits for an address is one the viewer could not have made. */
export async function isBeyond(ctx: ReadContext, email: string): Promise<boolean> {
  const waiting = await openInvitations(ctx, ofAddress(email))
  return waiting.length > (await manageable(ctx, ofAddress(email))).length
}

/** The open invitations into what the viewer could give itself. */
async function manageable(ctx: ReadContext, narrowed?: SQL): Promise<Open[]> {
  const rows = await openInvitations(ctx, narrowed)
  const { siteIds } = ctx.viewer
  if (siteIds === 'all') return rows
  const mayManage = await managing(ctx)
  const own = new Set(siteIds)
  const clients = await ctx.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(ctx.scope.of({ landlordId: tenants.landlordId, siteId: tenants.siteId }))
  const ownClients = new Set(clients.map(({ id }) => id))
  return rows.filter((row) => {
    const elsewhere = row.siteIds.some((id) => !own.has(id)) || clientsOf(row).some((id) => !ownClients.has(id))
    return mayManage({ ...row, elsewhere })
  })
}

const clientsOf = ({ tenantId, tenantIds }: Open) => (tenantId === null ? tenantIds : [tenantId, ...tenantIds])

type Names = ReadonlyMap<number, string>
const named = (names: Names, ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])

async function namesOf({ db }: ReadContext, rows: readonly Open[]) {
  const roleIds = rows.flatMap((row) => row.customRoleIds)
  const clientIds = rows.flatMap(clientsOf)
  const siteIds = rows.flatMap((row) => row.siteIds)
  const roles = await db
    .select({ id: customRoles.id, name: customRoles.name })
    .from(customRoles)
    .where(inArray(customRoles.id, [0, ...roleIds]))
  const clients = await db
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(inArray(tenants.id, [0, ...clientIds]))
  const places = await db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(inArray(sites.id, [0, ...siteIds]))
  const byId = (list: { id: number; name: string }[]): Names => new Map(list.map(({ id, name }) => [id, name]))
  return { roles: byId(roles), clients: byId(clients), sites: byId(places) }
}
