import { admin, landlord, Permission } from '../../access/access.ts'
import { isId, screen } from '../../kit/screen.ts'

const list = screen({
  path: '/landlord/tenants',
  route: 'clients',
  title: 'Clients',
  group: 'Clients',
  access: landlord.on('Manage Clients'),
})
const manage = list.access.needs(Permission.AllowManageClients)

/** The list with its form over it, for those who may change it; and the page of one client. */
export const tenantScreens = {
  list,
  page: screen({ path: '/clients/:id', access: list.access, exists: ({ id }) => isId(id) }),
  create: screen({ path: '/landlord/tenant/new', access: manage }),
  edit: screen({ path: '/landlord/tenant/edit/:tenantID', access: manage, exists: ({ tenantID }) => isId(tenantID) }),
}

/** The same over all companies, for an admin. */
export const adminTenantScreens = {
  list: screen({ path: '/admin/tenants', route: 'admin/tenantList', title: 'Clients', access: admin, group: 'Admin' }),
  create: screen({ path: '/admin/tenants/new', access: admin }),
  edit: screen({ path: '/admin/tenants/edit/:id', access: admin, exists: ({ id }) => isId(id) }),
}
