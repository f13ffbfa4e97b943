import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Changes the query of the address, starting from it as it is now. What was last drawn may be older: of two changes shortly
 * after each other, words typed and a filter chosen, the first would be lost.
 */
export function useChangeQuery() {
  const [, setParams] = useSearchParams()
  return useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, replace = false) =>
      setParams(change(new URLSearchParams(window.location.search)), { replace, preventScrollReset: true }),
    [setParams],
  )
}
