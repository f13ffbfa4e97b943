import { Role } from '@atrium/contract/access/access.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'

/** Every role that is not a company's own. */
export const roleChoices = [
  { id: Role.SystemAdmin as number, name: 'Platform administrator' },
  { id: Role.SystemUser as number, name: 'Platform user' },
  ...builtInRoles.map(({ id, name }) => ({ id: id as number, name: name as string })),
]

const groups = [
  [Role.SystemAdmin, Role.SystemUser],
  [Role.CompanyAdmin, Role.CompanyUser],
  [Role.ClientAdmin, Role.ClientUser],
] as readonly (readonly number[])[]

/** The roles that somebody with this one may be given: those for the same people. */
export const rolesBeside = (roleId: number) =>
  roleChoices.filter(({ id }) => groups.some((group) => group.includes(id) && group.includes(roleId)))

/** Whom an admin may invite: a company's users are invited by the company, which knows their sites. */
export const invitableRoles = roleChoices.filter(({ id }) => id !== Role.CompanyUser)
