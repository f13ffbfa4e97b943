import { useEffect, useRef } from 'react'

/** Moves the focus to an element by its id, once what was changed is drawn. */
export function useFocusAfter() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}
