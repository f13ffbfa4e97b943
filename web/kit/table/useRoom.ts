import { type RefObject, useLayoutEffect, useState } from 'react'

/** Changes of less are not worth drawing the table anew. */
const STEP = 20

/** How wide an element is, in pixels; before it is drawn as wide as can be. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const measure = () => setRoom(Math.floor((element.current?.offsetWidth ?? 0) / STEP) * STEP)
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(element.current)
    return () => watched.disconnect()
  }, [element])
  return room
}
