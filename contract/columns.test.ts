import { expect, test } from 'vitest'
import { amenityColumns } from './amenities/amenities.ts'
import { announcementColumns } from './announcements/announcements.ts'
import { contactRoleColumns } from './contacts/contact-roles.ts'
import { contactColumns } from './contacts/contacts.ts'
import { distributionListColumns } from './distribution-lists/distribution-lists.ts'
import { eftOptInColumns } from './eft/opt-in.ts'
import { emergencyAlertColumns } from './emergency-alerts/emergency-alerts.ts'
import { energyColumns } from './energy-consumption/energy-consumption.ts'
import { holidayColumns } from './invoice-reminders/holidays.ts'
import { emailLogColumns } from './invoice-reminders/mailing.ts'
import { scheduleColumns } from './invoice-reminders/schedules.ts'
import { jobColumns } from './job-postings/job-postings.ts'
import type { Column } from './kit/columns.ts'
import { leaseColumns } from './leases/leases.ts'
import { memoColumns } from './memos/memos.ts'
import { permitColumns } from './parking/parking.ts'
import { productColumns } from './products/products.ts'
import { promotionColumns } from './promotions/promotions.ts'
import { roleColumns } from './roles/roles.ts'
import { salesYearColumns } from './sales-reporting/sales-reporting.ts'
import { siteColumns } from './sites/sites.ts'
import { storeColumns } from './store-descriptions/store-descriptions.ts'
import { documentLists } from './tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from './tenancy/documents/document-types.ts'
import { tenantColumns } from './tenants/tenants.ts'
import { userColumns } from './users/users.ts'

// The columns that a list must show by default, in this order. A list may have others; what must be there is never hidden.

const monthNames = Array.from({ length: 12 }, (_, at) => new Date(2026, at).toLocaleString('en', { month: 'long' }).toLowerCase())

const lists: Record<string, [columns: readonly Column[], shown: readonly string[]]> = {
  memos: [memoColumns, ['subject', 'description', 'createdDate', 'contacts', 'distributionLists', 'active']],
  'emergency alerts': [emergencyAlertColumns, ['name', 'description', 'phoneNumber', 'distributionLists']],
  announcements: [announcementColumns, ['title', 'description', 'dateCreated', 'dateUpdated']],
  users: [userColumns, ['firstName', 'lastName', 'email', 'roleNames', 'tenant', 'siteNames']],
  contacts: [
    contactColumns,
    [
      ...['profileImage', 'firstName', 'lastName', 'company', 'phone', 'email'],
      ...['roles', 'jobTitle', 'notes', 'site', 'tenant', 'user'],
    ],
  ],
  contactRoles: [contactRoleColumns, ['name', 'description']],
  distributionLists: [distributionListColumns, ['name', 'description', 'tenants', 'contacts']],
  roles: [roleColumns, ['name', 'description']],
  leases: [
    leaseColumns,
    [
      ...['leaseNo', 'propertyId', 'unitId', 'rentableArea', 'tenant', 'status'],
      ...['startDate', 'endDate', 'daysLeft', 'rentType', 'total', 'deposit'],
    ],
  ],
  'job postings': [
    jobColumns,
    [
      ...['title', 'description', 'type', 'status', 'startDate', 'endDate'],
      ...['contact', 'publishDate', 'closeDate', 'notes', 'id'],
    ],
  ],
  promotions: [promotionColumns, ['title', 'type', 'description', 'startdate', 'enddate', 'notes']],
  stores: [storeColumns, ['storeImageUrl', 'name', 'storeDescription']],
  parking: [permitColumns, ['vehicleList', 'issueNumber', 'title', 'status', 'type', 'tenantName', 'issueDate', 'voidDate']],
  'sales reports': [salesYearColumns, ['tenant', 'year', 'periodsReported', 'averageReportedSales']],
  'energy consumption': [energyColumns, ['tenantName', 'year', ...monthNames]],
  'EFT opt-ins': [eftOptInColumns, ['bankName', 'branchAddress', 'bankAccountNumber', 'bankTransitNumber', 'typeOfService']],
  amenities: [amenityColumns, ['location', 'active']],
  products: [productColumns, ['name', 'description', 'type', 'tagList', 'createdBy', 'createdDate']],
  'reminder schedules': [scheduleColumns, ['scheduleName', 'conditions', 'active', 'createdDate', 'createdBy']],
  'log of reminders': [emailLogColumns, ['subject', 'recipients', 'createdDate', 'resentBy', 'resentDate']],
  holidays: [holidayColumns, ['name', 'date']],
  sites: [siteColumns, ['name', 'description', 'address', 'primaryEmail', 'secondaryEmail', 'languageName']],
  clients: [tenantColumns, ['name', 'category', 'notes']],
}

test.each(Object.keys(lists))('the list of %s shows its columns', (name) => {
  const [columns, shown] = lists[name] as (typeof lists)[string]
  const visible = columns.filter((column) => column.visible !== false).map(({ value }) => value)
  expect(visible.filter((value) => shown.includes(value))).toEqual(shown)
})

/** Between the client and title of a document and its date and actions. */
const between: Partial<Record<DocumentType, readonly string[]>> = {
  AreaCertificate: ['dueDate'],
  DefaultNotice: ['dueDate'],
  DemandNotice: ['dueDate'],
  FixturingLetter: ['dueDate'],
  InfractionNotice: ['dueDate'],
  RentalNotice: ['dueDate'],
  RequestForSublease: ['dueDate'],
  InsuranceCertificate: ['expiryDate'],
  RenewalNotice: ['commencementDate', 'expiryDate'],
  OtherInvoice: ['invoiceType', 'dueDate'],
  ConstructionManual: ['year', 'dueDate'],
}

test.each(documentTypeNames)('the list of %s shows its columns, none of them hidden', (type) => {
  const { columns } = documentTypes[type]
  const name = type === 'ConstructionManual' ? 'manualType' : 'title'
  expect(columns.map(({ value }) => value)).toEqual(['tenantName', name, ...(between[type] ?? []), 'createdDate', 'fileUrl'])
  expect(columns.filter((column: Column) => column.visible === false)).toEqual([])
  expect(columns.find(({ value }) => value === 'tenantName')?.landlordOnly).toBe(true)
})

test('a type has one name in the menu, in the title of its list and in its plan feature', () => {
  for (const type of documentTypeNames) expect(documentLists[type].title).toBe(documentTypes[type].plural)
  const { title, plural, feature } = documentTypes.OtherInvoice
  expect([title, plural, feature]).toEqual(['Other Invoice', 'Other Invoices', 'Other Invoices'])
})
