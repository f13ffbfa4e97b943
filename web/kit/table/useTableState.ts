import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readState, type TableDefaults, type TableState, writeState } from './tableState.ts'

/**
 * A table's state, kept in the address. `change` makes a step to go back to; typing (`quietly`) does not. It starts from the
 * address as it is now: what was last drawn may be older, and a filter chosen right after typing would be lost.
 */
export function useTableState(defaults: TableDefaults) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, defaults), [params, defaults])
  const change = useCallback(
    (next: Partial<TableState>, quietly = false) => {
      const now = new URLSearchParams(window.location.search)
      const state = { ...readState(now, defaults), page: 1, ...next }
      setParams(writeState(state, now, defaults), { replace: quietly, preventScrollReset: true })
    },
    [setParams, defaults],
  )
  return { state, change }
}
