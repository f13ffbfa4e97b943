import type { PointerEvent } from 'react'

const NARROWEST = 64
const WIDEST = 900

/** A width a column may have. */
export const boundedWidth = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** Follows the pointer from a heading's edge until it is let go. */
export function startResize(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void) {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const start = handle.closest('th')?.offsetWidth ?? NARROWEST
  const from = event.clientX
  const move = (to: globalThis.PointerEvent) => onWidth(start + to.clientX - from)
  const end = () => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}
