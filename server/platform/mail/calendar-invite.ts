import { calendarFile, type FileEvent } from '../calendar/calendar-file.ts'
import type { MailContent } from './send-mail.ts'

export interface Invite extends FileEvent {
  state: 'tentative' | 'confirmed' | 'cancelled'
  sequence: number
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** Whether the attendee is asked for an answer; whoever asked for the time itself is not. */
  rsvp: boolean
  /** Those of a series that are not as its rule has them. */
  others?: readonly FileEvent[]
}

/** What the calendar of a mail's receiver takes in, changes or takes out again (RFC 5545, RFC 5546). */
export async function calendarInvite(invite: Invite): Promise<NonNullable<MailContent['calendar']>> {
  const { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const { state, attendee, organizer, rsvp, others = [], ...event } = invite
  const isOff = state === 'cancelled'
  const statuses = {
    tentative: ICalEventStatus.TENTATIVE,
    confirmed: ICalEventStatus.CONFIRMED,
    cancelled: ICalEventStatus.CANCELLED,
  }
  const answer = rsvp ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED
  const guests = { status: statuses[state], organizer, attendees: [{ ...attendee, rsvp, status: answer }] }
  const text = await calendarFile(
    { method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST },
    [event, ...others].map((one) => ({ ...one, ...guests })),
  )
  return { method: isOff ? 'CANCEL' : 'REQUEST', text }
}
