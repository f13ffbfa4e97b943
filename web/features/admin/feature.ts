import { adminScreens } from '@atrium/contract/admin/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const adminFeature: Feature = {
  screens: [
    ...shows(
      async () => (await import('./AdminLandlordsScreen.tsx')).AdminLandlordsScreen,
      adminScreens.landlords,
      adminScreens.newLandlord,
      adminScreens.landlord,
    ),
    ...shows(
      async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen,
      adminScreens.users,
      adminScreens.newUser,
      adminScreens.user,
    ),
    ...shows(
      async () => (await import('./AdminSitesScreen.tsx')).AdminSitesScreen,
      adminScreens.sites,
      adminScreens.newSite,
      adminScreens.site,
    ),
    ...shows(
      async () => (await import('./AdminTenantsScreen.tsx')).AdminTenantsScreen,
      adminScreens.tenants,
      adminScreens.newTenant,
      adminScreens.tenant,
    ),
    ...shows(async () => (await import('./AdminRolesScreen.tsx')).AdminRolesScreen, adminScreens.roles),
    ...shows(async () => (await import('./AdminPermissionsScreen.tsx')).AdminPermissionsScreen, adminScreens.permissions),
    ...shows(async () => (await import('./AdminInvoicesScreen.tsx')).AdminInvoicesScreen, adminScreens.invoices),
    ...shows(async () => (await import('./PlansScreen.tsx')).PlansScreen, adminScreens.plans),
    ...shows(async () => (await import('./OutboxScreen.tsx')).OutboxScreen, adminScreens.outbox),
    ...shows(async () => (await import('./JobsScreen.tsx')).JobsScreen, adminScreens.jobs),
    ...shows(async () => (await import('./HealthScreen.tsx')).HealthScreen, adminScreens.health),
  ],
  records: { job: 'Job', support: 'Support' },
}
