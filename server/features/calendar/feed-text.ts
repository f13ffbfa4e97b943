import { type CalendarEntry, calendarWords } from '@atrium/contract/kit/calendar.ts'
import { addDays } from '@atrium/contract/kit/days.ts'

/** Entries as a calendar program reads them (RFC 5545). The same entry has the same UID each time, so a program replaces what it has. */
export async function feedText(items: readonly CalendarEntry[], linkTo: (address: string) => string): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ name: 'Atrium', prodId: { company: 'Atrium', product: 'Portal' }, ttl: 60 * 60 })
  for (const { kind, id, title, about, date, from, to, status, address } of items) {
    calendar.createEvent({
      id: `${kind}-${id}-${date}@atrium`,
      summary: title,
      description: [calendarWords[kind], status.replaceAll('_', ' ')].filter(Boolean).join(' · '),
      location: about,
      url: linkTo(address),
      ...(from
        ? { start: new Date(from), end: new Date(to ?? from) }
        : { start: midnight(date), end: midnight(addDays(date, 1)), allDay: true }),
    })
  }
  return calendar.toString()
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
