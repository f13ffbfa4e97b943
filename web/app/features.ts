import { menuOf } from '@atrium/contract/access/menu.ts'
import { accountFeature } from '../features/account/feature.ts'
import { adminFeature } from '../features/admin/feature.ts'
import { amenitiesFeature } from '../features/amenities/feature.ts'
import { announcementsFeature } from '../features/announcements/feature.ts'
import { auditFeature } from '../features/audit/feature.ts'
import { bankAccountFeature } from '../features/bank-account/feature.ts'
import { bankReconciliationFeature } from '../features/bank-reconciliation/feature.ts'
import { booksFeature } from '../features/books/feature.ts'
import { calendarFeature } from '../features/calendar/feature.ts'
import { chatFeature } from '../features/chat/feature.ts'
import { clientInvoicesFeature } from '../features/client-invoices/feature.ts'
import { companyFeature } from '../features/company/feature.ts'
import { connectionsFeature } from '../features/connections/feature.ts'
import { contactsFeature } from '../features/contacts/feature.ts'
import { contractsFeature } from '../features/contracts/feature.ts'
import { corporateFeature } from '../features/corporate/feature.ts'
import { customFieldsFeature } from '../features/custom-fields/feature.ts'
import { dashboardFeature } from '../features/dashboard/feature.ts'
import { distributionListsFeature } from '../features/distribution-lists/feature.ts'
import { drawingsFeature } from '../features/drawings/feature.ts'
import { eftFeature } from '../features/eft/feature.ts'
import { emergencyAlertsFeature } from '../features/emergency-alerts/feature.ts'
import { energyConsumptionFeature } from '../features/energy-consumption/feature.ts'
import { esignaturesFeature } from '../features/esignatures/feature.ts'
import { fileManagerFeature } from '../features/file-manager/feature.ts'
import { formsFeature } from '../features/forms/feature.ts'
import { imageRepositoryFeature } from '../features/image-repository/feature.ts'
import { invoicePaymentsFeature } from '../features/invoice-payments/feature.ts'
import { invoiceRemindersFeature } from '../features/invoice-reminders/feature.ts'
import { invoiceTemplatesFeature } from '../features/invoice-templates/feature.ts'
import { jobPostingsFeature } from '../features/job-postings/feature.ts'
import { keysFeature } from '../features/keys/feature.ts'
import { languagesFeature } from '../features/languages/feature.ts'
import { leasesFeature } from '../features/leases/feature.ts'
import { lettersFeature } from '../features/letters/feature.ts'
import { maintenanceFeature } from '../features/maintenance/feature.ts'
import { memosFeature } from '../features/memos/feature.ts'
import { menuFeature } from '../features/menu/feature.ts'
import { parkingFeature } from '../features/parking/feature.ts'
import { productsFeature } from '../features/products/feature.ts'
import { promotionsFeature } from '../features/promotions/feature.ts'
import { rentalSpacesFeature } from '../features/rental-spaces/feature.ts'
import { rolesFeature } from '../features/roles/feature.ts'
import { salesReportingFeature } from '../features/sales-reporting/feature.ts'
import { siteFilesFeature } from '../features/site-files/feature.ts'
import { sitesFeature } from '../features/sites/feature.ts'
import { storeDescriptionsFeature } from '../features/store-descriptions/feature.ts'
import { submissionsFeature } from '../features/submissions/feature.ts'
import { subscriptionFeature } from '../features/subscription/feature.ts'
import { taxRatesFeature } from '../features/tax-rates/feature.ts'
import { tenantsFeature } from '../features/tenants/feature.ts'
import { themesFeature } from '../features/themes/feature.ts'
import { usersFeature } from '../features/users/feature.ts'
import { workflowsFeature } from '../features/workflows/feature.ts'
import type { Feature } from '../kit/feature.ts'

const withoutStart: readonly Feature[] = [
  accountFeature,
  adminFeature,
  amenitiesFeature,
  announcementsFeature,
  auditFeature,
  bankAccountFeature,
  calendarFeature,
  bankReconciliationFeature,
  chatFeature,
  clientInvoicesFeature,
  companyFeature,
  connectionsFeature,
  customFieldsFeature,
  contactsFeature,
  contractsFeature,
  corporateFeature,
  distributionListsFeature,
  drawingsFeature,
  eftFeature,
  emergencyAlertsFeature,
  energyConsumptionFeature,
  esignaturesFeature,
  fileManagerFeature,
  formsFeature,
  imageRepositoryFeature,
  invoicePaymentsFeature,
  invoiceRemindersFeature,
  invoiceTemplatesFeature,
  booksFeature,
  jobPostingsFeature,
  keysFeature,
  languagesFeature,
  leasesFeature,
  lettersFeature,
  maintenanceFeature,
  memosFeature,
  menuFeature,
  rentalSpacesFeature,
  productsFeature,
  parkingFeature,
  promotionsFeature,
  rolesFeature,
  salesReportingFeature,
  siteFilesFeature,
  sitesFeature,
  storeDescriptionsFeature,
  submissionsFeature,
  subscriptionFeature,
  taxRatesFeature,
  tenantsFeature,
  themesFeature,
  usersFeature,
  workflowsFeature,
]

/** Every feature of the pages; what the others show on the start page is given to it. */
export const features: readonly Feature[] = [...withoutStart, dashboardFeature(withoutStart.flatMap(({ home = [] }) => home))]

/** Every screen there is, but the light pages that are open without a login (public-screens.ts). Static paths win over those with parameters, whatever their order. */
export const screens = features.flatMap(({ screens = [] }) => screens)

export const menu = menuOf([...screens.map(({ screen }) => screen), ...features.flatMap(({ menu = [] }) => menu)])
