import { done, saved } from '@atrium/contract/kit/results.ts'
import type { memos as calls, ownMemos } from '@atrium/contract/memos/memos.ts'
import { forgetDeliveries } from '../../platform/delivery/recall.ts'
import { markOpened } from '../../platform/delivery/received.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { checkAudience } from '../distribution-lists/audience.ts'
import { memoDelivery } from './deliver-memo.ts'
import { siteMemos } from './tables.ts'

const ENTITY = 'siteMemo'

export const saveMemo: Handler<typeof calls.save> = async (ctx, { id, version, audience, ...fields }) => {
  await checkAudience(ctx, audience)
  const input = { ...fields, ...audience }
  if (id === null) {
    await checkSite(ctx, input.siteId)
    return saved(await insertRow(ctx, ENTITY, siteMemos, { ...input, landlordId: ctx.viewer.landlordId }, input))
  }
  const before = await findRow(ctx, siteMemos, id)
  if (input.siteId !== before.siteId) await checkSite(ctx, input.siteId)
  return updateRow(ctx, ENTITY, siteMemos, before, version, input)
}

export const removeMemo: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const row = await findRow(ctx, siteMemos, id)
  await forgetDeliveries(ctx, memoDelivery, row)
  await deleteRow(ctx, ENTITY, siteMemos, row)
  return done
}

export const openMemo: Handler<typeof ownMemos.open> = async (ctx, { id }) => {
  await markOpened(ctx, ENTITY, id)
  return done
}
