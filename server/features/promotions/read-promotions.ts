import { may } from '@atrium/contract/access/may.ts'
import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { promotions as calls, type Promotion } from '@atrium/contract/promotions/promotions.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { picturesOf, recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import { postingPages } from '../../platform/postings/posting-pages.ts'
import { inState } from '../../platform/postings/posting-states.ts'
import { type JoinedPosting, readPostings } from '../../platform/postings/read-postings.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { promotionKind, promotionPictures, promotions as table } from './tables.ts'

type Row = JoinedPosting<typeof table>
interface Extra {
  ctx: ReadContext
  pictures: Map<number, Picture[]>
}

const posting = readPostings(promotionKind, calls.save)
const read = {
  ...posting,
  extra: async (ctx: ReadContext, rows: readonly Row[]): Promise<Extra> => {
    const shown = rows.map((row) => row.posting)
    return { ctx, pictures: await picturesOf(ctx.db, promotionPictures, shown) }
  },
  item: (row: Row, { ctx, pictures }: Extra): Promotion => ({
    ...posting.item(row, ctx),
    pictures: pictures.get(row.posting.id) ?? [],
  }),
}

export const searchPromotions: Handler<typeof calls.search> = listOf(calls.search, read)

export const getPromotion: Handler<typeof calls.get> = getOf(read)

export const promotionPages = postingPages(promotionKind, {
  feature: 'Store Promotions',
  facts: ({ startdate, enddate }) => [
    { as: 'day', label: 'Start Date', value: startdate },
    { as: 'day', label: 'End Date', value: enddate },
  ],
  pictures: promotionPictures,
})

/** Whether a file is the picture of a promotion that the viewer's plan or role closes, or that is not shown to its clients now. */
export async function closesPicture({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const isClosed = may(viewer, calls.get.allow) !== undefined
  if (!isClosed && viewer.kind === 'landlord') return false
  const id = await recordOfPicture(db, promotionPictures, fileId)
  if (id === undefined) return false
  if (isClosed) return true
  const shown = or(inArray(table.tenantId, [...viewer.tenantIds]), inState(promotionKind.columns, 'Open'))
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), shown))
  return found.length === 0
}
