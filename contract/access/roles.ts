import { z } from 'zod'
import { Id } from '../kit/ids.ts'
import { Role, UserType } from './access.ts'

/** The roles that every company has. They cannot be changed. */
export const builtInRoles = [
  {
    id: Role.CompanyAdmin,
    name: 'Company administrator',
    description: 'Runs the company: all sites, all people, every setting.',
    userType: UserType.Landlord,
  },
  {
    id: Role.CompanyUser,
    name: 'Company user',
    description: 'Works at some sites: their clients and documents.',
    userType: UserType.Landlord,
  },
  {
    id: Role.ClientAdmin,
    name: 'Client administrator',
    description: 'Runs the portal for one client: its documents and certificates.',
    userType: UserType.Tenant,
  },
  {
    id: Role.ClientUser,
    name: 'Client user',
    description: 'Uses the portal for one client.',
    userType: UserType.Tenant,
  },
] as const

const names = new Map<number, string>(builtInRoles.map(({ id, name }) => [id, name]))

/** What a built-in role is called, for whoever has it: a corporate client spans several clients. */
export const builtInName = (roleId: number, corporateAccount = false) =>
  corporateAccount ? 'Corporate client' : (names.get(roleId) ?? '')

const RoleName = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  userType: z.int(),
  /** One of the four that every company has. */
  builtIn: z.boolean(),
})

export type RoleName = z.infer<typeof RoleName>

export const roleNames = z.object({ items: z.array(RoleName) })
