import { type RefObject, useEffect, useId, useState } from 'react'
import classes from './Tip.module.css'

interface TipState {
  text: string
  left: number
  top: number
}

/**
 * One tooltip for a whole table, instead of one per cell: shows the text of a cell that is cut (`data-clip`) and the words
 * of an icon (`data-tip`), on hover and on focus. `data-tip-right` puts it so many pixels to the right instead of below.
 */
export function Tip({ within }: { within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<TipState>()
  const id = useId()
  useEffect(() => {
    const root = within.current
    if (!root) return
    let timer = 0
    const hide = () => {
      clearTimeout(timer)
      setShown(undefined)
    }
    const show = (event: Event) => {
      hide()
      const from = event.target as HTMLElement
      const target =
        from.closest<HTMLElement>('[data-tip],[data-clip]') ?? from.querySelector<HTMLElement>(':scope > [data-clip]')
      const text = target && (target.dataset['tip'] ?? (target.scrollWidth > target.clientWidth ? target.textContent : ''))
      if (!target || !text) return
      const box = target.getBoundingClientRect()
      const right = target.dataset['tipRight']
      const at = right ? { left: box.right + Number(right), top: box.top + 4 } : { left: box.left, top: box.bottom + 4 }
      // What an open menu hangs from needs no words, whenever it was opened.
      timer = window.setTimeout(() => target.ariaExpanded !== 'true' && setShown({ text, ...at }), 250)
    }
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    root.addEventListener('mouseover', show)
    root.addEventListener('focusin', show)
    root.addEventListener('mouseleave', hide)
    root.addEventListener('focusout', hide)
    root.addEventListener('mousedown', hide)
    window.addEventListener('scroll', hide, true)
    window.addEventListener('keydown', hideOnEscape)
    return () => {
      clearTimeout(timer)
      root.removeEventListener('mouseover', show)
      root.removeEventListener('focusin', show)
      root.removeEventListener('mouseleave', hide)
      root.removeEventListener('focusout', hide)
      root.removeEventListener('mousedown', hide)
      window.removeEventListener('scroll', hide, true)
      window.removeEventListener('keydown', hideOnEscape)
    }
  }, [within])
  if (!shown) return null
  return (
    <div
      role="tooltip"
      id={id}
      className={classes['tip']}
      style={{ left: Math.min(shown.left, window.innerWidth - 320), top: Math.min(shown.top, window.innerHeight - 40) }}
    >
      {shown.text}
    </div>
  )
}
