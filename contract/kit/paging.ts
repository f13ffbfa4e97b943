import { z } from 'zod'
import { line } from './line.ts'

/** Rows a page may hold at most (and what an export asks for at a time). */
export const MAX_ROWS_PER_PAGE = 500
/** Lists count up to here; beyond it the answer is `COUNT_CAP` with `capped: true`, so that no list slows down as it grows. */
export const COUNT_CAP = 10_000
/** A search is counted up to here. */
export const FOUND_CAP = 1_000

// Made once for all lists: a page that is opened makes the schemas of all its calls.
const Query = line().max(200).default('')
const PageNumber = z.int().min(1).max(2_000_000)
const RowsPerPage = z.int().min(1).max(MAX_ROWS_PER_PAGE)
const WrittenFlag = z.stringbool()
const given = { page: PageNumber.default(1), rowsPerPage: RowsPerPage.default(25) }
const written = {
  page: z.coerce.number().pipe(PageNumber).default(1),
  rowsPerPage: z.coerce.number().pipe(RowsPerPage).default(25),
}

/** The input of every list. `page` counts from 1. */
export const paging = (sorts: readonly [string, ...string[]], newestFirst = false) =>
  z.object({
    query: Query,
    ...given,
    sortBy: z.enum(sorts).default(sorts[0]),
    descending: z.boolean().default(newestFirst),
  })

/** The same input as text in an address. */
export const pagingQuery = (sorts: readonly [string, ...string[]], newestFirst = false) =>
  paging(sorts).extend({
    ...written,
    descending: WrittenFlag.default(newestFirst),
  })

/** Sums of amounts in cents, one for each currency. */
const Sums = z.array(z.object({ currency: z.string(), cents: z.number() })).optional()
const Count = z.int()
const Capped = z.boolean()

/**
 * One page of a list: `totalItems` within the viewer's scope, `totalFiltered` after search and filters. A list of amounts that
 * is narrowed says what they add up to, as long as there are not too many to count.
 */
export const page = <I extends z.ZodType>(item: I) =>
  z.object({
    items: z.array(item),
    totalItems: Count,
    totalFiltered: Count,
    capped: Capped,
    sums: Sums,
  })

export type Page<I extends z.ZodType> = ReturnType<typeof page<I>>
