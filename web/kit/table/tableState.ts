import { withFilter } from './filterValues.ts'

/** What a table shows, as it stands in the address: linked, reloaded, gone back to. */
export interface TableState {
  query: string
  page: number
  rowsPerPage: number
  sortBy: string
  descending: boolean
  /** Filter values as text, by filter key. */
  filters: Record<string, string>
}

/** A step from one state to another. */
export interface TableChange extends Partial<TableState> {
  /** One filter, or null to take it away; the others stay as they are by then. `filters` puts all of them in place of all. */
  filter?: { key: string; value: string | null }
}

export const rowChoices = [25, 50, 100] as const

/** The state an address without any of it stands for. */
export interface TableDefaults {
  sortBy: string
  descending: boolean
  /** What it may be sorted by. */
  sorts: readonly string[]
  filterKeys: readonly string[]
  /** Put before every key, so that two tables can share a page. */
  prefix: string
}

/** Reads the state from an address. Anything that makes no sense counts as absent. */
export function readState(params: URLSearchParams, defaults: TableDefaults): TableState {
  const read = (key: string) => params.get(defaults.prefix + key) ?? ''
  const sort = read('sort')
  const sortBy = sort.replace(/^-/, '')
  const sorted = defaults.sorts.includes(sortBy)
  const page = Number(read('page'))
  const rows = Number(read('rows'))
  return {
    query: read('q').slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page <= 2_000_000 ? page : 1,
    rowsPerPage: rowChoices.find((choice) => choice === rows) ?? rowChoices[0],
    sortBy: sorted ? sortBy : defaults.sortBy,
    descending: sorted ? sort.startsWith('-') : defaults.descending,
    filters: Object.fromEntries(defaults.filterKeys.flatMap((key) => (read(key) ? [[key, read(key)]] : []))),
  }
}

/** The address's query with this state in it; what is as it is by default is left out, foreign keys stay. */
export function writeState(state: TableState, params: URLSearchParams, defaults: TableDefaults): URLSearchParams {
  const next = new URLSearchParams(params)
  const write = (key: string, value: string) => {
    if (value) next.set(defaults.prefix + key, value)
    else next.delete(defaults.prefix + key)
  }
  const byDefault = state.sortBy === defaults.sortBy && state.descending === defaults.descending
  write('q', state.query.trim() ? state.query : '')
  write('page', state.page > 1 ? String(state.page) : '')
  write('rows', state.rowsPerPage === rowChoices[0] ? '' : String(state.rowsPerPage))
  write('sort', byDefault ? '' : `${state.descending ? '-' : ''}${state.sortBy}`)
  for (const key of defaults.filterKeys) write(key, state.filters[key] ?? '')
  return next
}

/** The query of an address after a change of what it says now. */
export function changedQuery(now: URLSearchParams, { filter, ...next }: TableChange, defaults: TableDefaults): URLSearchParams {
  const state: TableState = { ...readState(now, defaults), page: 1, ...next }
  if (filter) state.filters = withFilter(state.filters, filter.key, filter.value)
  return writeState(state, now, defaults)
}

/** A heading was pressed: up, then down, then as it was. */
export function nextSort(state: TableState, column: string, defaults: TableDefaults): TableChange {
  const to = (sortBy: string, descending: boolean) => ({ sortBy, descending, page: 1 })
  if (state.sortBy !== column) return to(column, false)
  if (column === defaults.sortBy) return to(column, !state.descending)
  return state.descending ? to(defaults.sortBy, defaults.descending) : to(column, true)
}

/** Whether anything narrows the list. */
export const isNarrowed = (state: TableState) => state.query.trim() !== '' || Object.keys(state.filters).length > 0
