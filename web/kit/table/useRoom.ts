import { type RefObject, useEffect, useState } from 'react'

/** Changes of less are not worth drawing the table anew. */
const STEP = 20

/** How wide an element is, in pixels; undefined before it is painted, since measuring would lay out the page one time more. */
export function useRoom(element: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    if (!element.current) return undefined
    const watched = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.floor(entry.contentRect.width / STEP) * STEP)
    })
    watched.observe(element.current)
    return () => watched.disconnect()
  }, [element])
  return room
}
