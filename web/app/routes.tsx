import { Permission } from '@atrium/contract/access/access.ts'
import { type DocumentType, documentTypes, featuresOf } from '@atrium/contract/submissions/document-types.ts'
import type { Screen } from './screens.ts'

/** The screens of every document type (document 1, section 2.1). */
const documents: Pick<Screen, 'exists' | 'features' | 'who'> = {
  exists: ({ submissionType = '', date }) =>
    Object.hasOwn(documentTypes, submissionType) && (!date || /^\d{4}-\d{2}(-\d{2})?$/.test(date)),
  features: ({ submissionType }) => featuresOf(submissionType as DocumentType),
  who: ['landlord', 'client', 'corporate'],
}

const corporateClients: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Users'],
  needs: Permission.AllowManageUsers,
  load: async () => (await import('../features/corporate/CorporateClientsScreen.tsx')).CorporateClientsScreen,
}

const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text)

/** One screen at three addresses: the list, and its form over it, for those who may change it. */
const sites: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Sites'],
  load: async () => (await import('../features/sites/SitesScreen.tsx')).SitesScreen,
}
const clients: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Clients'],
  load: async () => (await import('../features/tenants/TenantsScreen.tsx')).TenantsScreen,
}

const users: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Users'],
  needs: Permission.AllowManageUsers,
  load: async () => (await import('../features/users/UsersScreen.tsx')).UsersScreen,
}
const roles: Omit<Screen, 'path' | 'load'> = {
  who: ['landlord'],
  features: ['Manage Users'],
  needs: Permission.AllowManageRoles,
}

const billing: Pick<Screen, 'who' | 'needs' | 'evenEnded'> = {
  who: ['landlord'],
  needs: Permission.AllowManageSubscriptions,
  evenEnded: true,
}

const admins = ['admin'] as const
const adminUsers = { who: admins, load: async () => (await import('../features/admin/AdminUsersScreen.tsx')).AdminUsersScreen }
const adminSites = { who: admins, load: async () => (await import('../features/admin/AdminSitesScreen.tsx')).AdminSitesScreen }
const adminTenants = {
  who: admins,
  load: async () => (await import('../features/admin/AdminTenantsScreen.tsx')).AdminTenantsScreen,
}
const adminLandlords = {
  who: admins,
  load: async () => (await import('../features/admin/AdminLandlordsScreen.tsx')).AdminLandlordsScreen,
}
const byId: Pick<Screen, 'exists'> = { exists: ({ id }) => isId(id) }

/** Document 1, section 2.4, and what else an admin needs. */
const adminScreens: readonly Screen[] = [
  { path: '/admin/users', ...adminUsers },
  { path: '/admin/users/new', ...adminUsers },
  { path: '/admin/users/edit/:id', ...adminUsers, ...byId },
  { path: '/admin/sites', ...adminSites },
  { path: '/admin/sites/new', ...adminSites },
  { path: '/admin/sites/edit/:id', ...adminSites, ...byId },
  { path: '/admin/landlords', ...adminLandlords },
  { path: '/admin/landlord/new', ...adminLandlords },
  { path: '/admin/landlord/edit/:id', ...adminLandlords, ...byId },
  { path: '/admin/tenants', ...adminTenants },
  { path: '/admin/tenants/new', ...adminTenants },
  { path: '/admin/tenants/edit/:id', ...adminTenants, ...byId },
  {
    path: '/admin/roles',
    who: admins,
    load: async () => (await import('../features/admin/AdminRolesScreen.tsx')).AdminRolesScreen,
  },
  {
    path: '/admin/permissions',
    who: admins,
    load: async () => (await import('../features/admin/AdminPermissionsScreen.tsx')).AdminPermissionsScreen,
  },
  {
    path: '/admin/invoices',
    who: admins,
    load: async () => (await import('../features/admin/AdminInvoicesScreen.tsx')).AdminInvoicesScreen,
  },
  { path: '/admin/plans', who: admins, load: async () => (await import('../features/admin/PlansScreen.tsx')).PlansScreen },
  { path: '/admin/outbox', who: admins, load: async () => (await import('../features/admin/OutboxScreen.tsx')).OutboxScreen },
  { path: '/admin/jobs', who: admins, load: async () => (await import('../features/admin/JobsScreen.tsx')).JobsScreen },
  { path: '/admin/health', who: admins, load: async () => (await import('../features/admin/HealthScreen.tsx')).HealthScreen },
  {
    path: '/audit-log',
    who: ['landlord', 'admin'],
    needs: Permission.AllowViewAuditLog,
    load: async () => (await import('../features/audit/AuditLogScreen.tsx')).AuditLogScreen,
  },
]

