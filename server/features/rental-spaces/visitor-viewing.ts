import type { publicViewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import { eq } from 'drizzle-orm'
import { brandOf } from '../../platform/branding/brand.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limit, perNetwork } from '../../platform/quotas/limit.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { cancelViewing } from './decide-viewing.ts'
import { addressOf, findPublic, openPublic, spaceOfViewing } from './open-space.ts'
import { freeSlots } from './space-slots.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { idOfKey, opensViewing } from './viewing-key.ts'
import { stateNow, wallOf } from './viewing-row.ts'

const TRIES_FROM_NETWORK = 300
const SLOTS_FROM_NETWORK = 1_200

export const publicSlots: Handler<typeof calls.slots> = async (ctx, { id }) => {
  await limit(ctx, [perNetwork(ctx, 'viewing slots', SLOTS_FROM_NETWORK)])
  const { space, timeZone } = await openPublic(ctx.db, id)
  return freeSlots(ctx.db, space.id, timeZone)
}

/** The viewing of a visitor's link. Not found when the key is none. */
async function findByKey({ db, app }: Pick<ReadContext, 'db' | 'app'>, key: string) {
  const id = idOfKey(key)
  const [viewing] = id === undefined ? [] : await db.select().from(viewings).where(eq(viewings.id, id))
  if (!viewing || !opensViewing(app.secrets, key, viewing)) throw notFound()
  return viewing
}

export const viewingByKey: Handler<typeof calls.get> = async (ctx, { key }) => {
  await limit(ctx, [perNetwork(ctx, 'viewing key', TRIES_FROM_NETWORK)])
  const viewing = await findByKey(ctx, key)
  const open = await spaceOfViewing(ctx.db, viewing.spaceId)
  const { name, logoUrl: logo, style } = await brandOf(ctx.db, viewing.landlordId, { secrets: ctx.app.secrets })
  const status = stateNow(viewing)
  return {
    spaceName: open.space.name,
    siteName: open.siteName,
    address: addressOf(open),
    company: { name, logo, style },
    contactName: viewing.contactName,
    ...wallOf(viewing, open.timeZone),
    status,
    mayCancel: (status === 'Pending' || status === 'Approved') && viewing.startsAt > new Date(),
    publicId: (await findPublic(ctx.db, viewing.spaceId)) ? viewing.spaceId : null,
  }
}

export const cancelByKey: Handler<typeof calls.cancel> = withPreflight(
  (ctx) => limit(ctx, [perNetwork(ctx, 'viewing key', TRIES_FROM_NETWORK)]),
  async (ctx, { key }) => {
    const { id } = await findByKey(ctx, key)
    const [viewing] = await ctx.db.select().from(viewings).where(eq(viewings.id, id)).for('update')
    if (!viewing) throw notFound()
    return cancelViewing(ctx, viewing)
  },
)
