import type { publicPages as calls } from '@atrium/contract/kit/public-pages.ts'
import { eq } from 'drizzle-orm'
import { brandOf } from '../branding/brand.ts'
import type { Handler } from '../calls/serve.ts'
import { limit, perNetwork } from '../quotas/limit.ts'
import { notFound } from '../refusal.ts'
import { landlords } from '../tenancy/tables.ts'
import { picturePath } from './picture-key.ts'

/** So many an hour: ids can be counted up, and nobody needs to look through all of them. */
export const PAGES_FROM_NETWORK = 1_200

export const getPublicPage: Handler<typeof calls.get> = async (ctx, { category, id: encoded }) => {
  await limit(ctx, [perNetwork(ctx, 'public page', PAGES_FROM_NETWORK)])
  const id = idOf(encoded)
  const found = id === undefined ? undefined : await ctx.app.published(ctx.db, category, id)
  if (!found || id === undefined) throw notFound()
  const { landlordId, pictures, tags = [], facts, ...texts } = found
  const { name, logoUrl, style } = await brandOf(ctx.db, landlordId, { secrets: ctx.app.secrets })
  const [landlord] = await ctx.db.select({ currency: landlords.currency }).from(landlords).where(eq(landlords.id, landlordId))
  return {
    ...texts,
    tags: [...tags],
    facts: [...facts],
    company: { name, logo: logoUrl, style },
    currency: landlord?.currency ?? '',
    pictures: pictures.map(({ fileId, caption }) => ({ url: picturePath(ctx.app.secrets, { category, id, fileId }), caption })),
  }
}

/** The id that a public address names; undefined where it names none. */
export function idOf(encoded: string): number | undefined {
  const text = Buffer.from(encoded, 'base64').toString('latin1')
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
