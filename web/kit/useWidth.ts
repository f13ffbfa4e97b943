import { type RefObject, useEffect, useState } from 'react'

/** How wide an element is, no more than so much, in pixels; 0 until it is there. */
export function useWidth(frame: RefObject<HTMLElement | null>, widest: number): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.min(widest, Math.floor(entry?.contentRect.width ?? 0))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame, widest])
  return width
}
