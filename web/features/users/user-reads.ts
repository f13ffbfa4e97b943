import { roles } from '@atrium/contract/roles/roles.ts'
import { users } from '@atrium/contract/users/users.ts'

/** Every answer that a changed person makes old; how many have a role among them. */
export const userReads = [
  users.search,
  users.get,
  users.invitations,
  users.ofSite,
  users.companyUsers,
  users.assigned,
  roles.search,
  roles.users,
]
