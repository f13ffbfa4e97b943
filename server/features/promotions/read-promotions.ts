import { mayAsk } from '@atrium/contract/access/may.ts'
import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { promotions as calls, type Promotion } from '@atrium/contract/promotions/promotions.ts'
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { picturesOf, recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { filterPostings, inState, postingOf, readPostings } from '../../platform/records/postings.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { promotionPictures, promotions } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ promotion: promotions, site: { name: sites.name, timeZone: sites.timeZone }, tenant: { name: tenants.name } })
    .from(promotions)
    .innerJoin(sites, eq(sites.id, promotions.siteId))
    .leftJoin(tenants, eq(tenants.id, promotions.tenantId))

type Row = Awaited<ReturnType<typeof select>>[number]
interface Extra {
  ctx: ReadContext
  pictures: Map<number, Picture[]>
}

/** With the names by which postings are told apart by their days. */
export const columns = { ...promotions, from: promotions.startdate, until: promotions.enddate }
const read = {
  ...readPostings(columns),
  table: promotions,
  page: pageOf(select),
  extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => ({
    ctx,
    pictures: await picturesOf(
      ctx.db,
      promotionPictures,
      rows.map(({ promotion }) => promotion),
    ),
  }),
  item: ({ promotion, ...of }: Row, { ctx, pictures }: Extra): Promotion => ({
    ...promotion,
    ...postingOf(ctx, calls.save.allow, promotion, { ...of, from: promotion.startdate, until: promotion.enddate }),
    pictures: pictures.get(promotion.id) ?? [],
  }),
}

export const searchPromotions: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  equal: { type: promotions.type },
  filters: (asked, ctx) => filterPostings(columns, asked, ctx),
  words: (query) => phraseIn(promotions, promotions.title, query),
  sorts: { ...getTableColumns(promotions), dateCreated: promotions.createdAt },
})

export const getPromotion: Handler<typeof calls.get> = getOf(read)

/** Whether a file is the picture of a promotion that the viewer's plan or role closes, or that is not shown to its clients now. */
export async function closesPicture({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const isClosed = mayAsk(viewer, calls.get.allow) !== undefined
  if (!isClosed && viewer.kind === 'landlord') return false
  const id = await recordOfPicture(db, promotionPictures, fileId)
  if (id === undefined) return false
  if (isClosed) return true
  const shown = or(inArray(promotions.tenantId, [...viewer.tenantIds]), inState(columns, 'Open'))
  const found = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.id, id), shown))
  return found.length === 0
}
