import { companyRoles, roles } from '@atrium/contract/roles/roles.ts'
import { users } from '@atrium/contract/users/users.ts'

/** Every answer that a changed role makes old; the people who have it among them. */
export const roleReads = [roles.search, roles.get, roles.list, roles.users, companyRoles.list, users.search]
