import { companyUserPermissions, Permission, Role, UserType } from '@atrium/contract/access/access.ts'
import { readRestriction } from '@atrium/contract/access/menu-restriction.ts'
import type { Rights } from './describe-rights.ts'

/** A permission of a role, with its payload. */
export interface GrantedPermission {
  id: number
  stringValue1: string | null
}

/** The rights that a role's permissions add up to. */
export function rightsOf(userType: number, permissions: readonly GrantedPermission[]): Rights {
  const restriction = permissions.find(({ id }) => id === Permission.RestrictAccessToMenus)
  return {
    userType,
    permissions: new Set(permissions.map(({ id }) => id)),
    menus: restriction ? readRestriction(restriction.stringValue1) : null,
  }
}

const everything = Object.values(Permission).filter((id) => id !== Permission.RestrictAccessToMenus)

/** The rights of a built-in role. */
export function rightsOfBuiltIn(roleId: number): Rights {
  const isAdmin = roleId === Role.CompanyAdmin
  const isUser = roleId === Role.CompanyUser
  return {
    userType: isAdmin || isUser ? UserType.Landlord : UserType.Tenant,
    permissions: new Set<number>(isAdmin ? everything : isUser ? companyUserPermissions : []),
    menus: null,
  }
}
