import { type DocumentType, documentTypes } from '../submissions/document-types.ts'
import { Permission, type PermissionId, type ViewerKind } from './access.ts'
import type { PlanFeature } from './plan-features.ts'

export interface MenuItem {
  /** The route's name in document 3, section 2.5. */
  route: string
  title: string
  path: string
  feature?: PlanFeature
  /** What the landlord's role must grant; of several any one. */
  permission?: PermissionId | readonly PermissionId[]
  /** Kinds of viewer that see it. */
  who: readonly ViewerKind[]
}
/** Whether a role that grants what `has` says opens the entry. */
export const isGranted = ({ permission }: MenuItem, has: (id: PermissionId) => boolean): boolean =>
  permission === undefined || [permission].flat().some(has)

export interface MenuGroup {
  title: string
  /** A Tabler icon's name. */
  icon: string
  items: readonly MenuItem[]
}

/** Each opens a part of the company's settings (company-tabs.ts). */
const companyPermissions = [
  Permission.AllowManageCompany,
  Permission.AllowManageThemes,
  Permission.AllowManageLanguage,
  Permission.AllowESignatureConnections,
  Permission.AllowDocumentSharingConnections,
  Permission.AllowDropboxConnections,
]

const all = ['landlord', 'client', 'corporate'] as const
const landlordOnly = ['landlord'] as const
const clients = ['client', 'corporate'] as const
const adminOnly = ['admin'] as const

const document = (type: DocumentType): MenuItem => ({
  route: type,
  title: documentTypes[type].plural,
  path: `/${type}`,
  feature: documentTypes[type].feature,
  who: all,
})

/** Document 3, section 2.5: the side menu, in its order, as far as its screens are built. */
export const menu: readonly MenuGroup[] = [
  { title: 'Home', icon: 'home', items: [{ route: 'dashboard', title: 'Home', path: '/', who: [...all, 'admin'] }] },
  {
    title: 'General Communications',
    icon: 'speakerphone',
    items: [
      { route: 'sitePlan', title: 'Site Plan', path: '/site-plan', feature: 'Site Plan', who: all },
      { route: 'tenantManual', title: 'Client Manual', path: '/tenant-manual', feature: 'Client Manual', who: all },
    ],
  },
  {
    title: 'Billings & Statements',
    icon: 'receipt',
    items: [
      document('WelcomeLetter'),
      { route: 'rental-notices', title: 'Rental Notices', path: '/rental-notices', feature: 'Rental Notice', who: landlordOnly },
      { route: 'tenant-billings', title: 'Rental Notices', path: '/tenant/billings', feature: 'Rental Notice', who: clients },
      document('RentalNotice'),
      document('AnnualPrebilling'),
      document('OtherInvoice'),
    ],
  },
  {
    title: 'Legal',
    icon: 'scale',
    items: [
      document('RequestForSublease'),
      document('DemandNotice'),
      document('DefaultNotice'),
      document('InfractionNotice'),
      document('InsuranceCertificate'),
      document('LeaseDocument'),
      document('PKHandover'),
      document('RenewalNotice'),
      document('OtherCorrespondence'),
    ],
  },
  {
    title: 'Client Construction',
    icon: 'crane',
    items: [document('AreaCertificate'), document('FixturingLetter'), document('ConstructionManual')],
  },
  {
    title: 'Due dates',
    icon: 'calendar-due',
    items: [{ route: 'documentsDue', title: 'Due dates', path: '/documents-due', who: all }],
  },
  {
    title: 'Leases',
    icon: 'contract',
    items: [{ route: 'leases', title: 'Leases', path: '/leases', feature: 'Leases', who: landlordOnly }],
  },
  {
    title: 'Manage users',
    icon: 'user-cog',
    items: [
      {
        route: 'landlord/userList',
        title: 'Users',
        path: '/landlord/users',
        feature: 'Manage Users',
        permission: Permission.AllowManageUsers,
        who: landlordOnly,
      },
      {
        route: 'landlord/corporateClients',
        title: 'Corporate Client Requests',
        path: '/landlord/corporate-clients',
        feature: 'Manage Users',
        permission: Permission.AllowManageUsers,
        who: landlordOnly,
      },
      {
        route: 'landlord/roles',
        title: 'Custom Roles',
        path: '/landlord/roles',
        feature: 'Manage Users',
        permission: Permission.AllowManageRoles,
        who: landlordOnly,
      },
    ],
  },
  {
    title: 'Sites',
    icon: 'building-skyscraper',
    items: [{ route: 'sites', title: 'Sites', path: '/landlord/sites', feature: 'Manage Sites', who: landlordOnly }],
  },
  {
    title: 'Clients',
    icon: 'users',
    items: [{ route: 'clients', title: 'Clients', path: '/landlord/tenants', feature: 'Manage Clients', who: landlordOnly }],
  },
  {
    title: 'Client Reviews',
    icon: 'building-store',
    items: [{ route: 'tenantReviews', title: 'Client Reviews', path: '/tenant-reviews', who: ['corporate'] }],
  },
  {
    title: 'Company',
    icon: 'settings',
    items: [{ route: 'company', title: 'Company', path: '/company', permission: companyPermissions, who: landlordOnly }],
  },
  {
    title: 'Audit log',
    icon: 'history',
    items: [
      {
        route: 'auditLog',
        title: 'Audit log',
        path: '/audit-log',
        permission: Permission.AllowViewAuditLog,
        who: landlordOnly,
      },
    ],
  },
  {
    title: 'Admin',
    icon: 'shield',
    items: [
      { route: 'admin/landlordList', title: 'Companies', path: '/admin/landlords', who: adminOnly },
      { route: 'admin/userList', title: 'Users', path: '/admin/users', who: adminOnly },
      { route: 'admin/siteList', title: 'Sites', path: '/admin/sites', who: adminOnly },
      { route: 'admin/tenantList', title: 'Clients', path: '/admin/tenants', who: adminOnly },
      { route: 'admin/roleList', title: 'Roles', path: '/admin/roles', who: adminOnly },
      { route: 'admin/permissionList', title: 'Permissions', path: '/admin/permissions', who: adminOnly },
      { route: 'admin/invoiceList', title: 'Invoices', path: '/admin/invoices', who: adminOnly },
      { route: 'ctRequestReviews', title: 'Corporate Client Requests', path: '/admin/ctRequestReviews', who: adminOnly },
    ],
  },
  {
    title: 'Platform',
    icon: 'server',
    items: [
      { route: 'admin/plans', title: 'Plans', path: '/admin/plans', who: adminOnly },
      { route: 'admin/auditLog', title: 'Audit log', path: '/audit-log', who: adminOnly },
      { route: 'admin/outbox', title: 'Mail outbox', path: '/admin/outbox', who: adminOnly },
      { route: 'admin/jobs', title: 'Job queue', path: '/admin/jobs', who: adminOnly },
      { route: 'admin/health', title: 'System health', path: '/admin/health', who: adminOnly },
    ],
  },
]
