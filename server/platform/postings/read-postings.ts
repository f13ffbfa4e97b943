import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { type PostingState, postingState } from '@atrium/contract/tenancy/postings/posting-states.ts'
import { and, type Column, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mayCall } from '../calls/may-call.ts'
import type { ReadDb } from '../database/open.ts'
import { type Page, pageOf, type RowsInOrder } from '../database/page-of.ts'
import { phraseIn } from '../lists/list.ts'
import { sites, tenants } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import { inState, shownPostings } from './posting-states.ts'
import type { PostingColumns, PostingKind, PostingRow, PostingTable } from './posting-table.ts'

export interface JoinedPosting<T extends PostingTable> {
  posting: PostingRow<T>
  site: { name: string; timeZone: string }
  tenant: { name: string } | null
}

interface PostingFilters {
  status?: PostingState | undefined
  own?: boolean | undefined
}

/** Postings on a client's or on a landlord's own behalf. */
const ownPostings = ({ tenantId }: PostingColumns, { viewer }: Pick<ReadContext, 'viewer'>): SQL =>
  viewer.tenantId === null ? isNull(tenantId) : eq(tenantId, viewer.tenantId)

/** How postings of a kind are read, for `listOf` and `getOf`; `save` is the call that changes them. */
export function readPostings<T extends PostingTable, Day extends string>(
  { table, days, columns }: PostingKind<T, Day>,
  save: AnyCall,
) {
  const select = (db: ReadDb) =>
    db
      .select({
        posting: table as PgTable,
        site: { name: sites.name, timeZone: sites.timeZone },
        tenant: { name: tenants.name },
      })
      .from(table as PgTable)
      .innerJoin(sites, eq(sites.id, table.siteId))
      .leftJoin(tenants, eq(tenants.id, table.tenantId))
  return {
    table,
    page: pageOf(select) as (db: ReadDb, page: Page | RowsInOrder) => Promise<JoinedPosting<T>[]>,
    owned: { landlordId: table.landlordId, siteId: table.siteId },
    shown: shownPostings(columns),
    extra: async (ctx: ReadContext) => ctx,
    /** With what is said of every posting (`postingAnswer` of the contract). Others at the site do not see its notes. */
    item: ({ posting, site, tenant }: JoinedPosting<T>, { viewer }: ReadContext) => {
      const { published, [days[0]]: from, [days[1]]: until } = posting as PostingRow<T> & Record<Day, string | null>
      const isTheirs = viewer.kind === 'landlord' || posting.tenantId === viewer.tenantId
      return {
        ...posting,
        siteName: site.name,
        postedBy: tenant?.name ?? site.name,
        status: postingState({ published, from, until }, dayIn(site.timeZone, new Date())),
        notes: isTheirs ? posting.notes : '',
        mayEdit: isTheirs && mayCall(viewer, save),
        dateCreated: posting.createdAt.toISOString(),
      }
    },
    equal: { type: table.type },
    filters: ({ status, own }: PostingFilters, ctx: ReadContext) =>
      and(status && inState(columns, status), own ? ownPostings(columns, ctx) : undefined),
    words: (query: string) => phraseIn(table, table.title, query),
    sorts: { ...(getTableColumns(table as PgTable) as Record<string, Column>), dateCreated: table.createdAt },
  }
}
