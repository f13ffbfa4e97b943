import type { MailContent } from './send-mail.ts'

export interface Invite {
  state: 'tentative' | 'confirmed' | 'cancelled'
  /** Of what it is about; the same in every change of it. */
  uid: string
  /** Rises with every change, so that a calendar takes the later one. */
  sequence: number
  start: Date
  end: Date
  /** It is about whole days: those of `start` and, not included, of `end` in UTC. */
  allDay?: boolean
  summary: string
  location: string
  description?: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** Whether the attendee is asked for an answer; whoever asked for the time itself is not. */
  rsvp: boolean
}

/** What the calendar of a mail's receiver takes in, changes or takes out again (RFC 5545, RFC 5546). Times are instants in UTC. */
export async function calendarInvite(invite: Invite): Promise<NonNullable<MailContent['calendar']>> {
  const { default: ical, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const { state, uid, attendee, rsvp, ...event } = invite
  const isOff = state === 'cancelled'
  const statuses = {
    tentative: ICalEventStatus.TENTATIVE,
    confirmed: ICalEventStatus.CONFIRMED,
    cancelled: ICalEventStatus.CANCELLED,
  }
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Portal' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const status = rsvp ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED
  calendar.createEvent({ ...event, id: uid, status: statuses[state], attendees: [{ ...attendee, rsvp, status }] })
  return { method: isOff ? 'CANCEL' : 'REQUEST', text: calendar.toString() }
}