/** Every screen there is, but the login, which is a page of its own (start-login.tsx). Static paths win over those with parameters, whatever their order. */
export const screens: readonly Screen[] = [
  ...adminScreens,
  { path: '/', plain: true, load: async () => (await import('../features/dashboard/HomeScreen.tsx')).HomeScreen },
  {
    path: '/:submissionType/view',
    ...documents,
    load: async () => (await import('../features/submissions/DocumentScreen.tsx')).DocumentScreen,
  },
  {
    path: '/:submissionType/:date?',
    ...documents,
    load: async () => (await import('../features/submissions/DocumentsScreen.tsx')).DocumentsScreen,
  },
  { path: '/landlord/sites', ...sites },
  { path: '/landlord/site/new', ...sites, needs: Permission.AllowManageSites },
  { path: '/landlord/site/edit/:siteID', ...sites, needs: Permission.AllowManageSites, exists: ({ siteID }) => isId(siteID) },
  { path: '/landlord/tenants', ...clients },
  { path: '/landlord/tenant/new', ...clients, needs: Permission.AllowManageClients },
  {
    path: '/landlord/tenant/edit/:tenantID',
    ...clients,
    needs: Permission.AllowManageClients,
    exists: ({ tenantID }) => isId(tenantID),
  },
  { path: '/landlord/corporate-clients', ...corporateClients },
  {
    path: '/tenant-reviews',
    who: ['corporate'],
    load: async () => (await import('../features/corporate/ClientReviewsScreen.tsx')).ClientReviewsScreen,
  },
  {
    path: '/admin/ctRequestReviews',
    who: ['admin'],
    load: async () => (await import('../features/corporate/AdminRequestsScreen.tsx')).AdminRequestsScreen,
  },
  {
    path: '/leases',
    who: ['landlord'],
    features: ['Leases'],
    load: async () => (await import('../features/leases/LeasesScreen.tsx')).LeasesScreen,
  },
  {
    path: '/rental-notices',
    who: ['landlord'],
    features: ['Rental Notice'],
    load: async () => (await import('../features/leases/RentalNoticesScreen.tsx')).RentalNoticesScreen,
  },
  {
    path: '/tenant/billings',
    who: ['client', 'corporate'],
    features: ['Rental Notice'],
    load: async () => (await import('../features/leases/RentalNoticesScreen.tsx')).RentalNoticesScreen,
  },
  { path: '/landlord/users', ...users },
  { path: '/landlord/user/new', ...users },
  { path: '/landlord/user/edit/:id', ...users, exists: ({ id }) => isId(id) },
  { path: '/landlord/roles', ...roles, load: async () => (await import('../features/roles/RolesScreen.tsx')).RolesScreen },
  {
    path: '/landlord/roles/editcreate/:id?',
    ...roles,
    exists: ({ id }) => !id || isId(id),
    load: async () => (await import('../features/roles/RoleScreen.tsx')).RoleScreen,
  },
  {
    path: '/permissions',
    load: async () => (await import('../features/roles/OwnPermissionsScreen.tsx')).OwnPermissionsScreen,
  },
  { path: '/account', load: async () => (await import('../features/account-settings/AccountScreen.tsx')).AccountScreen },
  { path: '/settings', load: async () => (await import('../features/account-settings/SettingsScreen.tsx')).SettingsScreen },
  {
    path: '/landlord/subscription',
    ...billing,
    load: async () => (await import('../features/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
  },
  {
    path: '/landlord/billings',
    ...billing,
    load: async () => (await import('../features/subscription/BillingsScreen.tsx')).BillingsScreen,
  },
  {
    path: '/landlord/update-payment',
    ...billing,
    load: async () => (await import('../features/subscription/UpdatePaymentScreen.tsx')).UpdatePaymentScreen,
  },
  {
    path: '/landlord/cancel-subscription',
    ...billing,
    load: async () => (await import('../features/subscription/CancelScreen.tsx')).CancelScreen,
  },
  {
    path: '/landlord/bank-account',
    ...billing,
    needs: Permission.AllowManageBankAccount,
    load: async () => (await import('../features/bank-account/BankAccountScreen.tsx')).BankAccountScreen,
  },
  {
    path: '/company',
    who: ['landlord'],
    load: async () => (await import('../features/company/CompanyScreen.tsx')).CompanyScreen,
  },
  {
    path: '/company/regional',
    who: ['landlord'],
    load: async () => (await import('../features/company/RegionalScreen.tsx')).RegionalScreen,
  },
  {
    path: '/company/security',
    who: ['landlord'],
    load: async () => (await import('../features/company/SecurityScreen.tsx')).SecurityScreen,
  },
  {
    path: '/company/theme',
    who: ['landlord'],
    load: async () => (await import('../features/themes/ThemeScreen.tsx')).ThemeScreen,
  },
  {
    path: '/company/languages',
    who: ['landlord'],
    load: async () => (await import('../features/languages/LanguagesScreen.tsx')).LanguagesScreen,
  },
  {
    path: '/company/languages/:code',
    who: ['landlord'],
    needs: Permission.AllowManageLanguage,
    load: async () => (await import('../features/languages/TextsScreen.tsx')).TextsScreen,
  },
  {
    path: '/company/clients',
    who: ['landlord'],
    load: async () => (await import('../features/company/ClientsConfigurationScreen.tsx')).ClientsConfigurationScreen,
  },
  {
    path: '/company/connections',
    who: ['landlord'],
    load: async () => (await import('../features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
  },
  {
    path: '/tenant-manual',
    features: ['Client Manual'],
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/site-files/ClientManualScreen.tsx')).ClientManualScreen,
  },
  {
    path: '/site-plan',
    features: ['Site Plan'],
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/site-files/SitePlanScreen.tsx')).SitePlanScreen,
  },
  {
    path: '/documents-due',
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/submissions/due/DueScreen.tsx')).DueScreen,
  },
  {
    path: '/documents/send',
    who: ['landlord'],
    needs: Permission.AllowManageDocuments,
    load: async () => (await import('../features/submissions/bulk/SendScreen.tsx')).SendScreen,
  },
  {
    path: '/documents/upload',
    who: ['landlord'],
    needs: Permission.AllowManageDocuments,
    load: async () => (await import('../features/submissions/bulk/UploadScreen.tsx')).UploadScreen,
  },
]
