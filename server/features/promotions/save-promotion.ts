import { done, saved } from '@atrium/contract/kit/results.ts'
import type { promotions as calls } from '@atrium/contract/promotions/promotions.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropPictures, ownPictures, savePictures } from '../../platform/pictures/save-pictures.ts'
import { removePosting, savePosting } from '../../platform/postings/save-posting.ts'
import { promotionKind, promotionPictures } from './tables.ts'

export const savePromotion: Handler<typeof calls.save> = async (ctx, { pictures, ...input }) => {
  const { id, landlordId, siteId, isNew } = await savePosting(ctx, promotionKind, input)
  // Everyone at the site may see it while it runs; `closesPicture` says who else.
  const owner = { id, landlordId, siteId, tenantId: null }
  await savePictures(ctx, promotionKind.entity, promotionPictures, owner, pictures)
  if (!isNew) await ownPictures(ctx, promotionPictures, owner)
  return saved(id)
}

export const removePromotion: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await removePosting(ctx, promotionKind, id, (before) => dropPictures(ctx, promotionPictures, before))
  return done
}
