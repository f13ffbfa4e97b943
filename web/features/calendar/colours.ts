import type { CalendarKind } from '@atrium/contract/kit/calendar.ts'

const names: Readonly<Record<CalendarKind, string>> = {
  AmenityBooking: 'indigo',
  Announcement: 'gray',
  CalendarMeetingEvent: 'blue',
  InsuranceExpiration: 'red',
  MaintenanceRequest: 'yellow',
  RentalSpaceViewBooking: 'teal',
  DocumentDue: 'orange',
  RentalNoticeDue: 'grape',
  CriticalDate: 'pink',
  ContractObligation: 'cyan',
}

/** The colour of a kind of record in the calendar. */
export const colourOf = (kind: CalendarKind) => `var(--mantine-color-${names[kind]}-6)`
