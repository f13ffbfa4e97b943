import { companyRoles, givableRoles, rolePreview } from '@atrium/contract/access/role-lists.ts'
import { adminRoles } from '@atrium/contract/roles/admin-roles.ts'
import { roleEntity, roles } from '@atrium/contract/roles/roles.ts'
import { adminRoleScreens, roleScreens } from '@atrium/contract/roles/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { inCompany } from '../../platform/tenancy/for-company.ts'
import * as forAdmins from './for-admins.ts'
import { listPermissions, ownPermissions, ownRoles, rolesOfCompany, rolesToGive } from './list-roles.ts'
import { removeRole } from './remove-role.ts'
import { saveRole, saveRolePermissions } from './save-role.ts'
import { getRole, searchRoles, usersOfRole } from './search-roles.ts'
import { endViewAs, viewAs } from './view-as.ts'

export const rolesFeature: Feature = {
  entities: [roleEntity],
  screens: [...Object.values(adminRoleScreens), ...Object.values(roleScreens)],
  demo: async () => (await import('./demo.ts')).insertRoles,
  constraints: { custom_roles_name: { field: 'name', error: 'role-name-taken' } },
  calls: [
    ...serve(roles, {
      own: ownRoles,
      ownPermissions,
      permissions: listPermissions,
      search: searchRoles,
      get: getRole,
      save: saveRole,
      savePermissions: saveRolePermissions,
      remove: removeRole,
      users: usersOfRole,
    }),
    ...serve(adminRoles, {
      search: forAdmins.listRoles,
      get: forAdmins.getRole,
      save: inCompany(saveRole),
      permissions: forAdmins.listPermissions,
    }),
    ...serve(givableRoles, { list: rolesToGive }),
    ...serve(rolePreview, { viewAs, endViewAs }),
    ...serve(companyRoles, { list: rolesOfCompany }),
  ],
}
