import type { PlanFeature } from '@atrium/contract/access/plan-features.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PictureTable } from '../pictures/picture-table.ts'
import { publicPictures } from '../pictures/pictures-of.ts'
import type { PublicCategory } from '../public-pages/published.ts'
import { placeLine } from '../tenancy/address-lines.ts'
import { sites, tenants } from '../tenancy/tables.ts'
import { inState } from './posting-states.ts'
import type { PostingKind, PostingRow, PostingTable } from './posting-table.ts'

interface PageOptions<T extends PostingTable> {
  feature: PlanFeature
  /** What its page says beside its type; those without a value are left out. */
  facts: (posting: PostingRow<T>) => readonly { as: 'text' | 'day'; label: string; value: string | null }[]
  pictures?: PictureTable
}

/** The public pages of postings: one that is open, of a client and a site in use, without its notes. */
export const postingPages = <T extends PostingTable>(
  { table, columns }: PostingKind<T>,
  { feature, facts, pictures }: PageOptions<T>,
): PublicCategory => ({
  feature,
  async find(db, id) {
    const [row] = await db
      .select({ posting: table as PgTable, site: sites, tenant: tenants.name })
      .from(table as PgTable)
      .innerJoin(sites, eq(sites.id, table.siteId))
      .leftJoin(tenants, eq(tenants.id, table.tenantId))
      .where(
        and(
          eq(table.id, id),
          inState(columns, 'Open'),
          eq(sites.active, true),
          or(isNull(table.tenantId), eq(tenants.active, true)),
        ),
      )
    if (!row) return undefined
    const { site, tenant } = row
    const posting = row.posting as PostingRow<T>
    return {
      landlordId: posting.landlordId,
      name: posting.title,
      summary: [tenant, site.name].filter(Boolean).join(' · '),
      description: posting.description,
      address: placeLine(site),
      facts: [
        { as: 'word', label: 'Type', value: posting.type },
        ...facts(posting).flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : [])),
      ],
      pictures: pictures ? await publicPictures(db, pictures, posting) : [],
    }
  },
})
