import { admin, landlord, Permission, signedIn } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const list = screen({
  path: '/landlord/roles',
  title: 'Custom Roles',
  group: 'Manage users',
  access: landlord.on('Manage Users').needs(Permission.AllowManageRoles),
})

export const roleScreens = {
  list,
  edit: screen({ path: '/landlord/roles/editcreate/:id?', access: list.access, exists: ({ id }) => !id || isId(id) }),
  own: screen({ path: '/permissions', access: signedIn }),
}

/** For an admin. */
export const adminRoleScreens = {
  list: screen({ path: '/admin/roles', route: 'admin/roleList', title: 'Roles', access: admin, group: 'Admin' }),
  permissions: screen({
    path: '/admin/permissions',
    route: 'admin/permissionList',
    title: 'Permissions',
    access: admin,
    group: 'Admin',
  }),
}
