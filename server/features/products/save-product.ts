import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { onceEach } from '@atrium/contract/kit/once-each.ts'
import { MAX_PICTURES } from '@atrium/contract/kit/pictures.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { products as calls } from '@atrium/contract/products/products.ts'
import { and, count, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { dropPictures, savePictures } from '../../platform/pictures/save-pictures.ts'
import { changeRow, deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { ownerOfNew } from '../../platform/tenancy/owner-of-new.ts'
import { productPictures, products } from './tables.ts'

export const ENTITY = 'product'
const FIELD = 'imageList'

/** Makes a product with its pictures, or changes one; a client does so with its own. */
export const saveProduct: Handler<typeof calls.save> = async (ctx, { id, version, siteId, imageList, ...input }) => {
  const fields = { ...input, tagList: onceEach(input.tagList) }
  const set = { ...fields, words: wordsOf(fields) }
  if (id !== null) {
    const before = await findRow(ctx, products, id, { lock: true })
    const reply = await updateRow(ctx, ENTITY, products, before, version, set, fields)
    await savePictures(ctx, ENTITY, productPictures, pictured(before), imageList, FIELD)
    return reply
  }
  const owner = await ownerOfNew(ctx, siteId, 'product-site-required')
  const row = { ...set, ...owner, currency: await companyCurrency(ctx.db, owner.landlordId), createdBy: ctx.viewer.userId }
  const made = await insertRow(ctx, ENTITY, products, row, fields)
  await savePictures(ctx, ENTITY, productPictures, pictured({ ...owner, id: made }), imageList, FIELD)
  return saved(made)
}

/** One picture by itself: a new one at the end, or what is said of one. */
export const saveAttachment: Handler<typeof calls.saveAttachment> = async (ctx, input) => {
  const { id, version, attachmentId, caption, description } = input
  const before = await findRow(ctx, products, id, { lock: true })
  await changeRow(ctx.db, products, id, version, { updatedAt: new Date() })
  const own = and(eq(productPictures.landlordId, before.landlordId), eq(productPictures.recordId, id))
  if (attachmentId !== null) {
    const changed = await ctx.db
      .update(productPictures)
      .set({ caption, description })
      .where(and(own, eq(productPictures.id, attachmentId)))
      .returning({ id: productPictures.id })
    if (changed.length === 0) throw notFound()
  } else {
    const file = ctx.uploads.get('picture1') ?? ctx.uploads.get('file')
    if (!file) throw invalid({ [FIELD]: 'file-required' })
    const [there] = await ctx.db.select({ n: count() }).from(productPictures).where(own)
    const position = there?.n ?? 0
    if (position >= MAX_PICTURES) throw conflict(['product-pictures-full', { n: MAX_PICTURES }])
    const { id: recordId, ...owner } = pictured(before)
    const fileId = await keepFile(ctx, file, owner, imageFileTypes)
    const row = { landlordId: before.landlordId, recordId, fileId, position, caption, description }
    await ctx.db.insert(productPictures).values(row)
  }
  ctx.audit({ entity: ENTITY, id, after: { name: before.name, attachmentId, caption, description } })
  return saved(id)
}

export const removeProduct: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, products, id, { lock: true })
  await dropPictures(ctx, productPictures, before)
  await deleteRow(ctx, ENTITY, products, before)
  return done
}

export const wordsOf = ({ name, type, tagList }: { name: string; type: string; tagList: readonly string[] }) =>
  [name, type, ...tagList].filter(Boolean).join(' ')

/** Its pictures are for those who may see it: a client's are its own and its landlord's. */
const pictured = ({
  id,
  landlordId,
  siteId,
  tenantId,
}: Pick<typeof products.$inferSelect, 'id' | 'landlordId' | 'siteId' | 'tenantId'>) => ({
  id,
  landlordId,
  siteId,
  tenantId,
})
