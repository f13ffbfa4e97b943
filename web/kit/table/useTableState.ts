import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeQuery } from '../useChangeQuery.ts'
import { changedQuery, readState, type TableChange, type TableDefaults } from './tableState.ts'

/** A table's state, kept in the address. `change` makes a step to go back to; typing (`quietly`) does not. */
export function useTableState(defaults: TableDefaults) {
  const [params] = useSearchParams()
  const changeQuery = useChangeQuery()
  const state = useMemo(() => readState(params, defaults), [params, defaults])
  const change = useCallback(
    (next: TableChange, quietly = false) => changeQuery((now) => changedQuery(now, next, defaults), quietly),
    [changeQuery, defaults],
  )
  return { state, change }
}
