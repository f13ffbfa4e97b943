import { done, saved } from '@atrium/contract/kit/results.ts'
import type { promotions as calls } from '@atrium/contract/promotions/promotions.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { dropPictures, ownPictures, savePictures } from '../../platform/pictures/save-pictures.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import { publishedFrom } from '../../platform/tenancy/published-from.ts'
import { promotionPictures, promotions } from './tables.ts'

const ENTITY = 'promotion'

export const savePromotion: Handler<typeof calls.save> = async (ctx, { id, version, pictures, ...input }) => {
  const before = id === null ? undefined : await findRow(ctx, promotions, id, { lock: true })
  const place = await placeOf(ctx, input, before)
  const startdate = await publishedFrom(ctx, place.siteId, input, before, ['startdate', 'enddate'])
  const row = { ...input, ...place, startdate }
  const reply = before
    ? await updateRow(ctx, ENTITY, promotions, before, version, row)
    : saved(await insertRow(ctx, ENTITY, promotions, row))
  // Everyone at the site may see it while it runs; `closesPicture` says who else.
  const owner = { id: reply.id, landlordId: row.landlordId, siteId: row.siteId, tenantId: null }
  await savePictures(ctx, ENTITY, promotionPictures, owner, pictures)
  if (before) await ownPictures(ctx, promotionPictures, owner)
  return reply
}

export const removePromotion: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, promotions, id, { lock: true })
  await dropPictures(ctx, promotionPictures, before)
  await deleteRow(ctx, ENTITY, promotions, before)
  return done
}
