import { admin } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const inAdmin = { access: admin, group: 'Admin' }
const inPlatform = { access: admin, group: 'Platform' }
const form = { access: admin }
const one = { access: admin, exists: ({ id }: { id?: string | undefined }) => isId(id) }

/** What runs the platform. A list and its form over it are one screen at three addresses. */
export const adminScreens = {
  landlords: screen({ path: '/admin/landlords', route: 'admin/landlordList', title: 'Companies', ...inAdmin }),
  newLandlord: screen({ path: '/admin/landlord/new', ...form }),
  landlord: screen({ path: '/admin/landlord/edit/:id', ...one }),
  users: screen({ path: '/admin/users', route: 'admin/userList', title: 'Users', ...inAdmin }),
  newUser: screen({ path: '/admin/users/new', ...form }),
  user: screen({ path: '/admin/users/edit/:id', ...one }),
  sites: screen({ path: '/admin/sites', route: 'admin/siteList', title: 'Sites', ...inAdmin }),
  newSite: screen({ path: '/admin/sites/new', ...form }),
  site: screen({ path: '/admin/sites/edit/:id', ...one }),
  tenants: screen({ path: '/admin/tenants', route: 'admin/tenantList', title: 'Clients', ...inAdmin }),
  newTenant: screen({ path: '/admin/tenants/new', ...form }),
  tenant: screen({ path: '/admin/tenants/edit/:id', ...one }),
  roles: screen({ path: '/admin/roles', route: 'admin/roleList', title: 'Roles', ...inAdmin }),
  permissions: screen({ path: '/admin/permissions', route: 'admin/permissionList', title: 'Permissions', ...inAdmin }),
  invoices: screen({ path: '/admin/invoices', route: 'admin/invoiceList', title: 'Invoices', ...inAdmin }),
  plans: screen({ path: '/admin/plans', title: 'Plans', ...inPlatform }),
  outbox: screen({ path: '/admin/outbox', title: 'Mail outbox', ...inPlatform }),
  jobs: screen({ path: '/admin/jobs', title: 'Job queue', ...inPlatform }),
  health: screen({ path: '/admin/health', title: 'System health', ...inPlatform }),
}
