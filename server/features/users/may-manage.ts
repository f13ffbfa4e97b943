import { Role, UserType } from '@atrium/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { forbidden } from '../../platform/refusal.ts'
import { type Grant, grantOf, grantOfRows, isCovered } from '../../platform/roles/granted.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

interface Person {
  roleId: number
  customRoleIds: readonly number[]
  /** Works at a site, or belongs to a client, that the viewer has nothing to do with. */
  elsewhere: boolean
}

/** Answers whether the viewer may manage somebody. */
export interface PersonGuard {
  (person: Person): boolean
  check: (person: Person) => void
}

const BEYOND = 'person-beyond-yours'

/**
 * Who may manage whom: a company administrator everybody; a company user with AllowManageUsers only those who have no right
 * and no site that it lacks itself. The roles of the company are read once, however many people are asked about.
 */
export async function managing(ctx: ReadContext): Promise<PersonGuard> {
  if (ctx.viewer.roleId === Role.CompanyAdmin) return Object.assign(() => true, { check: () => {} })
  const [rows, usual] = [
    await ctx.db
      .select({ roleId: customRoles.id, permissionId: rolePermissions.permissionId, stringValue1: rolePermissions.stringValue1 })
      .from(customRoles)
      .innerJoin(rolePermissions, eq(rolePermissions.roleId, customRoles.id))
      .where(ctx.scope.of({ landlordId: customRoles.landlordId })),
    await grantOf(ctx.db, ctx.app.menu, { roleId: Role.CompanyUser, customIds: [] }),
  ]
  const grantTo = (customRoleIds: readonly number[]): Grant =>
    customRoleIds.length === 0
      ? usual
      : grantOfRows(
          ctx.app.menu,
          rows.filter((row) => customRoleIds.includes(row.roleId)),
        )
  const mayManage = ({ roleId, customRoleIds, elsewhere }: Person) => {
    if (roleId === Role.CompanyAdmin || elsewhere) return false
    return roleId !== Role.CompanyUser || isCovered(grantTo(customRoleIds), ctx.viewer)
  }
  return Object.assign(mayManage, {
    check(person: Person) {
      if (!mayManage(person)) throw forbidden(BEYOND)
    },
  })
}

/** Whose people a built-in role is for. */
export const userTypeOf = (roleId: number) =>
  roleId === Role.CompanyAdmin || roleId === Role.CompanyUser ? UserType.Landlord : UserType.Tenant
