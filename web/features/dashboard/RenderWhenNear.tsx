import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** What stands there until then. */
  waiting: ReactNode
  children: ReactNode
}

/** How far below what is seen something is loaded ahead. */
const AHEAD = '200px'

/** Shows its children, and so has their scripts and data fetched, once they are nearly scrolled to: who never scrolls waits for less. */
export function RenderWhenNear({ waiting, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isNear ? (
    children
  ) : (
    <div ref={place} data-when-near>
      {waiting}
    </div>
  )
}
