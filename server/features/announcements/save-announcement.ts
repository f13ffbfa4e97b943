import type { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import type { Audience } from '@atrium/contract/kit/audience.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { saveAttachments } from '../../platform/attachments/save-attachments.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkAudience } from '../../platform/delivery/audience.ts'
import { deliver, reschedule } from '../../platform/delivery/deliver.ts'
import { findDelivery } from '../../platform/delivery/log.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { markOpened } from '../../platform/delivery/received.ts'
import { dropPictures, ownPictures } from '../../platform/pictures/save-pictures.ts'
import { deleteRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { checkSites } from '../../platform/tenancy/client-scope.ts'
import { hasEnded } from '../../platform/tenancy/site-days.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { tell } from './announced.ts'
import { announcementDelivery, channelsOf } from './deliver-announcement.ts'
import { announcementFiles, announcements } from './tables.ts'
import { allSitesOf, findAnnouncement } from './who-reads.ts'

const ENTITY = 'announcement'

export const createAnnouncement: Handler<typeof calls.create> = async (
  ctx,
  {
    attachments,
    description,
    descriptionFormat,
    sendAt: requestedAt,
    audience = nobodyChosen,
    siteIds = [],
    mail = true,
    ...fields
  },
) => {
  const further = furtherSites(siteIds, fields.siteId)
  const input = { ...fields, ...(await storedText(description, descriptionFormat)), ...audience, siteIds: further, mail }
  await checkSites(ctx, [input.siteId], 'siteId')
  await checkSites(ctx, further, 'siteIds')
  await checkAudience(ctx, audience)
  const { landlordId } = ctx.viewer
  const sendAt = laterOf(requestedAt)
  const heldBack = sendAt !== null
  if (heldBack) await checkEnd(ctx, input, sendAt)
  const id = await insertRow(ctx, ENTITY, announcements, { ...input, landlordId, heldBack }, { ...input, ...noted(sendAt) })
  await saveAttachments(ctx, ENTITY, announcementFiles, { id, landlordId, siteId: input.siteId, tenantId: null }, attachments)
  const row = { id, landlordId, siteId: input.siteId, deliveryId: null }
  await deliver(ctx, announcementDelivery, row, { channels: channelsOf(input), sendAt })
  if (!heldBack) await tell(ctx, 'announcementAdded', { ...input, id, landlordId })
  return saved(id)
}

export const editAnnouncement: Handler<typeof calls.edit> = async (ctx, changes) => {
  const {
    id,
    version,
    attachments,
    description,
    descriptionFormat,
    sendAt,
    siteIds,
    audience: chosen,
    mail: mails,
    ...fields
  } = changes
  const before = await findAnnouncement(ctx, id, { lock: true })
  if (sendAt && !before.heldBack) throw conflict('announcement-is-out')
  const audience = chosen ?? { listIds: before.listIds, contactIds: before.contactIds }
  const mail = mails ?? before.mail
  const further = furtherSites(siteIds ?? before.siteIds, fields.siteId)
  const input = { ...fields, ...(await storedText(description, descriptionFormat)), ...audience, siteIds: further, mail }
  if (!before.heldBack && (mail !== before.mail || !isSame(audience, before))) throw conflict('announcement-audience-told')
  const added = allSitesOf(input).filter((one) => !allSitesOf(before).includes(one))
  await checkSites(ctx, added, added.includes(input.siteId) ? 'siteId' : 'siteIds')
  await checkAudience(ctx, audience, before)
  const planned = before.heldBack ? await plannedFor(ctx, before) : null
  const next = sendAt === undefined ? planned : laterOf(sendAt)
  if (next) await checkEnd(ctx, input, next)
  const [was, is] = planned?.getTime() === next?.getTime() ? [{}, {}] : [noted(planned), noted(next)]
  const reply = await updateRow(ctx, ENTITY, announcements, { ...before, ...was }, version, input, { ...input, ...is })
  const owner = { id, landlordId: before.landlordId, siteId: input.siteId, tenantId: null }
  await saveAttachments(ctx, ENTITY, announcementFiles, owner, attachments)
  await ownPictures(ctx, announcementFiles, owner)
  const row = { ...before, ...input }
  const order = { channels: channelsOf(input), sendAt: next }
  if (!before.heldBack) await tell(ctx, 'announcementUpdated', row)
  else if (planned) await reschedule(ctx, announcementDelivery, row, order)
  // Called off before, and given a time again.
  else if (sendAt) await deliver(ctx, announcementDelivery, row, order)
  return reply
}

export const removeAnnouncement: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findAnnouncement(ctx, id)
  await forgetDeliveries(ctx, announcementDelivery, row)
  await dropPictures(ctx, announcementFiles, row)
  await deleteRow(ctx, ENTITY, announcements, row)
  return done
}

export const openAnnouncement: Handler<typeof calls.open> = async (ctx, { id }) => {
  await markOpened(ctx, ENTITY, id)
  ctx.audit({ entity: ENTITY, id, after: { opened: true } })
  return done
}

type Row = typeof announcements.$inferSelect

const nobodyChosen: Audience = { listIds: [], contactIds: [] }

/** Each once, without its own. */
const furtherSites = (siteIds: readonly number[], siteId: number) => [...new Set(siteIds)].filter((one) => one !== siteId)

const isSame = (one: Audience, other: Audience) =>
  isSameSet(one.listIds, other.listIds) && isSameSet(one.contactIds, other.contactIds)
const isSameSet = (one: readonly number[], other: readonly number[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

/** A moment that is still to come; null is at once. */
const laterOf = (sendAt: string | null | undefined): Date | null =>
  sendAt && new Date(sendAt) > new Date() ? new Date(sendAt) : null

const noted = (sendAt: Date | null) => ({ sendAt: sendAt?.toISOString() ?? null })

/** When one that is held back will be announced; null when it was called off. */
async function plannedFor({ db }: ReadContext, { deliveryId }: Pick<Row, 'deliveryId'>): Promise<Date | null> {
  const last = deliveryId === null ? undefined : await findDelivery(db, deliveryId)
  return last?.delivery.state === 'waiting' ? last.delivery.sendAt : null
}

/** Refuses one that would come when clients no longer see it, by the calendar of its site. */
async function checkEnd({ db }: ReadContext, shown: Pick<Row, 'siteId' | 'expiresOn'>, sendAt: Date) {
  if (await hasEnded(db, shown, sendAt))
    throw invalid({ sendAt: 'announcement-ends-before', expiresOn: 'announcement-ends-before' })
}
