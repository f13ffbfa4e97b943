import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style sheets how high a bar over the page is (`--atrium-alert`), as long as it is there: what is scrolled to ends below it,
 * and what stays in sight stands there.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isThere: boolean) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!isThere || !element) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--atrium-alert', `${element.offsetHeight}px`)
    tell()
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--atrium-alert')
    }
  }, [bar, isThere])
}
