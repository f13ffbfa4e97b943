import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { MOST_HELD } from '@atrium/contract/rental-spaces/viewing-hours.ts'
import { occupyingStatuses } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { viewings as calls, publicViewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import { mailed } from '../../platform/mail/mailed.ts'
import { limit, mailsTo, perNetwork, perUser } from '../../platform/quotas/limit.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { AnyWriteContext, WriteContext } from '../../platform/work/context.ts'
import { notifyBooker, notifyLandlord, publishViewing } from './notify-viewing.ts'
import { findOpen, type OpenSpace, openPublic } from './open-space.ts'
import { slotAt } from './space-slots.ts'
import { type ViewingRow, rentalSpaceViewings as viewings } from './tables.ts'

export const ENTITY = 'viewing'

/** So many an hour. */
const BOOKINGS_FROM_NETWORK = 30
const BOOKINGS_BY_USER = 60

/** A client asks for a viewing; what becomes of it is mailed to the user who did. */
export const bookViewing: Handler<typeof calls.book> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'viewing', BOOKINGS_BY_USER)]),
  async (ctx, { rentalSpaceId, ...input }) => {
    const { tenantId, userId } = ctx.viewer
    if (tenantId === null) throw notFound()
    const open = await findOpen(ctx, rentalSpaceId)
    const [user] = await ctx.db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId))
    const by = { tenantId, createdBy: userId, email: user?.email ?? '', language: user?.language ?? 'en' }
    const whose = { key: `client ${tenantId}`, held: eq(viewings.tenantId, tenantId) }
    return saved((await insertViewing(ctx, open, input, by, whose)).id)
  },
)

type Public = Input<typeof publicViewings.book>

/** Honeypot: a bot that fills in every field gets the answer of a successful booking. */
const isMachine = ({ website }: Public) => website !== ''

/** A visitor asks for one. Tries are counted by network, mails by their receiver, whoever asks. */
export const bookPublicViewing: Handler<typeof publicViewings.book> = withPreflight(
  (ctx, input) =>
    limit(ctx, [perNetwork(ctx, 'viewing', BOOKINGS_FROM_NETWORK), ...(isMachine(input) ? [] : mailsTo(input.email))]),
  async (ctx, input) => {
    if (isMachine(input)) return mailed(ctx)
    const open = await openPublic(ctx.db, input.id)
    const { id: _, website: _none, email, language, ...booking } = input
    const { landlordId } = open.space
    const held = and(eq(viewings.landlordId, landlordId), sql`lower(${viewings.email}) = lower(${email})`)
    const whose = { key: `${landlordId} ${email.toLowerCase()}`, held }
    await insertViewing(ctx, open, booking, { tenantId: null, createdBy: null, email, language }, whose)
    return mailed(ctx)
  },
)

type ViewingRequest = Pick<ViewingRow, 'contactName' | 'phone' | 'notes'> & { date: string; startTime: string }
type By = Pick<ViewingRow, 'tenantId' | 'createdBy' | 'email' | 'language'>

/** Whose viewings are counted together: what all of them have in common, as a key and as a condition. */
interface Whose {
  key: string
  held: SQL | undefined
}

/** Stores a viewing that waits for approval and tells both sides. Of two who want one time at once the database refuses one. */
async function insertViewing(
  ctx: WriteContext,
  open: OpenSpace,
  { date, startTime, ...contact }: ViewingRequest,
  by: By,
  whose: Whose,
): Promise<ViewingRow> {
  const { id: spaceId, landlordId, siteId, name } = open.space
  const slot = slotAt(open.timeZone, date, startTime)
  if ('refused' in slot) throw invalid({ startTime: slot.refused })
  await checkHeld(ctx, whose)
  const row = { landlordId, siteId, spaceId, ...contact, ...by, startsAt: slot.start, endsAt: slot.end }
  const [made] = await ctx.db.insert(viewings).values(row).returning()
  const viewing = made as ViewingRow
  ctx.audit({ entity: ENTITY, id: viewing.id, after: { ...row, name, status: viewing.status }, landlordId })
  publishViewing(ctx, 'viewingBooked', viewing, name)
  await notifyBooker(ctx, 'requested', viewing, open)
  await notifyLandlord(ctx, 'booked', viewing, open)
  return viewing
}

/** Nobody holds all times of a space. Of several bookings at once by the same the second counts the first. */
async function checkHeld({ db }: Pick<AnyWriteContext, 'db'>, { key, held }: Whose): Promise<void> {
  await lockNamed(db, `viewings of ${key}`)
  const which = and(held, inArray(viewings.status, [...occupyingStatuses]), gt(viewings.endsAt, sql`now()`))
  const [found] = await db.select({ n: count() }).from(viewings).where(which)
  if ((found?.n ?? 0) >= MOST_HELD) throw conflict(['viewing-too-many', { n: MOST_HELD }])
}
