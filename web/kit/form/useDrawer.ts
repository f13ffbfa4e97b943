import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backToOf } from './way-back.ts'

/** A drawer's address: `?new`, or `?edit=ID`; everything else in the query stays as it is. */
export function useDrawer() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const edited = Number(params.get('edit'))
  const id = Number.isInteger(edited) && edited > 0 ? edited : undefined
  const address = useCallback(
    (key?: 'new' | 'edit', value = '') => {
      const next = new URLSearchParams(search)
      next.delete('new')
      next.delete('edit')
      if (key) next.set(key, value)
      return `?${next}`
    },
    [search],
  )
  return {
    /** The record that is edited. */
    id,
    isNew: params.has('new') && id === undefined,
    opened: params.has('new') || id !== undefined,
    newHref: address('new'),
    editHref: useCallback((record: number) => address('edit', String(record)), [address]),
    openNew: () => navigate(address('new'), { preventScrollReset: true }),
    openEdit: (record: number) => navigate(address('edit', String(record)), { preventScrollReset: true }),
    close: () => navigate(backToOf(state) ?? address(), { replace: true, preventScrollReset: true }),
  }
}
