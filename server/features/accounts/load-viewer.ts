import { Permission, Role, type RoleId, type ViewerKind } from '@atrium/contract/access.ts'
import { planFeatures } from '@atrium/contract/plan-features.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Db } from '../../platform/database/open.ts'
import { corporateTenants, landlords, plans, sites, tenants, userSites } from '../../platform/tenancy/tables.ts'

const names = new Map<string, string>(planFeatures.map(({ key, name }) => [key, name]))
const everyPermission = new Set<number>(Object.values(Permission))

/** What a company user may do until roles can be edited: run the sites it is given, no more. */
const companyUser = new Set<number>([Permission.AllowManageSites])

/**
 * Who a user is as a viewer. Undefined when the user, its company, its site or its client is not active: then the session
 * is worth nothing.
 */
export async function loadViewer(db: Db, userId: number, selectedTenant: number | undefined): Promise<Viewer | undefined> {
  const [found] = await db
    .select({ user: users, landlord: landlords, plan: plans })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .leftJoin(plans, eq(plans.id, landlords.planId))
    .where(and(eq(users.id, userId), eq(users.active, true)))
  if (!found) return undefined
  const { user, landlord, plan } = found
  const kind = kindOf(user)
  const roleId = user.roleId as RoleId
  const base = { kind, userId, roleId, landlordId: user.landlordId, tenantId: null, tenantIds: [], siteId: null }
  if (kind === 'admin') return { ...base, siteIds: 'all', permissions: everyPermission, features: new Set() }
  if (!landlord?.active || !plan) return undefined
  const features = isRunning(landlord) ? new Set(plan.features.map((key) => names.get(key) ?? key)) : new Set<string>()
  if (kind === 'landlord') {
    const admin = roleId === Role.CompanyAdmin
    return {
      ...base,
      siteIds: admin ? 'all' : await sitesOf(db, userId),
      permissions: admin ? everyPermission : companyUser,
      features,
    }
  }
  const own = await tenantsOf(db, user)
  const selected = own.find((tenant) => tenant.id === selectedTenant) ?? own[0]
  if (!selected) return undefined
  return {
    ...base,
    siteIds: [],
    tenantId: selected.id,
    tenantIds: own.map((tenant) => tenant.id),
    siteId: selected.siteId,
    permissions: new Set(),
    features,
  }
}

/** Document 1, section 4: active while it is a trial that has not ended, or paid. */
export function isRunning(landlord: { isTrial: boolean; trialEnd: Date | null; valid: boolean }): boolean {
  return landlord.valid || (landlord.isTrial && landlord.trialEnd !== null && landlord.trialEnd > new Date())
}

function kindOf(user: { roleId: number; corporateAccount: boolean }): ViewerKind {
  if (user.roleId === Role.SystemAdmin || user.roleId === Role.SystemUser) return 'admin'
  if (user.roleId === Role.CompanyAdmin || user.roleId === Role.CompanyUser) return 'landlord'
  return user.corporateAccount ? 'corporate' : 'client'
}

async function sitesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userSites.siteId }).from(userSites).where(eq(userSites.userId, userId))
  return rows.map((row) => row.id)
}

async function tenantsOf(
  db: Db,
  user: { id: number; landlordId: number | null; tenantId: number | null; corporateAccount: boolean },
) {
  const own = { id: tenants.id, siteId: tenants.siteId }
  const active = and(eq(tenants.active, true), eq(sites.active, true), eq(tenants.landlordId, user.landlordId ?? 0))
  const from = db.select(own).from(tenants).innerJoin(sites, eq(sites.id, tenants.siteId))
  if (!user.corporateAccount) return from.where(and(active, eq(tenants.id, user.tenantId ?? 0)))
  return from
    .innerJoin(corporateTenants, and(eq(corporateTenants.tenantId, tenants.id), eq(corporateTenants.userId, user.id)))
    .where(active)
    .orderBy(tenants.name, tenants.id)
}
