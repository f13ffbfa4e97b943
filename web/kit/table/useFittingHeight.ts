import { type RefObject, useLayoutEffect } from 'react'

/** Lets a scroller reach down to `below` pixels above the window's end, but never less than 320 pixels high. */
export function useFittingHeight(scroller: RefObject<HTMLElement | null>, below: number) {
  useLayoutEffect(() => {
    const resize = () => {
      const element = scroller.current
      if (!element) return
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--table-height', `${Math.max(320, Math.floor(window.innerHeight - top - below))}px`)
    }
    resize()
    const watched = new ResizeObserver(resize)
    watched.observe(document.body)
    if (scroller.current?.parentElement?.parentElement) watched.observe(scroller.current.parentElement.parentElement)
    window.addEventListener('resize', resize)
    return () => {
      watched.disconnect()
      window.removeEventListener('resize', resize)
    }
  }, [scroller, below])
}
