import { adminScreens } from '../admin/screens.ts'
import { amenityBookingScreens } from '../amenities/bookings/screens.ts'
import { amenityScreens } from '../amenities/screens.ts'
import { announcementScreens } from '../announcements/screens.ts'
import { clientInvoiceScreens } from '../client-invoices/screens.ts'
import { corporateScreens } from '../corporate/screens.ts'
import { dashboardScreens } from '../dashboard/screens.ts'
import { drawingScreens } from '../drawings/screens.ts'
import { eftScreens } from '../eft/screens.ts'
import { emergencyAlertScreens } from '../emergency-alerts/screens.ts'
import { energyScreens } from '../energy-consumption/screens.ts'
import { imageRepositoryScreens } from '../image-repository/screens.ts'
import { jobPostingScreens } from '../job-postings/screens.ts'
import { auditScreens } from '../kit/audit-screens.ts'
import type { Screen } from '../kit/screen.ts'
import { leaseScreens } from '../leases/screens.ts'
import { maintenanceScreens } from '../maintenance/screens.ts'
import { memoScreens } from '../memos/screens.ts'
import { parkingScreens } from '../parking/screens.ts'
import { productScreens } from '../products/screens.ts'
import { promotionScreens } from '../promotions/screens.ts'
import { rentalSpaceScreens } from '../rental-spaces/screens.ts'
import { adminRoleScreens, roleScreens } from '../roles/screens.ts'
import { salesScreens } from '../sales-reporting/screens.ts'
import { siteFileScreens } from '../site-files/screens.ts'
import { storeDescriptionScreens } from '../store-descriptions/screens.ts'
import { adminTenantScreens, tenantScreens } from '../tenancy/client-screens.ts'
import { contactScreens } from '../tenancy/contact-screens.ts'
import { distributionListScreens } from '../tenancy/distribution-list-screens.ts'
import { documentLists, documentScreens } from '../tenancy/document-screens.ts'
import { adminSiteScreens, siteScreens } from '../tenancy/site-screens.ts'
import { adminUserScreens, userScreens } from '../tenancy/user-screens.ts'
import type { ViewerKind } from './access.ts'
import { companyEntry } from './company-tabs.ts'
import { adminPlanScreens } from './plan-screens.ts'

export interface MenuGroup {
  title: string
  /** A Tabler icon's name. */
  icon: string
  items: readonly Screen[]
  /** The kinds of viewer the group is for. Default: whoever may open one of its screens. */
  kinds?: readonly ViewerKind[]
}

/** The side menu: its groups and their entries, in order. Which of them a viewer sees, their screens' own rule says. */
export const menu: readonly MenuGroup[] = [
  { title: 'Home', icon: 'home', items: [dashboardScreens.home] },
  {
    title: 'General Communications',
    icon: 'speakerphone',
    items: [
      memoScreens.list,
      siteFileScreens.sitePlan,
      amenityBookingScreens.list,
      siteFileScreens.clientManual,
      energyScreens.list,
      maintenanceScreens.list,
      maintenanceScreens.own,
      announcementScreens.list,
    ],
  },
  {
    title: 'Marketing Support',
    icon: 'ad',
    items: [jobPostingScreens.list, storeDescriptionScreens.list, storeDescriptionScreens.own, promotionScreens.list],
  },
  {
    title: 'Billings & Statements',
    icon: 'receipt',
    items: [
      documentLists.WelcomeLetter,
      leaseScreens.notices,
      leaseScreens.ownNotices,
      documentLists.RentalNotice,
      eftScreens.list,
      documentLists.AnnualPrebilling,
      documentLists.OtherInvoice,
      clientInvoiceScreens.list,
    ],
  },
  {
    title: 'Legal',
    icon: 'scale',
    items: [
      documentLists.RequestForSublease,
      documentLists.DemandNotice,
      documentLists.DefaultNotice,
      documentLists.InfractionNotice,
      documentLists.InsuranceCertificate,
      documentLists.LeaseDocument,
      documentLists.PKHandover,
      documentLists.RenewalNotice,
      documentLists.OtherCorrespondence,
    ],
  },
  {
    title: 'Client Construction',
    icon: 'crane',
    items: [drawingScreens.list, documentLists.AreaCertificate, documentLists.FixturingLetter, documentLists.ConstructionManual],
  },
  { title: 'Sales Reporting', icon: 'chart-bar', items: [salesScreens.data, salesScreens.ranking, salesScreens.audit] },
  { title: 'Security', icon: 'parking', items: [parkingScreens.list] },
  { title: 'Address Book', icon: 'address-book', items: [contactScreens.list, contactScreens.roles] },
  { title: 'Due dates', icon: 'calendar-due', items: [documentScreens.due] },
  { title: 'Products', icon: 'shopping-bag', items: [productScreens.list] },
  { title: 'Leases', icon: 'contract', items: [leaseScreens.list] },
  { title: 'Available Space', icon: 'building-warehouse', items: [rentalSpaceScreens.list] },
  { title: 'Image Repository', icon: 'photo', items: [imageRepositoryScreens.list] },
  { title: 'Manage users', icon: 'user-cog', items: [userScreens.list, corporateScreens.requests, roleScreens.list] },
  { title: 'Sites', icon: 'building-skyscraper', items: [siteScreens.list] },
  { title: 'Clients', icon: 'users', items: [tenantScreens.list] },
  { title: 'Amenities', icon: 'calendar-event', items: [amenityScreens.list] },
  { title: 'Distribution Lists', icon: 'users-group', items: [distributionListScreens.list, distributionListScreens.own] },
  { title: 'Client Reviews', icon: 'building-store', items: [corporateScreens.ownRequests] },
  { title: 'Emergency Alerts', icon: 'urgent', items: [emergencyAlertScreens.list, emergencyAlertScreens.received] },
  { title: 'Company', icon: 'settings', items: [companyEntry] },
  { title: 'Audit log', icon: 'history', items: [auditScreens.list], kinds: ['landlord'] },
  {
    title: 'Admin',
    icon: 'shield',
    items: [
      adminScreens.landlords,
      adminUserScreens.list,
      adminSiteScreens.list,
      adminTenantScreens.list,
      adminRoleScreens.list,
      adminRoleScreens.permissions,
      adminPlanScreens.invoices,
      corporateScreens.allRequests,
    ],
  },
  {
    title: 'Platform',
    icon: 'server',
    items: [adminPlanScreens.plans, auditScreens.list, adminScreens.outbox, adminScreens.jobs, adminScreens.health],
    kinds: ['admin'],
  },
]

/** The entries of a group that a kind of viewer can ever see. */
export const itemsFor = ({ items, kinds }: MenuGroup, kind: ViewerKind): readonly Screen[] =>
  !kinds || kinds.includes(kind) ? items.filter(({ access }) => access.kinds.includes(kind)) : []
