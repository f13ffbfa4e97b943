import { useEffect, useRef } from 'react'

/** Moves the focus to an element by its id, once what was changed is drawn. */
export function useFocusAfter() {
  const nextFocus = useRef<string>(undefined)
  useEffect(() => {
    if (nextFocus.current === undefined) return
    document.getElementById(nextFocus.current)?.focus()
    nextFocus.current = undefined
  })
  return (id: string) => {
    nextFocus.current = id
  }
}
