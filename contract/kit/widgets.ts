import { z } from 'zod'

/** The parts that a dashboard is made of, by the names and numbers of the API; pages and layouts keep the number. Ours begin at 101. */
export const widgets = {
  OnBoardingWizard: 1,
  EventsCalendar: 2,
  SiteSummary: 3,
  TenantSummary: 4,
  TenantsLoggedIn: 5,
  AmenityBookingSummary: 6,
  CorporateTenantReview: 7,
  SalesSummary: 8,
  EnergyConsumptionSummary: 9,
  LeaseSummary: 10,
  SiteMemosSummary: 11,
  MaintenanceRequestSummary: 12,
  AnnouncementSummary: 13,
  JobPosting: 14,
  ParkingAccess: 15,
  AvailableSpace: 16,
  Products: 17,
  WorkTasks: 18,
  Approvals: 19,
  OverdueDocuments: 101,
  DocumentsDueSoon: 102,
  DocumentsDue: 103,
  InsuranceCertificates: 104,
  InvoicesWaiting: 105,
  Owed: 106,
  LatestDocuments: 107,
  YourDocuments: 108,
  OpenRequests: 109,
  FormSummaries: 110,
  ClientsOverview: 111,
} as const

export type WidgetName = keyof typeof widgets

/** What the editor of a dashboard calls them. */
export const widgetTitles: Readonly<Record<WidgetName, string>> = {
  OnBoardingWizard: 'OnBoarding Wizard',
  EventsCalendar: 'Event Calendar',
  SiteSummary: 'Total Sites',
  TenantSummary: 'Total Clients',
  TenantsLoggedIn: 'Clients LoggedIn',
  AmenityBookingSummary: 'Amenity Bookings',
  CorporateTenantReview: 'Client Reviews',
  SalesSummary: 'Sales Report',
  EnergyConsumptionSummary: 'Energy Consumption',
  LeaseSummary: 'Leases Summary',
  SiteMemosSummary: 'Memos Summary',
  MaintenanceRequestSummary: 'Maintenance Summary',
  AnnouncementSummary: 'Announcement Summary',
  JobPosting: 'Job Posting Summary',
  ParkingAccess: 'Parking Access Summary',
  AvailableSpace: 'Available Space Summary',
  Products: 'Products',
  WorkTasks: 'Total Work Tasks',
  Approvals: 'Total Approvals',
  OverdueDocuments: 'Overdue documents',
  DocumentsDueSoon: 'Documents due soon',
  DocumentsDue: 'Next due documents',
  InsuranceCertificates: 'Insurance certificates',
  InvoicesWaiting: 'Invoices and payments that wait',
  Owed: 'What is owed',
  LatestDocuments: 'Latest documents',
  YourDocuments: 'Documents by type',
  OpenRequests: 'Open requests',
  FormSummaries: 'Summaries of forms',
  ClientsOverview: 'Clients side by side',
}

const names = new Map(Object.entries(widgets).map(([name, number]) => [number as number, name as WidgetName]))

/** The widget of a number; undefined where there is none, as for 7 in the layouts of others. */
export const widgetOf = (number: number): WidgetName | undefined => names.get(number)

const Count = z.int().nonnegative()

export const summaryNumbers = ['total', 'numberValue1', 'numberValue2', 'numberValue3'] as const

export type SummaryNumber = (typeof summaryNumbers)[number]

/** How many records there are, and how many of them in up to three states: docs/features/dashboard.md. */
export const Summary = z.object({
  total: Count,
  numberValue1: Count,
  numberValue2: Count,
  numberValue3: Count,
  /** The numbers that there are more of: they are counted as far as the list is. */
  capped: z.array(z.enum(summaryNumbers)),
})
export type Summary = z.infer<typeof Summary>
