import { z } from 'zod'
import { Day, Instant } from './days.ts'
import { Id } from './ids.ts'
import { WallTime } from './wall-time.ts'

/** What stands in the calendar: the event types of the API, and ours. */
export const calendarKinds = [
  'AmenityBooking',
  'Announcement',
  'CalendarMeetingEvent',
  'InsuranceExpiration',
  'MaintenanceRequest',
  'RentalSpaceViewBooking',
  // Ours beside those of the API.
  'DocumentDue',
  'RentalNoticeDue',
  'CriticalDate',
  'ContractObligation',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** What people call them. */
export const calendarWords: Readonly<Record<CalendarKind, string>> = {
  AmenityBooking: 'Amenity booking',
  Announcement: 'Announcement',
  CalendarMeetingEvent: 'Meeting',
  InsuranceExpiration: 'Insurance expiration',
  MaintenanceRequest: 'Maintenance request',
  RentalSpaceViewBooking: 'Viewing',
  DocumentDue: 'Document due',
  RentalNoticeDue: 'Rental notice due',
  CriticalDate: 'Critical date',
  ContractObligation: 'Contract obligation',
}

/** One record on one day: docs/features/calendar.md. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  id: Id,
  title: z.string(),
  /** Whose it is, or where. */
  about: z.string(),
  siteId: Id,
  tenantId: Id.nullable(),
  /** The day of it at its site. */
  date: Day,
  /** The last day of what is on several. */
  endDate: Day.optional(),
  /** Which one of a series it is, by the day that its rule gives it. */
  occurrence: Day.optional(),
  /** The viewer may move it to another day. */
  mayMove: z.boolean().optional(),
  /** Its times; null when it is about the whole day. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  /** The same by the clocks of its site. */
  startTime: WallTime.nullable(),
  endTime: WallTime.nullable(),
  /** In the words of its feature; empty where it has none. */
  status: z.string(),
  /** Where the portal shows it. */
  address: z.string(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>
