import { admin, landlord, Permission } from '../../access/access.ts'
import { isId, screen } from '../../kit/screen.ts'

const list = screen({
  path: '/landlord/sites',
  route: 'sites',
  title: 'Sites',
  group: 'Sites',
  access: landlord.on('Manage Sites'),
})
const manage = list.access.needs(Permission.AllowManageSites)

/** The list with its form over it, for those who may change it; and the page of one site. */
export const siteScreens = {
  list,
  page: screen({ path: '/sites/:id', access: list.access, exists: ({ id }) => isId(id) }),
  create: screen({ path: '/landlord/site/new', access: manage }),
  edit: screen({ path: '/landlord/site/edit/:siteID', access: manage, exists: ({ siteID }) => isId(siteID) }),
}

/** The same over all companies, for an admin. */
export const adminSiteScreens = {
  list: screen({ path: '/admin/sites', route: 'admin/siteList', title: 'Sites', access: admin, group: 'Admin' }),
  create: screen({ path: '/admin/sites/new', access: admin }),
  edit: screen({ path: '/admin/sites/edit/:id', access: admin, exists: ({ id }) => isId(id) }),
}
