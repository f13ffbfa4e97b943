import type { Screen } from '../kit/screen.ts'
import type { ViewerKind } from './access.ts'

export interface MenuGroup {
  title: string
  /** A Tabler icon's name. */
  icon: string
  items: readonly Screen[]
  /** The kinds of viewer the group is for. Default: whoever may open one of its screens. */
  kinds?: readonly ViewerKind[]
}

export type Menu = readonly MenuGroup[]

/** The groups of the side menu, and the addresses of their entries, in order. */
const groups: readonly (Omit<MenuGroup, 'items'> & { paths: readonly string[] })[] = [
  { title: 'Home', icon: 'home', paths: ['/'] },
  {
    title: 'General Communications',
    icon: 'speakerphone',
    paths: [
      '/site-memo',
      '/letters',
      '/site-plan',
      '/amenity-booking',
      '/tenant-manual',
      '/energy-consumption',
      '/landlord/maintenance-request',
      '/tenant/maintenance-request',
      '/announcement',
    ],
  },
  { title: 'Marketing Support', icon: 'ad', paths: ['/jobs', '/stores-description', '/store-description', '/promotions'] },
  {
    title: 'Billings & Statements',
    icon: 'receipt',
    paths: [
      '/receivables',
      '/WelcomeLetter',
      '/rental-notices',
      '/tenant/billings',
      '/RentalNotice',
      '/eft-optin',
      '/AnnualPrebilling',
      '/OtherInvoice',
      '/other-payments',
    ],
  },
  {
    title: 'Accounting',
    icon: 'building-bank',
    paths: [
      '/other-payments/ageing',
      '/other-payments/bank',
      '/other-payments/reminders',
      '/other-payments/tax-rates',
      '/other-payments/tax-report',
      '/other-payments/profit-and-loss',
      '/other-payments/books',
      '/other-payments/manual-journals',
      '/other-payments/chart-of-accounts',
    ],
  },
  {
    title: 'Legal',
    icon: 'scale',
    paths: [
      '/RequestForSublease',
      '/DemandNotice',
      '/DefaultNotice',
      '/InfractionNotice',
      '/InsuranceCertificate',
      '/LeaseDocument',
      '/PKHandover',
      '/RenewalNotice',
      '/OtherCorrespondence',
    ],
  },
  {
    title: 'Client Construction',
    icon: 'crane',
    paths: ['/drawing-submission-approval', '/AreaCertificate', '/FixturingLetter', '/ConstructionManual'],
  },
  { title: 'Sales Reporting', icon: 'chart-bar', paths: ['/sales-data', '/ranking', '/audit'] },
  { title: 'Security', icon: 'parking', paths: ['/parking', '/keys'] },
  { title: 'Address Book', icon: 'address-book', paths: ['/contacts', '/contact-roles'] },
  { title: 'Document Sharing', icon: 'folder', paths: ['/fileManager'] },
  { title: 'Event Calendar', icon: 'calendar-event', paths: ['/event-calendar'] },
  { title: 'Due dates', icon: 'calendar-due', paths: ['/documents-due'] },
  { title: 'Forms', icon: 'checklist', paths: ['/forms'] },
  {
    title: 'Workflows',
    icon: 'git-branch',
    paths: ['/workflows', '/client-workflows', '/client-workflows/assigned', '/client-workflows/approval'],
  },
  {
    title: 'E-Signatures',
    icon: 'signature',
    paths: ['/esignatures/templates', '/esignatures/sent', '/esignatures/signing'],
  },
  {
    title: 'Contract Builder',
    icon: 'file-text',
    paths: [
      '/contracts',
      '/design-contracts',
      '/contract-agreements',
      '/contract-schedules',
      '/contract-clauses',
      '/contract-signatures',
    ],
  },
  { title: 'Products', icon: 'shopping-bag', paths: ['/products'] },
  { title: 'Leases', icon: 'contract', paths: ['/leases'] },
  { title: 'Available Space', icon: 'building-warehouse', paths: ['/rental-space'] },
  { title: 'Image Repository', icon: 'photo', paths: ['/image-repository'] },
  { title: 'Manage users', icon: 'user-cog', paths: ['/landlord/users', '/landlord/corporate-clients', '/landlord/roles'] },
  { title: 'Sites', icon: 'building-skyscraper', paths: ['/landlord/sites'] },
  { title: 'Clients', icon: 'users', paths: ['/landlord/tenants'] },
  { title: 'Amenities', icon: 'calendar-event', paths: ['/landlord/amenities'] },
  { title: 'Distribution Lists', icon: 'users-group', paths: ['/distributionList', '/tenant/distributionList'] },
  { title: 'Client Reviews', icon: 'building-store', paths: ['/tenant-reviews'] },
  { title: 'Emergency Alerts', icon: 'urgent', paths: ['/emergency-alerts', '/tenant/emergency-alerts'] },
  { title: 'Company', icon: 'settings', paths: ['/company'] },
  { title: 'Audit log', icon: 'history', paths: ['/audit-log'], kinds: ['landlord'] },
  {
    title: 'Admin',
    icon: 'shield',
    paths: [
      '/admin/landlords',
      '/admin/users',
      '/admin/sites',
      '/admin/tenants',
      '/admin/roles',
      '/admin/permissions',
      '/admin/invoices',
      '/admin/ctRequestReviews',
    ],
  },
  {
    title: 'Platform',
    icon: 'server',
    paths: ['/admin/plans', '/audit-log', '/admin/outbox', '/admin/jobs', '/admin/health'],
    kinds: ['admin'],
  },
]

/**
 * The side menu, made of the screens of all features that name a group of it. Which of its entries a viewer sees, their
 * screens' own rule says.
 */
export function menuOf(screens: readonly Screen[]): Menu {
  const entries = new Map(screens.filter(({ group }) => group).map((screen) => [screen.path, screen]))
  const entryAt = (path: string): Screen => {
    const entry = entries.get(path)
    if (!entry) throw new Error(`The menu names ${path}, which no screen has`)
    return entry
  }
  return groups.map(({ paths, ...group }) => ({ ...group, items: paths.map(entryAt) }))
}

/** The entries of a group that a kind of viewer can ever see. */
export const itemsFor = ({ items, kinds }: Pick<MenuGroup, 'items' | 'kinds'>, kind: ViewerKind): readonly Screen[] =>
  !kinds || kinds.includes(kind) ? items.filter(({ access }) => access.kinds.includes(kind)) : []
