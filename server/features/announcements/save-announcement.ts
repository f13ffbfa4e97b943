import type { announcements as calls } from '@atrium/contract/announcements/announcements.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { saveAttachments } from '../../platform/attachments/save-attachments.ts'
import { deliver } from '../../platform/delivery/deliver.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { markOpened } from '../../platform/delivery/received.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { dropPictures, ownPictures } from '../../platform/pictures/save-pictures.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { keptText } from '../../platform/rich-text/clean.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import type { PublishedEvent } from '../../platform/work/published-event.ts'
import { announcementDelivery } from './deliver-announcement.ts'
import { announcementFiles, announcements } from './tables.ts'

const ENTITY = 'announcement'

export const createAnnouncement: Handler<typeof calls.create> = async (
  ctx,
  { attachments, description, descriptionFormat, ...fields },
) => {
  const input = { ...fields, ...(await keptText(description, descriptionFormat)) }
  await checkSite(ctx, input.siteId)
  const { landlordId } = ctx.viewer
  const id = await insertRow(ctx, ENTITY, announcements, { ...input, landlordId }, input)
  await saveAttachments(ctx, ENTITY, announcementFiles, { id, landlordId, siteId: input.siteId, tenantId: null }, attachments)
  const channels = ['portal', 'email'] as const
  await deliver(ctx, announcementDelivery, { id, landlordId, siteId: input.siteId, deliveryId: null }, { channels })
  ctx.publish(announced('announcementAdded', { ...input, id, landlordId }))
  return saved(id)
}

export const editAnnouncement: Handler<typeof calls.edit> = async (ctx, asked) => {
  const { id, version, attachments, description, descriptionFormat, ...fields } = asked
  const input = { ...fields, ...(await keptText(description, descriptionFormat)) }
  const before = await findRow(ctx, announcements, id, { lock: true })
  if (input.siteId !== before.siteId) await checkSite(ctx, input.siteId)
  const reply = await updateRow(ctx, ENTITY, announcements, before, version, input)
  const owner = { id, landlordId: before.landlordId, siteId: input.siteId, tenantId: null }
  await saveAttachments(ctx, ENTITY, announcementFiles, owner, attachments)
  await ownPictures(ctx, announcementFiles, owner)
  ctx.publish(announced('announcementUpdated', { ...before, ...input }))
  return reply
}

export const removeAnnouncement: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findRow(ctx, announcements, id)
  await forgetDeliveries(ctx, announcementDelivery, row)
  await dropPictures(ctx, announcementFiles, row)
  await deleteRow(ctx, ENTITY, announcements, row)
  return done
}

type Announced = Pick<typeof announcements.$inferSelect, 'id' | 'title' | 'landlordId' | 'siteId'>

export const openAnnouncement: Handler<typeof calls.open> = async (ctx, { id }) => {
  await markOpened(ctx, ENTITY, id)
  return done
}

/** To the clients of the site, and to whoever runs it. */
const announced = (
  event: 'announcementAdded' | 'announcementUpdated',
  { id, title, landlordId, siteId }: Announced,
): PublishedEvent => ({ event, landlordId, siteId, tenantId: null, about: { string1: title, integer1: id } })
