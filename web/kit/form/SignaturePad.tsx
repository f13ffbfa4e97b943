import { SIGNATURE_BOX } from '@atrium/contract/kit/signatures.ts'
import { type PointerEvent, useRef } from 'react'
import classes from './Signature.module.css'

type Point = readonly [x: number, y: number]
export type Strokes = readonly (readonly Point[])[]

interface Props {
  label: string
  strokes: Strokes
  /** How they are drawn. */
  path: string
  onChange: (strokes: Strokes) => void
}

const { width, height } = SIGNATURE_BOX

/** Where somebody signs by finger, pen or mouse. */
export function SignaturePad({ label, strokes, path, onChange }: Props) {
  const pen = useRef<number>(undefined)
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]
  }
  return (
    <svg
      role="img"
      aria-label={label}
      className={`${classes['drawn']} ${classes['pad']}`}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={(event) => {
        if (pen.current !== undefined || event.button !== 0) return
        pen.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        onChange([...strokes, [at(event)]])
      }}
      onPointerMove={(event) => {
        if (pen.current === event.pointerId) onChange([...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), at(event)]])
      }}
      onPointerUp={() => {
        pen.current = undefined
      }}
      onPointerCancel={() => {
        pen.current = undefined
      }}
    >
      <line x1={40} y1={160} x2={560} y2={160} />
      <path d={path} />
    </svg>
  )
}
