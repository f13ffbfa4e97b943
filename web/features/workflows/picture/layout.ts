import { type Block, forkOf, joinOf } from './blocks.ts'

export interface Size {
  width: number
  height: number
}

/** Which way the picture reads. */
export type Direction = 'down' | 'across'

interface Point {
  x: number
  y: number
}

interface Line {
  id: string
  from: string
  to: string
  /** Its corners, from the one to the other. */
  points: readonly Point[]
  /** It passes by a step that does not apply. */
  passesBy: boolean
}

export interface Layout extends Size {
  /** The upper left corner of each node; `points` are those without a size. */
  places: ReadonlyMap<string, Point>
  points: readonly string[]
  lines: readonly Line[]
}

/** Between what follows each other, between branches, and beside a step that is passed by. */
const GAP = 40
const FORK_GAP = 24
const BRANCH_GAP = 28
const LANE = 24

/** Along the way that it reads, and how far to both sides of its line. */
interface Extent {
  long: number
  before: number
  after: number
}

/** Where a block begins and ends: a node each, on the line of the block. */
interface Ends {
  from: string
  to: string
}

/** Places a tree of blocks: what follows each other along one line, what is done together side by side. */
export function layoutOf(root: Block, sizeOf: (id: string) => Size, direction: Direction): Layout {
  const isDown = direction === 'down'
  const places = new Map<string, Point>()
  const points: string[] = []
  const lines: Line[] = []
  const none = { long: 0, wide: 0 }
  const turned = (id: string) => {
    const { width, height } = sizeOf(id)
    return isDown ? { long: height, wide: width } : { long: width, wide: height }
  }
  const at = (long: number, wide: number): Point => (isDown ? { x: wide, y: long } : { x: long, y: wide })
  /** Of each node where its line enters, where it leaves, and where that is to the side. */
  const ends = new Map<string, { start: number; end: number; wide: number; half: number }>()

  const put = (id: string, long: number, wide: number, size = turned(id)): Ends => {
    if (size === none) points.push(id)
    places.set(id, at(long, wide - size.wide / 2))
    ends.set(id, { start: long, end: long + size.long, wide, half: size.wide / 2 })
    return { from: id, to: id }
  }
  const join = (from: string, to: string, passesBy?: number) => {
    const a = ends.get(from)
    const b = ends.get(to)
    if (!a || !b) return
    const middle = (a.start + a.end) / 2
    const corners =
      passesBy === undefined
        ? [at(a.end, a.wide), ...cornersOf(a, b).map(([long, wide]) => at(long, wide)), at(b.start, b.wide)]
        : [at(middle, a.wide + a.half), at(middle, passesBy), at(b.start, passesBy), at(b.start, b.wide)]
    const id = passesBy === undefined ? `${from} > ${to}` : `${from} >> ${to}`
    lines.push({ id, from, to, points: corners, passesBy: passesBy !== undefined })
  }

  const extents = new Map<Block, Extent>()
  const measure = (block: Block): Extent => {
    const known = extents.get(block)
    if (known) return known
    const extent = measured(block)
    extents.set(block, extent)
    return extent
  }
  const measured = (block: Block): Extent => {
    if (block.kind === 'node') {
      const { long, wide } = turned(block.id)
      return { long, before: wide / 2, after: wide / 2 }
    }
    if (block.kind === 'sequence') {
      const all = block.blocks.map(measure)
      const long = all.reduce((sum, one) => sum + one.long, 0) + GAP * Math.max(all.length - 1, 0)
      return { long, before: Math.max(0, ...all.map((one) => one.before)), after: Math.max(0, ...all.map((one) => one.after)) }
    }
    if (block.kind === 'parallel') {
      const all = block.branches.map(measure)
      const wide = all.reduce((sum, one) => sum + one.before + one.after, 0) + BRANCH_GAP * (all.length - 1)
      return { long: Math.max(...all.map((one) => one.long)) + 2 * FORK_GAP, before: wide / 2, after: wide / 2 }
    }
    const step = measure(block.step)
    const asked = turned(block.asked)
    return {
      long: asked.long + GAP + step.long + FORK_GAP,
      before: Math.max(asked.wide / 2, step.before),
      after: Math.max(asked.wide / 2, step.after) + LANE,
    }
  }
  const place = (block: Block, long: number, wide: number): Ends => {
    if (block.kind === 'node') return put(block.id, long, wide)
    if (block.kind === 'sequence') return placeInOrder(block.blocks, long, wide)
    const { long: whole, before, after } = measure(block)
    if (block.kind === 'parallel') {
      const from = put(forkOf(block.id), long, wide, none).from
      const to = put(joinOf(block.id), long + whole, wide, none).to
      let edge = wide - before
      for (const branch of block.branches) {
        const extent = measure(branch)
        const inner = place(branch, long + FORK_GAP, edge + extent.before)
        join(from, inner.from)
        join(inner.to, to)
        edge += extent.before + extent.after + BRANCH_GAP
      }
      return { from, to }
    }
    const { from } = put(block.asked, long, wide)
    const inner = place(block.step, long + turned(block.asked).long + GAP, wide)
    const { to } = put(joinOf(block.id), long + whole, wide, none)
    join(from, inner.from)
    join(inner.to, to)
    join(from, to, wide + after - LANE / 2)
    return { from, to }
  }
  const placeInOrder = (blocks: readonly Block[], start: number, wide: number): Ends => {
    let long = start
    let all: Ends | undefined
    for (const block of blocks) {
      const one = place(block, long, wide)
      if (all) join(all.to, one.from)
      all = { from: all?.from ?? one.from, to: one.to }
      long += measure(block).long + GAP
    }
    return all ?? { from: '', to: '' }
  }

  const { long, before, after } = measure(root)
  place(root, 0, before)
  const size = at(long, before + after)
  return { places, points, lines, width: size.x, height: size.y }
}

/** From a fork a line goes to the side first, to a join last. */
function cornersOf(a: { end: number; start: number; wide: number }, b: { start: number; wide: number }): [number, number][] {
  if (Math.abs(a.wide - b.wide) < 0.01) return []
  return a.start === a.end ? [[a.end, b.wide]] : [[b.start, a.wide]]
}

const ROUND = 8

/** The path of a line, its corners rounded. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${first.x},${first.y}`]
  for (const [index, corner] of rest.entries()) {
    const from = points[index] as Point
    const next = rest[index + 1]
    if (!next) parts.push(`L${corner.x},${corner.y}`)
    else {
      const [a, b] = [towards(corner, from), towards(corner, next)]
      parts.push(`L${a.x},${a.y}`, `Q${corner.x},${corner.y} ${b.x},${b.y}`)
    }
  }
  return parts.join(' ')
}

/** A little way from a corner to another point, half of it at most. */
function towards(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const share = far === 0 ? 0 : Math.min(ROUND, far / 2) / far
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
