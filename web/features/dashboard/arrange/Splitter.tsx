import type { LayoutContainer } from '@atrium/contract/kit/home-layout.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Arrange.module.css'
import type { Arranging } from './Canvas.tsx'
import { inTwelfths, widen } from './edits.ts'

interface Props {
  nodeKey: string
  parent: LayoutContainer
  arranging: Arranging
}

/** The line behind a part of a row: dragged, or with the arrow keys, it gives the part more of the row or less. */
export function Splitter({ nodeKey, parent, arranging: { layout, onChange } }: Props) {
  const { t } = useTranslation()
  const grip = useRef<{ x: number; width: number; start: LayoutContainer } | undefined>(undefined)
  const sizes = inTwelfths(parent.items.map(({ size }) => size))
  const at = parent.items.findIndex(({ key }) => key === nodeKey)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!by || event.altKey) return
    event.preventDefault()
    onChange(widen(layout, nodeKey, by))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width: event.currentTarget.closest('ul')?.clientWidth ?? 1, start: layout }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!grip.current) return
    const { x, width, start } = grip.current
    const next = widen(start, nodeKey, Math.round((12 * (clientX - x)) / width))
    if (next !== start) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two parts is not moved
    <div
      className={classes['splitter']}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Share of the row, in twelfths')}
      aria-valuenow={sizes[at] ?? 1}
      aria-valuemin={2}
      aria-valuemax={12}
      draggable={false}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        grip.current = undefined
      }}
    />
  )
}
