import type { PublicFact } from '@atrium/contract/kit/public-pages.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { publicPictures } from '../../platform/pictures/pictures-of.ts'
import type { PublicCategory } from '../../platform/public-pages/published.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { productPictures, products } from './tables.ts'

/** The public page of a product, as long as its switch is on. */
export const productPages: PublicCategory = {
  async find(db, id) {
    const [found] = await db
      .select({ product: products, site: sites, tenant: tenants.name })
      .from(products)
      .innerJoin(sites, eq(sites.id, products.siteId))
      .leftJoin(tenants, eq(tenants.id, products.tenantId))
      .where(
        and(
          eq(products.id, id),
          eq(products.isPublic, true),
          eq(sites.active, true),
          or(isNull(products.tenantId), eq(tenants.active, true)),
        ),
      )
    if (!found) return undefined
    const { product, site, tenant } = found
    const facts: PublicFact[] = [
      ...(product.type ? [{ as: 'text' as const, label: 'Type', value: product.type }] : []),
      ...(product.price > 0 ? [{ as: 'cents' as const, label: 'Price', value: product.price }] : []),
    ]
    return {
      landlordId: product.landlordId,
      name: product.name,
      summary: [tenant, site.name].filter(Boolean).join(' · '),
      description: product.description,
      address: '',
      tags: product.tagList,
      facts,
      pictures: await publicPictures(db, productPictures, product),
    }
  },
}
