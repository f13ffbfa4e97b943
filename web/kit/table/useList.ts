import type { Column } from '@atrium/contract/kit/columns.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { send } from '../send.ts'
import { useRead } from '../useRead.ts'
import { askedBy } from './filterValues.ts'
import type { ListCount } from './listCount.ts'
import { isNewestFirst, sortsOf } from './sortsOf.ts'
import { isNarrowed, type TableDefaults } from './tableState.ts'
import type { Filter, FixedParams, ListCall, RowOf } from './types.ts'
import { useTableState } from './useTableState.ts'

interface ListPage<Row> {
  items: Row[]
  totalItems: number
  totalFiltered: number
  capped: boolean
  sums?: ListCount['sums']
}
interface Question<C> {
  call: C
  /** Those of a company's own fields are sorted by too, where the call says so. */
  columns?: readonly Column[]
  ask: FixedParams<C>
  filters: readonly Filter[]
  initialSort: { sortBy: string; descending?: boolean } | undefined
  prefix: string
  onCount: ((count: ListCount) => void) | undefined
  /** Of a list that is scrolled rather than turned over: how many rows are asked for. Its first page is the answer. */
  scrolled?: number
}

/** A list as the address asks for it: its state, the page that answers it, and the way to read other pages. */
export function useList<C extends ListCall>({
  call,
  columns,
  ask,
  filters,
  initialSort,
  prefix,
  onCount,
  scrolled,
}: Question<C>) {
  const sorts = useMemo(() => sortsOf(call, columns), [call, columns])
  const firstSort = initialSort?.sortBy ?? sorts[0] ?? ''
  const firstDescending = initialSort ? (initialSort.descending ?? false) : isNewestFirst(call)
  const filterKeys = filters.map((filter) => filter.value).join()
  const defaults = useMemo<TableDefaults>(
    () => ({ sortBy: firstSort, descending: firstDescending, sorts, filterKeys: filterKeys.split(',').filter(Boolean), prefix }),
    [firstSort, firstDescending, sorts, filterKeys, prefix],
  )
  const { state, change } = useTableState(defaults)
  const { sortBy, descending } = state
  const { page, rowsPerPage } = scrolled ? { page: 1, rowsPerPage: scrolled } : state
  // Everything that decides which rows there are; sort and page only decide where they stand.
  const scope = JSON.stringify({ ...ask, query: state.query.trim(), ...askedBy(filters, state.filters) })
  const narrowing = useMemo(() => JSON.parse(scope) as Record<string, unknown>, [scope])

  const { data, error, isFetching, refetch } = useRead(call, { ...narrowing, sortBy, descending, page, rowsPerPage } as never, {
    keepOld: true,
  })
  const answer = data as ListPage<RowOf<C>> | undefined
  const readPage = useCallback(
    (at: number, rows: number, signal: AbortSignal) =>
      send(call, { ...narrowing, sortBy, descending, page: at, rowsPerPage: rows } as never, { signal }) as Promise<
        ListPage<RowOf<C>>
      >,
    [call, narrowing, sortBy, descending],
  )
  const counted = answer && {
    total: answer.totalItems,
    filtered: answer.totalFiltered,
    capped: answer.capped,
    narrowed: answer.totalFiltered !== answer.totalItems || isNarrowed(state),
    sums: answer.sums,
  }
  // Reported only when it changed, so that a refetch does not rerender the screen.
  const count = JSON.stringify(counted)
  useEffect(() => {
    if (count) onCount?.(JSON.parse(count) as ListCount)
  }, [count, onCount])
  return { state, change, defaults, scope, narrowing, answer, error, isFetching, refetch, readPage }
}
