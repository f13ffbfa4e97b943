import { landlord } from '@atrium/contract/access/access.ts'
import { adminTenantScreens, tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const tenantsFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(
      async () => (await import('./TenantsScreen.tsx')).TenantsScreen,
      tenantScreens.list,
      tenantScreens.create,
      tenantScreens.edit,
    ),
    ...screensOf(async () => (await import('./page/ClientScreen.tsx')).ClientScreen, tenantScreens.page),
    ...screensOf(
      async () => (await import('./AdminTenantsScreen.tsx')).AdminTenantsScreen,
      adminTenantScreens.list,
      adminTenantScreens.create,
      adminTenantScreens.edit,
    ),
  ],
  home: [
    {
      id: 'clients-logged-in',
      widget: 'TenantsLoggedIn',
      place: 'tile',
      order: 60,
      access: tenantScreens.list.access.only(landlord),
      load: async () => (await import('./LoggedInTile.tsx')).LoggedInTile,
      waiting: 1,
    },
    {
      id: 'add-client',
      place: 'action',
      order: 10,
      access: tenantScreens.create.access,
      load: async () => (await import('./AddClient.tsx')).AddClient,
    },
    {
      id: 'clients',
      widget: 'TenantSummary',
      place: 'foot',
      order: 20,
      access: landlord,
      load: async () => (await import('./ClientsTile.tsx')).ClientsTile,
    },
  ],
  records: { tenant: 'Client' },
}
