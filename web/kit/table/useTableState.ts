import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readState, type TableDefaults, type TableState, writeState } from './tableState.ts'

/** A table's state, kept in the address. `change` makes a step to go back to; typing (`quietly`) does not. */
export function useTableState(defaults: TableDefaults) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, defaults), [params, defaults])
  const change = useCallback(
    (next: Partial<TableState>, quietly = false) =>
      setParams((now) => writeState({ ...readState(now, defaults), page: 1, ...next }, now, defaults), {
        replace: quietly,
        preventScrollReset: true,
      }),
    [setParams, defaults],
  )
  return { state, change }
}
