import { done, saved } from '@atrium/contract/kit/results.ts'
import type { memos as calls, ownMemos } from '@atrium/contract/memos/memos.ts'
import { saveAttachments } from '../../platform/attachments/save-attachments.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkAudience } from '../../platform/delivery/audience.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { markOpened } from '../../platform/delivery/received.ts'
import { dropPictures, ownPictures } from '../../platform/pictures/save-pictures.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { memoDelivery } from './deliver-memo.ts'
import { siteMemoFiles, siteMemos } from './tables.ts'

const ENTITY = 'siteMemo'

export const saveMemo: Handler<typeof calls.save> = async (ctx, changes) => {
  const { id, version, audience, attachments, description, descriptionFormat, ...fields } = changes
  const input = { ...fields, ...audience, ...(await storedText(description, descriptionFormat)) }
  const { landlordId } = ctx.viewer
  const before = id === null ? undefined : await findRow(ctx, siteMemos, id, { lock: true })
  await checkAudience(ctx, audience, before)
  if (input.siteId !== before?.siteId) await checkSite(ctx, input.siteId)
  const reply = before
    ? await updateRow(ctx, ENTITY, siteMemos, before, version, input)
    : saved(await insertRow(ctx, ENTITY, siteMemos, { ...input, landlordId }, input))
  const owner = { id: reply.id, landlordId, siteId: input.siteId, tenantId: null }
  await saveAttachments(ctx, ENTITY, siteMemoFiles, owner, attachments)
  if (before) await ownPictures(ctx, siteMemoFiles, owner)
  return reply
}

export const removeMemo: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findRow(ctx, siteMemos, id)
  await forgetDeliveries(ctx, memoDelivery, row)
  await dropPictures(ctx, siteMemoFiles, row)
  await deleteRow(ctx, ENTITY, siteMemos, row)
  return done
}

export const openMemo: Handler<typeof ownMemos.open> = async (ctx, { id }) => {
  await markOpened(ctx, ENTITY, id)
  ctx.audit({ entity: ENTITY, id, after: { opened: true } })
  return done
}
