import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'

interface Place {
  /** Which edge of the button the panel keeps to. Default `start`; `side` is to the right of it. */
  align?: 'start' | 'end' | 'side'
}

/**
 * A panel under its button by the browser's own popover: top layer, Escape and a click beside close it, focus returns.
 * Spread `button` and `panel` on the two.
 */
export function useDropDown({ align = 'start' }: Place = {}) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const [style, setStyle] = useState<CSSProperties>({})
  const close = useCallback(() => panelRef.current?.hidePopover(), [])
  const open = useCallback(() => panelRef.current?.showPopover(), [])

  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    const place = (event: Event) => {
      const isOpening = (event as ToggleEvent).newState === 'open'
      setOpened(isOpening)
      if (isOpening) setUsed(true)
      if (isOpening) setStyle(placeAt(buttonRef, align))
    }
    panel.addEventListener('beforetoggle', place)
    addEventListener('resize', close)
    return () => {
      panel.removeEventListener('beforetoggle', place)
      removeEventListener('resize', close)
    }
  }, [align, close])

  return {
    opened,
    /** Whether it has been opened: what it holds is drawn from then on. */
    used,
    open,
    close,
    button: { ref: buttonRef, popoverTarget: id, 'aria-expanded': opened, 'aria-controls': id } as const,
    panel: { ref: panelRef, id, popover: 'auto', style } as const,
  }
}

const GAP = 6
const BESIDE = 12

function placeAt(button: RefObject<HTMLElement | null>, align: NonNullable<Place['align']>): CSSProperties {
  const box = button.current?.getBoundingClientRect()
  if (!box) return {}
  const base: CSSProperties = { position: 'fixed', margin: 0, inset: 'auto' }
  if (align === 'side') return { ...base, left: box.right + BESIDE, top: Math.max(8, Math.min(box.top, innerHeight - 240)) }
  const top = box.bottom + GAP
  const height = { top, maxHeight: Math.max(160, innerHeight - top - 12) }
  if (align === 'end') {
    const width = document.documentElement.clientWidth
    const right = Math.max(8, width - box.right)
    return { ...base, ...height, right, maxWidth: width - right - 8 }
  }
  return { ...base, ...height, left: Math.max(8, box.left) }
}
