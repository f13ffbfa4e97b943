import { type CalendarEntry, calendarWords } from '@atrium/contract/kit/calendar.ts'
import { calendarFile, type FileEvent, wholeDays } from '../../platform/calendar/calendar-file.ts'

/** What a calendar program reads (RFC 5545). The same entry has the same UID each time, so a program replaces what it has. */
export const feedText = (events: readonly FileEvent[]): Promise<string> => calendarFile({ name: 'Atrium', ttl: 60 * 60 }, events)

/** An entry of the calendar that is not a meeting: those are told as what they are (`meetings/feed-events.ts`). */
export const eventOfEntry = (
  { kind, id, title, about, date, from, to, status, address }: CalendarEntry,
  linkTo: (address: string) => string,
): FileEvent => ({
  uid: `${kind}-${id}-${date}@atrium`,
  summary: title,
  description: [calendarWords[kind], status.replaceAll('_', ' ')].filter(Boolean).join(' · '),
  location: about,
  url: linkTo(address),
  ...(from ? { start: new Date(from), end: new Date(to ?? from) } : { ...wholeDays(date, date), allDay: true }),
})
