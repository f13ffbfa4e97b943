import type { KeyboardEvent } from 'react'

interface Doings {
  open: (index: number) => void
  toggle: (index: number) => void
  clear: () => void
}

/** Keys while a row has the focus: arrows (or j, k) move, Home and End jump, Enter opens, x or Space picks, Escape lets go. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, index: number, { open, toggle, clear }: Doings) {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const row = event.currentTarget
  const rows = row.parentElement?.children
  const focus = (target: Element | null | undefined) => target instanceof HTMLElement && target.focus()
  const steps: Record<string, () => void> = {
    ArrowDown: () => focus(row.nextElementSibling),
    j: () => focus(row.nextElementSibling),
    ArrowUp: () => focus(row.previousElementSibling),
    k: () => focus(row.previousElementSibling),
    Home: () => focus(rows?.[0]),
    End: () => focus(rows?.[rows.length - 1]),
    Enter: () => open(index),
    x: () => toggle(index),
    ' ': () => toggle(index),
    Escape: clear,
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  step()
}
