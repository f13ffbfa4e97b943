import { viewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import { eq } from 'drizzle-orm'
import { linkTo } from '../../platform/link.ts'
import { calendarInvite, type Invite } from '../../platform/mail/calendar-invite.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { companyReaders } from '../../platform/notifications/readers.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { addressOf, type OpenSpace } from './open-space.ts'
import type { ViewingRow } from './tables.ts'
import { linkToViewing } from './viewing-key.ts'
import { type LandlordEvent, type VisitorEvent, viewingMail } from './viewing-mail.ts'
import { wallOf } from './viewing-row.ts'

const aboutOf = ({ space, siteName, timeZone }: OpenSpace, viewing: ViewingRow, url: string) => ({
  space: space.name,
  place: siteName,
  url,
  ...wallOf(viewing, timeZone),
})

const stateOf: Record<VisitorEvent, Invite['state']> = {
  requested: 'tentative',
  approved: 'confirmed',
  moved: 'confirmed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
}

/** Mails the new state of a viewing to the person who booked it, with a calendar file. Part of the transaction. */
export async function notifyBooker(
  ctx: AnyWriteContext,
  news: VisitorEvent,
  viewing: ViewingRow,
  open: OpenSpace,
): Promise<void> {
  const { id, landlordId, email, contactName, language, sequence, startsAt, endsAt } = viewing
  const [company] = await ctx.db
    .select({ name: landlords.name, email: landlords.email })
    .from(landlords)
    .where(eq(landlords.id, landlordId))
  const home = new URL(linkTo(ctx.app.config, '/'))
  const about = aboutOf(open, viewing, linkToViewing(ctx, viewing))
  const calendar = await calendarInvite({
    state: stateOf[news],
    sequence,
    start: startsAt,
    end: endsAt,
    uid: `viewing-${id}@${home.hostname}`,
    summary: `${about.space}, ${about.place}`,
    location: addressOf(open) || about.place,
    organizer: { name: company?.name ?? '', email: company?.email || `no-reply@${home.hostname}` },
    attendee: { name: contactName, email },
    rsvp: false,
  })
  const isVisitor = viewing.tenantId === null
  const content = viewingMail(news, about, { name: contactName, language, isVisitor }, calendar)
  // Whoever books waits for the confirmation.
  if (news === 'requested') await ctx.sendMail({ to: email, landlordId, content, goes: isVisitor ? 'outsider' : 'asked' })
  else {
    const to = [{ email, ...(isVisitor ? { id: null } : {}) }]
    await mailNews(ctx, { landlordId, kind: 'RentalSpaceNotification', to, mail: () => content, until: startsAt })
  }
}

/** Mails those of the company at the site who decide on viewings. */
export async function notifyLandlord(
  ctx: AnyWriteContext,
  news: LandlordEvent,
  viewing: ViewingRow,
  open: OpenSpace,
): Promise<void> {
  const { landlordId } = viewing
  const about = aboutOf(open, viewing, '')
  const url = linkTo(ctx.app.config, `/rental-space/${about.date}?view=schedule`)
  await mailNews(ctx, {
    landlordId,
    kind: 'RentalSpaceNotification',
    to: await companyReaders(ctx, viewing, calls.setStatus.allow),
    mail: ({ firstName: name, language }) => viewingMail(news, { ...about, url }, { name, language, isVisitor: false }),
  })
}

/** To the landlord when somebody books, and of a status also to the client that has booked. A visitor's is no client's. */
export function publishViewing(
  ctx: Pick<AnyWriteContext, 'publish'>,
  event: 'viewingBooked' | 'viewingStatusUpdated',
  { id, landlordId, siteId, tenantId, spaceId, status }: ViewingRow,
  space: string,
): void {
  const about = { string1: event === 'viewingBooked' ? space : status, string2: String(spaceId), integer1: id }
  const only = tenantId === null ? { only: [rooms.company(landlordId), rooms.site(siteId)] } : {}
  ctx.publish({ event, landlordId, siteId, tenantId, about, ...only })
}
