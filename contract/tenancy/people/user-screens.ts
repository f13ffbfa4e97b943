import { admin, landlord, Permission } from '../../access/access.ts'
import { isId, screen } from '../../kit/screen.ts'

const list = screen({
  path: '/landlord/users',
  route: 'landlord/userList',
  title: 'Users',
  group: 'Manage users',
  access: landlord.on('Manage Users').needs(Permission.AllowManageUsers),
})

/** One screen at three addresses: the list, and its form over it. */
export const userScreens = {
  list,
  create: screen({ path: '/landlord/user/new', access: list.access }),
  edit: screen({ path: '/landlord/user/edit/:id', access: list.access, exists: ({ id }) => isId(id) }),
}

/** The same over the platform and all companies, for an admin. */
export const adminUserScreens = {
  list: screen({ path: '/admin/users', route: 'admin/userList', title: 'Users', access: admin, group: 'Admin' }),
  create: screen({ path: '/admin/users/new', access: admin }),
  edit: screen({ path: '/admin/users/edit/:id', access: admin, exists: ({ id }) => isId(id) }),
}
