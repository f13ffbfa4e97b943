import { Permission, type PermissionId, UserType } from './access.ts'

/** What the role editor and the permission screen say of a permission. */
export interface PermissionInfo {
  id: PermissionId
  /** Its name in the API. */
  name: string
  /** Its label on screens. */
  title: string
  group: PermissionGroup
  /** What whoever has it can do; completes "Can …". */
  can: string
  /** What whoever lacks it cannot do; completes "Cannot …". */
  cannot: string
  /** Whose roles it makes a difference to; `UserType` of the contract. */
  userTypes: readonly number[]
}

export const permissionGroups = ['Menus', 'Portfolio', 'Documents', 'People', 'Company', 'Billing', 'Connections'] as const
export type PermissionGroup = (typeof permissionGroups)[number]

const company = [UserType.Landlord]
const both = [UserType.Landlord, UserType.Tenant]

const about: Record<keyof typeof Permission, Omit<PermissionInfo, 'id' | 'name'>> = {
  RestrictAccessToMenus: {
    title: 'Restrict access to menus',
    group: 'Menus',
    can: 'open only the menu entries that are ticked',
    cannot: 'open any other menu entry',
    userTypes: both,
  },
  AllowManageSites: {
    title: 'Manage sites',
    group: 'Portfolio',
    can: 'create, change, import and deactivate sites',
    cannot: 'create or change sites',
    userTypes: company,
  },
  AllowManageClients: {
    title: 'Manage clients',
    group: 'Portfolio',
    can: 'create, change, import, deactivate and delete clients at their sites',
    cannot: 'create or change clients',
    userTypes: company,
  },
  AllowManageLeases: {
    title: 'Manage leases',
    group: 'Portfolio',
    can: 'create and change leases and rental notices at their sites',
    cannot: 'create or change leases and rental notices',
    userTypes: company,
  },
  AllowManageContacts: {
    title: 'Manage the address book',
    group: 'Portfolio',
    can: 'add, change, import, merge and delete contacts and distribution lists at their sites',
    cannot: 'change contacts or distribution lists',
    userTypes: company,
  },
  AllowManageAmenities: {
    title: 'Manage amenities',
    group: 'Portfolio',
    can: 'create and change amenities, and decide on bookings at their sites',
    cannot: 'create or change amenities, or decide on bookings',
    userTypes: company,
  },
  AllowManageMarketing: {
    title: 'Manage marketing',
    group: 'Portfolio',
    can: 'create and change job postings, promotions, store descriptions, products and images at their sites',
    cannot: 'create or change job postings, promotions, store descriptions, products or images',
    userTypes: company,
  },
  AllowManageSpaces: {
    title: 'Manage available space',
    group: 'Portfolio',
    can: 'create and change spaces to let, and decide on viewings at their sites',
    cannot: 'create or change spaces to let, or decide on viewings',
    userTypes: company,
  },
  AllowManageParking: {
    title: 'Manage parking',
    group: 'Portfolio',
    can: 'issue and change parking permits, and decide on requests at their sites',
    cannot: 'issue or change parking permits, or decide on requests',
    userTypes: company,
  },
  AllowManageReports: {
    title: 'Manage sales and energy',
    group: 'Portfolio',
    can: 'enter, import and correct sales and energy figures at their sites',
    cannot: 'change sales or energy figures',
    userTypes: company,
  },
  AllowManageDocuments: {
    title: 'Manage documents',
    group: 'Documents',
    can: 'add, change and delete documents, manuals and site plans at their sites',
    cannot: 'add, change or delete documents',
    userTypes: company,
  },
  AllowAccessToAllFoldersInDocumentSharing: {
    title: 'All folders in document sharing',
    group: 'Documents',
    can: 'open every folder in document sharing',
    cannot: 'open folders in document sharing that are not shared with them',
    userTypes: company,
  },
  AllowManageUsers: {
    title: 'Manage users',
    group: 'People',
    can: 'invite, change and deactivate people, with no more rights than their own',
    cannot: 'invite or change people',
    userTypes: company,
  },
  AllowManageRoles: {
    title: 'Manage custom roles',
    group: 'People',
    can: 'create and change custom roles, with no more rights than their own',
    cannot: 'create or change custom roles',
    userTypes: company,
  },
  AllowManageCompany: {
    title: 'Manage the company',
    group: 'Company',
    can: 'change the company’s details and settings',
    cannot: 'change the company’s details',
    userTypes: company,
  },
  AllowManageThemes: {
    title: 'Manage themes',
    group: 'Company',
    can: 'change colours and logo of the portal',
    cannot: 'change colours and logo',
    userTypes: company,
  },
  AllowManageLanguage: {
    title: 'Manage languages',
    group: 'Company',
    can: 'add languages and change texts of the portal',
    cannot: 'add languages or change texts',
    userTypes: company,
  },
  AllowEditor: {
    title: 'Edit menus and tables',
    group: 'Company',
    can: 'edit the menu, links and table fields for everyone',
    cannot: 'edit the menu, links and table fields',
    userTypes: company,
  },
  AllowViewAuditLog: {
    title: 'View the audit log',
    group: 'Company',
    can: 'see who changed what, and when',
    cannot: 'see the audit log',
    userTypes: company,
  },
  AllowManageSubscriptions: {
    title: 'Manage the subscription',
    group: 'Billing',
    can: 'change the plan, pay for it and cancel it',
    cannot: 'change or pay for the plan',
    userTypes: company,
  },
  AllowManageBankAccount: {
    title: 'Manage the bank account',
    group: 'Billing',
    can: 'set up the bank account that receives payments',
    cannot: 'set up the bank account',
    userTypes: company,
  },
  AllowManageInvoices: {
    title: 'Manage invoices and payments',
    group: 'Billing',
    can: 'make invoices, note payments, and change tax rates at their sites',
    cannot: 'make invoices, note payments or change tax rates',
    userTypes: company,
  },
  AllowInvoiceApproval: {
    title: 'Approve invoices',
    group: 'Billing',
    can: 'approve invoices',
    cannot: 'approve invoices',
    userTypes: company,
  },
  AllowESignatureConnections: {
    title: 'E-signature connections',
    group: 'Connections',
    can: 'connect and disconnect an e-signature provider',
    cannot: 'change the e-signature connection',
    userTypes: company,
  },
  AllowDocumentSharingConnections: {
    title: 'Document sharing connections',
    group: 'Connections',
    can: 'connect and disconnect document sharing',
    cannot: 'change the document sharing connection',
    userTypes: company,
  },
  AllowDropboxConnections: {
    title: 'Dropbox connections',
    group: 'Connections',
    can: 'connect and disconnect Dropbox',
    cannot: 'change the Dropbox connection',
    userTypes: company,
  },
}

/** Every permission, in the order in which screens show them. */
export const permissionList: readonly PermissionInfo[] = Object.entries(about)
  .map(([name, info]) => ({ id: Permission[name as keyof typeof Permission], name, ...info }))
  .toSorted((a, b) => permissionGroups.indexOf(a.group) - permissionGroups.indexOf(b.group))
