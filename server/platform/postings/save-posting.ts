import type { CompanyViewer } from '../access/viewer.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../records/rows.ts'
import { invalid } from '../refusal.ts'
import { placeOf } from '../tenancy/place-of.ts'
import { dayAt } from '../tenancy/site-days.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import type { PostingKind, PostingRow, PostingTable } from './posting-table.ts'

type Days<Day extends string> = { published: boolean } & Record<Day, string | null>

interface Input {
  id: number | null
  version: number | null
  siteId: number | null
  tenantId: number | null
}

/** Makes a posting (`id` null), or changes one: a client its own, a landlord those at its sites. Answers which one, and where it is. */
export async function savePosting<Day extends string>(
  ctx: WriteContext<CompanyViewer>,
  { entity, table, days }: PostingKind<PostingTable, Day>,
  input: Input & Days<Day>,
) {
  const { id, version, ...fields } = input
  const before = id === null ? undefined : ((await findRow(ctx, table, id, { lock: true })) as PostingRow & Days<Day>)
  const place = await placeOf(ctx, input, before)
  await checkLastDay(ctx, place.siteId, days, input, before)
  const set = { ...fields, ...place, [days[0]]: await firstDay(ctx, place.siteId, days, input, before) } as never
  if (before) await updateRow(ctx, entity, table, before, version, set)
  return { ...place, id: before?.id ?? (await insertRow(ctx, entity, table, set)), isNew: !before }
}

/** Deletes a posting that the viewer may change; `first` what goes with it. */
export async function removePosting(
  ctx: WriteContext,
  { entity, table }: PostingKind,
  id: number,
  first?: (before: { id: number; landlordId: number }) => Promise<void>,
): Promise<void> {
  const before = (await findRow(ctx, table, id, { lock: true })) as PostingRow
  await first?.(before)
  await deleteRow(ctx, entity, table, before)
}

/** Refuses a last day that has passed at the site, unless the posting had it before. */
async function checkLastDay<Day extends string>(
  { db }: Pick<ReadContext, 'db'>,
  siteId: number,
  [, last]: readonly [first: Day, last: Day],
  { [last]: until }: Days<Day>,
  before: Days<Day> | undefined,
): Promise<void> {
  if (until === null || until === before?.[last]) return
  if (until < (await dayAt(db, siteId, new Date()))) throw invalid({ [last]: 'day-past' })
}

/**
 * The first day of a posting that is saved. One that is published without it gets the day it is published, by the calendar of its
 * site, unless it ends before that day. `before` is the posting as it was; days are `YYYY-MM-DD`.
 */
async function firstDay<Day extends string>(
  { db }: Pick<ReadContext, 'db'>,
  siteId: number,
  [first, last]: readonly [first: Day, last: Day],
  posting: Days<Day>,
  before: (Days<Day> & { createdAt: Date }) | undefined,
): Promise<string | null> {
  const { [first]: from, [last]: until } = posting
  if (!posting.published || from !== null) return from
  // Published before the day was kept.
  const at = before?.published && before[first] === null ? before.createdAt : new Date()
  const day = await dayAt(db, siteId, at)
  return until === null || day <= until ? day : null
}
