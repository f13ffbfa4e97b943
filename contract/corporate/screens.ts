import { admin, corporate, landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const corporateScreens = {
  requests: screen({
    path: '/landlord/corporate-clients',
    route: 'landlord/corporateClients',
    title: 'Corporate Client Requests',
    group: 'Manage users',
    access: landlord.on('Manage Users').needs(Permission.AllowManageUsers),
  }),
  ownRequests: screen({
    path: '/tenant-reviews',
    route: 'tenantReviews',
    title: 'Client Reviews',
    group: 'Client Reviews',
    access: corporate,
  }),
  allRequests: screen({
    path: '/admin/ctRequestReviews',
    route: 'ctRequestReviews',
    title: 'Corporate Client Requests',
    group: 'Admin',
    access: admin,
  }),
}
