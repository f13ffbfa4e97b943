import type { ViewerKind } from './access.ts'
import { type DocumentType, documentTypes } from './document-types.ts'
import type { PlanFeature } from './plan-features.ts'

export interface MenuItem {
  /** The route's name in document 3, section 2.5. */
  route: string
  title: string
  path: string
  feature?: PlanFeature
  /** Kinds of viewer that see it. */
  who: readonly ViewerKind[]
}
export interface MenuGroup {
  title: string
  /** A Tabler icon's name. */
  icon: string
  items: readonly MenuItem[]
}

const all = ['landlord', 'client', 'corporate'] as const
const landlordOnly = ['landlord'] as const

const document = (type: DocumentType, title: string = documentTypes[type].plural): MenuItem => ({
  route: type,
  title,
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
      document('RentalNotice'),
      document('AnnualPrebilling'),
      document('OtherInvoice', 'Receipts'),
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
    title: 'Due Dates',
    icon: 'calendar-due',
    items: [{ route: 'documentsDue', title: 'Due Dates', path: '/documents-due', who: all }],
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
]
