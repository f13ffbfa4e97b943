import { z } from 'zod'
import { withoutUnseen } from './line.ts'
import { errorCode } from './plain-errors.ts'

// A signature in a field of a form (docs/features/custom-fields.md): drawn, the path of the pen as SVG has it, in a box; or a name that was
// typed. As text it waits without a connection, is kept in drafts, and is drawn sharply in the colours of any theme.

/** The box that a signature is drawn in. */
export const SIGNATURE_BOX = { width: 600, height: 200 }
const MAX_PATH = 12_000
const MAX_NAME = 80
const TYPED = 'name:'

const point = String.raw`\d{1,3} \d{1,3}`
const drawn = new RegExp(`^(?:M${point}(?:L${point})*)+$`)

const isDrawn = (value: string) => value.length <= MAX_PATH && drawn.test(value)
const isTyped = (value: string) =>
  value.startsWith(TYPED) && value.length > TYPED.length && value.length <= TYPED.length + MAX_NAME

/** A name that somebody typed to sign; one of nothing signs nothing. */
export const typedSignature = (name: string): string => {
  const text = withoutUnseen(name).replace(/\s+/g, ' ').trim().slice(0, MAX_NAME).trim()
  return text === '' ? '' : TYPED + text
}

const tidied = (value: string) => (value.startsWith(TYPED) ? typedSignature(value.slice(TYPED.length)) : value)

/** A signature, or '' where nobody has signed. */
export const Signature = z
  .string()
  .overwrite(tidied)
  .refine((value) => value === '' || isDrawn(value) || isTyped(value), errorCode('not-a-signature'))

/** A signature as it is shown: its path, or its name. What is none is nothing. */
export function signatureIn(value: unknown): { path: string } | { name: string } | undefined {
  if (typeof value !== 'string') return undefined
  if (isTyped(value)) return { name: value.slice(TYPED.length) }
  return isDrawn(value) ? { path: value } : undefined
}

type Point = readonly [x: number, y: number]

/** Strokes of a pen as the path that is stored: without points that lie closer together than anybody sees, and never longer than may be. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  for (let gap = 2; gap <= 32; gap *= 2) {
    const path = strokes.map((stroke) => strokePath(stroke, gap)).join('')
    if (path.length <= MAX_PATH) return path
  }
  return ''
}

function strokePath(stroke: readonly Point[], gap: number): string {
  const kept: Point[] = []
  for (const [at, [x, y]] of stroke.entries()) {
    const one: Point = [within(x, SIGNATURE_BOX.width), within(y, SIGNATURE_BOX.height)]
    const last = kept.at(-1)
    const isFar = !last || Math.hypot(one[0] - last[0], one[1] - last[1]) >= gap
    if (isFar || at === stroke.length - 1) kept.push(one)
  }
  // A dot is a line to where it is.
  const points = kept.length === 1 ? [...kept, ...kept] : kept
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A signature in words: the name that was typed, else what a drawn one is called. */
export function signatureWords(value: unknown, drawnIs: string): string {
  const signed = signatureIn(value)
  return signed ? ('name' in signed ? signed.name : drawnIs) : ''
}
