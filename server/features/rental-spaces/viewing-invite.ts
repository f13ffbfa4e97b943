import type { MailContent } from '../../platform/mail/send-mail.ts'
import type { VisitorEvent } from './viewing-mail.ts'

interface Invite {
  news: VisitorEvent
  /** Of the viewing; the same in every change of it. */
  uid: string
  /** Rises with every change, so that a calendar takes the later one. */
  sequence: number
  start: Date
  end: Date
  summary: string
  location: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}

/** A viewing for the calendar of whoever has booked it: to be confirmed, confirmed, or taken out again. Times are instants in UTC. */
export async function viewingInvite(invite: Invite): Promise<NonNullable<MailContent['calendar']>> {
  const { default: ical, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const { news, uid, attendee, ...event } = invite
  const isOff = news === 'rejected' || news === 'cancelled'
  const isSure = news === 'approved' || news === 'moved'
  const status = isOff ? ICalEventStatus.CANCELLED : isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  const calendar = ical({
    prodId: { company: 'Atrium', product: 'Portal' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    ...event,
    id: uid,
    status,
    attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return { method: isOff ? 'CANCEL' : 'REQUEST', text: calendar.toString() }
}
