import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { openForm } from '../find-form.ts'
import { type EntryRow, findEntry } from '../links/parents.ts'
import { formComments } from './tables.ts'

type Reading = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>

/** The entry that is talked about, if the viewer sees it, with its form. */
export async function talkedAbout(ctx: Reading, { category, valueId }: { category: string; valueId: number }) {
  const { row } = await openForm(ctx, category)
  return { form: row, entry: await findEntry(ctx, row.id, valueId) }
}

/** Of the comments on an entry those that the viewer's side sees. */
export const commentsSeen = ({ viewer }: Pick<Reading, 'viewer'>): SQL | undefined =>
  viewer.kind === 'landlord' ? undefined : eq(formComments.internal, false)

/** How many of them each of some entries has. */
export async function countComments(ctx: Pick<Reading, 'db' | 'viewer'>, entries: readonly EntryRow[]) {
  if (entries.length === 0) return new Map<number, number>()
  const { valueId } = formComments
  const ids = entries.map(({ id }) => id)
  const rows = await ctx.db
    .select({ valueId, n: count() })
    .from(formComments)
    .where(and(inArray(valueId, ids), commentsSeen(ctx)))
    .groupBy(valueId)
  return new Map(rows.map((row) => [row.valueId, row.n]))
}
