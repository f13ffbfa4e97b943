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

/** A status as people read it: `NotStarted` and `PENDING_APPROVAL` in words. */
export function statusWords(status: string): string {
  const words = status
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How what is on a day stands together: of one name as one, what also begins about the same time as one, or each by itself. */
export const calendarGroupings = ['name', 'time', 'each'] as const
export type CalendarGrouping = (typeof calendarGroupings)[number]

/** The first of what is on a day. */
export const CalendarDay = z.object({
  date: Day,
  /** How many records are on it, but for those on several days; what is hidden does not count. */
  total: z.int(),
  shown: z.array(
    z.object({
      /** How many it stands for, itself included. */
      count: z.int(),
      entry: CalendarEntry,
    }),
  ),
})
export type CalendarDay = z.infer<typeof CalendarDay>
