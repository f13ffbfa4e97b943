import { landlord, Permission } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

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
