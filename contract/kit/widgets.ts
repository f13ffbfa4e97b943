import { z } from 'zod'

/** The parts that a dashboard is made of, by the names and numbers of the API; pages and layouts keep the number. */
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
} as const

export type WidgetName = keyof typeof widgets

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
