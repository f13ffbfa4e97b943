import type { KeyboardEvent } from 'react'

interface Place {
  button: HTMLElement
  column: number
  time: string
}

/** Moves the focus from one slot to the next in the direction of an arrow key. Answers the key of the slot it went to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): string | undefined {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-slot]')].map(placeOf)
  const from = all.find(({ button }) => button === document.activeElement)
  if (!from) return undefined
  const to = neighbour(event.key, from, all)
  if (!to) return undefined
  event.preventDefault()
  // Before it can be reached by Tab, which follows with the next render.
  to.button.focus()
  return to.button.dataset['slot']
}

const placeOf = (button: HTMLElement): Place => ({
  button,
  column: Number(button.dataset['column']),
  time: button.dataset['time'] ?? '',
})

function neighbour(key: string, from: Place, all: readonly Place[]): Place | undefined {
  if (key === 'ArrowDown') return all.find(({ column, time }) => column === from.column && time > from.time)
  if (key === 'ArrowUp') return all.findLast(({ column, time }) => column === from.column && time < from.time)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const columns = all.map(({ column }) => column).filter((column) => (column - from.column) * step > 0)
  const next = step > 0 ? Math.min(...columns) : Math.max(...columns)
  const there = all.filter(({ column }) => column === next)
  return there.findLast(({ time }) => time <= from.time) ?? there[0]
}
