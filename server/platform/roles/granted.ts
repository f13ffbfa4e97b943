import { companyUserPermissions, Permission, Role } from '@atrium/contract/access/access.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import { joined, readRestriction } from '@atrium/contract/access/menu-restriction.ts'
import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { rolePermissions } from './tables.ts'

/** The built-in role and the custom ones beside it. */
export interface Roles {
  roleId: number
  customIds: readonly number[]
}

/** What roles allow together. */
export interface Grant {
  permissions: ReadonlySet<number>
  /** The names of the menu entries they leave open; null is all. */
  menus: readonly string[] | null
}

const everyPermission: ReadonlySet<number> = new Set(
  Object.values(Permission).filter((id) => id !== Permission.RestrictAccessToMenus),
)

/**
 * What the roles allow: the permissions of all of them. A company user with custom roles has theirs instead of the usual ones.
 * A restriction of menus holds as soon as one role has it, and then opens whatever any restriction opens; never for a company
 * administrator.
 */
export async function grantOf(db: ReadDb, menu: Menu, { roleId, customIds }: Roles): Promise<Grant> {
  if (hasFullAccess(roleId)) return { permissions: everyPermission, menus: null }
  const usual = new Set<number>(roleId === Role.CompanyUser ? companyUserPermissions : [])
  if (customIds.length === 0) return { permissions: usual, menus: null }
  const rows = await db
    .select()
    .from(rolePermissions)
    .where(inArray(rolePermissions.roleId, [...customIds]))
  return grantOfRows(menu, rows)
}

/** The same, of permissions that are not stored yet. */
export function grantOfRows(menu: Menu, rows: readonly { permissionId: number; stringValue1: string | null }[]): Grant {
  const [restrictions, others] = [rows.filter(restricts), rows.filter((row) => !restricts(row))]
  return {
    permissions: new Set(others.map((row) => row.permissionId)),
    menus:
      restrictions.length > 0
        ? joined(
            menu,
            restrictions.map((row) => readRestriction(row.stringValue1)),
          )
        : null,
  }
}

const restricts = (row: { permissionId: number }) => row.permissionId === Permission.RestrictAccessToMenus
const hasFullAccess = (roleId: number) =>
  roleId === Role.SystemAdmin || roleId === Role.SystemUser || roleId === Role.CompanyAdmin

/** Whether one grant is within another: then the other's holder may assign it. */
export const isCovered = (grant: Grant, by: Grant): boolean =>
  [...grant.permissions].every((id) => by.permissions.has(id)) && opensNoMore(grant.menus, by.menus)

function opensNoMore(menus: Grant['menus'], by: Grant['menus']): boolean {
  if (by === null) return true
  const open = new Set(by)
  return menus?.every((entry) => open.has(entry)) ?? false
}
