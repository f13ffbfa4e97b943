import { fieldKinds, type SignField } from '@atrium/contract/esignatures/fields.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { colourOf } from '../../../kit/signing/role-colours.ts'
import classes from './Design.module.css'
import type { Design } from './useDesign.ts'

interface Props {
  field: SignField
  design: Design
  mayChange: boolean
  /** Of the page, in pixels. */
  size: { width: number; height: number }
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A field on its page: dragged by the mouse, and by its corner made larger; moved by arrows, with Shift made larger, and deleted by Delete. */
export function FieldBox({ field, design, mayChange, size }: Props) {
  const { t } = useTranslation()
  const from = useRef<{ x: number; y: number; field: SignField; resizes: boolean }>(undefined)
  const { id, kind, role, x, y, width, height, label } = field
  const name = design.draft.roles[role - 1] ?? ''
  const percent = (part: number) => `${part * 100}%`
  const isSelected = design.selected === id

  const down = (event: PointerEvent<HTMLElement>) => {
    if (!mayChange) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const resizes = (event.target as HTMLElement).dataset['corner'] !== undefined
    from.current = { x: event.clientX, y: event.clientY, field, resizes }
    design.select(id)
  }
  const drag = (event: PointerEvent) => {
    const start = from.current
    if (!start) return
    const [across, along] = [(event.clientX - start.x) / size.width, (event.clientY - start.y) / size.height]
    if (start.resizes) design.size(start.field, start.field.width + across, start.field.height + along)
    else design.move(start.field, start.field.x + across, start.field.y + along)
  }
  const key = (event: KeyboardEvent) => {
    if (!mayChange) return
    const step = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') design.remove(id)
    else if (event.key === 'Escape') design.select(undefined)
    else if (step && event.shiftKey) design.size(field, width + step[0] * design.STEP, height + step[1] * design.STEP)
    else if (step) design.move(field, x + step[0] * design.STEP, y + step[1] * design.STEP)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes['field']}
      data-selected={isSelected || undefined}
      style={{
        left: percent(x),
        top: percent(y),
        width: percent(width),
        height: percent(height),
        fontSize: Math.min(13, height * size.height * 0.6),
        ['--role' as string]: colourOf(role),
      }}
      aria-label={t('{{kind}} of {{name}}', { kind: label || t(fieldKinds[kind]), name })}
      aria-pressed={isSelected}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = undefined
      }}
      onClick={(event) => {
        event.stopPropagation()
        design.select(id)
      }}
      onKeyDown={key}
    >
      <span>{kind === 'checkbox' ? '' : label || t(fieldKinds[kind])}</span>
      {isSelected && mayChange && <i className={classes['corner']} data-corner="" aria-hidden />}
    </button>
  )
}
