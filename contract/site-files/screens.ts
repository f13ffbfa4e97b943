import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

const group = 'General Communications'

export const siteFileScreens = {
  sitePlan: screen({
    path: '/site-plan',
    route: 'sitePlan',
    title: 'Site Plan',
    group,
    access: landlord.or(clients).on('Site Plan'),
  }),
  clientManual: screen({
    path: '/tenant-manual',
    route: 'tenantManual',
    title: 'Client Manual',
    group,
    access: landlord.or(clients).on('Client Manual'),
  }),
}
