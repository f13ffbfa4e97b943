import { adminTenantScreens, tenantScreens } from '@atrium/contract/tenancy/client-screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const tenantsFeature: Feature = {
  screens: [
    ...shows(
      async () => (await import('./TenantsScreen.tsx')).TenantsScreen,
      tenantScreens.list,
      tenantScreens.create,
      tenantScreens.edit,
    ),
    ...shows(
      async () => (await import('./AdminTenantsScreen.tsx')).AdminTenantsScreen,
      adminTenantScreens.list,
      adminTenantScreens.create,
      adminTenantScreens.edit,
    ),
  ],
  records: { tenant: 'Client' },
}
