import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { PublicCategory } from '../../platform/public-pages/published.ts'
import { inState } from '../../platform/records/postings.ts'
import { placeLine } from '../../platform/tenancy/address-lines.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { columns } from './read-promotions.ts'
import { promotionPictures as pictures, promotions } from './tables.ts'

/** A promotion that runs today, as anybody may see it; its notes are not told. */
async function find(db: ReadDb, id: number) {
  const [row] = await db
    .select({ promotion: promotions, site: sites, tenant: tenants.name })
    .from(promotions)
    .innerJoin(sites, eq(sites.id, promotions.siteId))
    .leftJoin(tenants, eq(tenants.id, promotions.tenantId))
    .where(and(eq(promotions.id, id), inState(columns, 'Open')))
  if (!row) return undefined
  const { promotion, site, tenant } = row
  const day = (label: string, value: string | null) => (value ? [{ as: 'day' as const, label, value }] : [])
  return {
    landlordId: promotion.landlordId,
    name: promotion.title,
    summary: [tenant, site.name].filter(Boolean).join(' · '),
    description: promotion.description,
    address: placeLine(site),
    facts: [
      { as: 'word' as const, label: 'Type', value: promotion.type },
      ...day('Start Date', promotion.startdate),
      ...day('End Date', promotion.enddate),
    ],
    pictures: await db
      .select({ fileId: pictures.fileId, caption: pictures.caption })
      .from(pictures)
      .where(and(eq(pictures.landlordId, promotion.landlordId), eq(pictures.recordId, id)))
      .orderBy(pictures.position),
  }
}

export const promotionPages: PublicCategory = { feature: 'Store Promotions', find }
