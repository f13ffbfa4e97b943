import { Permission, Role } from '@atrium/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../access/scope.ts'
import type { LandlordViewer } from '../access/viewer.ts'
import { notFound } from '../refusal.ts'
import type { WriteContext } from '../work/context.ts'
import { landlords } from './tables.ts'

/** An operation of a company's own, for an admin: of a new record, within the company that it is for; */
export const inCompany =
  <Input extends object, Answer>(operation: (ctx: WriteContext<LandlordViewer>, input: Input) => Promise<Answer>) =>
  async (ctx: WriteContext, { landlordId, ...input }: Input & { landlordId: number }) =>
    operation(await forCompany(ctx, landlordId), input as unknown as Input)

/** of one that is there, within the company whose it is. */
export const inCompanyOf =
  <Input extends { id: number }, Answer>(
    find: (ctx: WriteContext, id: number) => Promise<{ landlordId: number }>,
    operation: (ctx: WriteContext<LandlordViewer>, input: Input) => Promise<Answer>,
  ) =>
  async (ctx: WriteContext, input: Input) =>
    operation(await forCompany(ctx, (await find(ctx, input.id)).landlordId), input)

const everyPermission = new Set<number>(Object.values(Permission).filter((id) => id !== Permission.RestrictAccessToMenus))

/**
 * The context of an admin's call with the scope of a company's administrator, without the limits of its plan. Audit entries go
 * to the company's log under the admin's name. 404 if there is no such company.
 */
export async function forCompany(ctx: WriteContext, landlordId: number): Promise<WriteContext<LandlordViewer>> {
  const [company] = await ctx.db.select({ id: landlords.id }).from(landlords).where(eq(landlords.id, landlordId))
  if (!company) throw notFound('company-unknown')
  const viewer: LandlordViewer = {
    ...ctx.viewer,
    kind: 'landlord',
    roleId: Role.CompanyAdmin,
    landlordId,
    tenantId: null,
    siteId: null,
    siteIds: 'all',
    permissions: everyPermission,
    beyondPlan: true,
  }
  return { ...ctx, viewer, scope: new Scope(viewer), audit: (note) => ctx.audit({ landlordId, ...note }) }
}
