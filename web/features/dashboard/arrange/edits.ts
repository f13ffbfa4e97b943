import {
  type Direction,
  type LayoutContainer,
  type LayoutNode,
  MAX_LAYOUT_DEPTH,
  nodesOf,
} from '@atrium/contract/kit/home-layout.ts'
import { randomKey } from '../../../kit/random-key.ts'

// What the editor of a start page does to its layout. Each answers another layout; the same one where nothing can be done.

export type Side = 'left' | 'right' | 'above' | 'below'

const axisOf = (side: Side): Direction => (side === 'left' || side === 'right' ? 'row' : 'col')
const isBehind = (side: Side) => side === 'right' || side === 'below'

export const newContainer = (direction: Direction, items: LayoutNode[] = [], size = 1): LayoutContainer => ({
  type: 'layout',
  key: randomKey(),
  size,
  direction,
  items,
})
export const newWidget = (plugin: number): LayoutNode => ({ type: 'plugin', key: randomKey(), size: 1, plugin })

const itemsOf = (node: LayoutNode) => (node.type === 'layout' ? node.items : [])

export function find(root: LayoutContainer, key: string): LayoutNode | undefined {
  return nodesOf(root).find((node) => node.key === key)
}

/** What a part stands in, and at which place; undefined: it is the page. */
export function placeOf(root: LayoutContainer, key: string): { parent: LayoutContainer; at: number } | undefined {
  for (const node of nodesOf(root)) {
    const at = itemsOf(node).findIndex((item) => item.key === key)
    if (node.type === 'layout' && at >= 0) return { parent: node, at }
  }
  return undefined
}

/** The layout with the parts of one container changed. */
function withItems(node: LayoutContainer, key: string, change: (items: LayoutNode[]) => LayoutNode[]): LayoutContainer {
  if (node.key === key) return { ...node, items: change(node.items) }
  return { ...node, items: node.items.map((item) => (item.type === 'layout' ? withItems(item, key, change) : item)) }
}

export function remove(root: LayoutContainer, key: string): LayoutContainer {
  const place = placeOf(root, key)
  return place ? withItems(root, place.parent.key, (items) => items.filter((item) => item.key !== key)) : root
}

const depthOf = (node: LayoutNode): number => (node.type === 'layout' ? 1 + Math.max(0, ...node.items.map(depthOf)) : 0)

/** Puts a part, which may stand elsewhere on the page, into a container; in a row it gets a usual share of the width. */
export function putInto(root: LayoutContainer, node: LayoutNode, key: string, at = Number.POSITIVE_INFINITY): LayoutContainer {
  if (find(newContainer('col', [node]), key)) return root
  const rest = remove(root, node.key)
  const container = find(rest, key)
  if (container?.type !== 'layout') return root
  const sizes = container.items.map(({ size }) => size)
  const usual = sizes.length ? Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length) : 1
  const next = withItems(rest, key, (items) => items.toSpliced(Math.min(at, items.length), 0, { ...node, size: usual }))
  return depthOf(next) > MAX_LAYOUT_DEPTH ? root : next
}

/** Puts a part beside another one. Where that stands in the other direction, the two become a row or a column of their own. */
export function putBeside(root: LayoutContainer, node: LayoutNode, key: string, side: Side): LayoutContainer {
  if (find(newContainer('col', [node]), key)) return root
  const rest = remove(root, node.key)
  const place = placeOf(rest, key)
  const target = find(rest, key)
  if (!place || !target) return root
  const { parent, at } = place
  if (parent.direction === axisOf(side)) return putInto(rest, node, parent.key, at + Number(isBehind(side)))
  const pair = [
    { ...target, size: 1 },
    { ...node, size: 1 },
  ]
  const both = newContainer(axisOf(side), isBehind(side) ? pair : pair.toReversed(), target.size)
  const next = withItems(rest, parent.key, (items) => items.with(at, both))
  return depthOf(next) > MAX_LAYOUT_DEPTH ? root : next
}

/** Moves a part one step: past its neighbour, into a row or a column that is its neighbour, or out of its own. */
export function nudge(root: LayoutContainer, key: string, side: Side): LayoutContainer {
  const node = find(root, key)
  const place = placeOf(root, key)
  if (!node || !place) return root
  const { parent, at } = place
  const behind = isBehind(side)
  if (parent.direction !== axisOf(side)) return out(root, node, parent, side)
  const neighbour = parent.items[at + (behind ? 1 : -1)]
  if (!neighbour) return out(root, node, parent, side)
  if (neighbour.type === 'plugin') return putBeside(root, node, neighbour.key, side)
  const isAlong = neighbour.direction === axisOf(side)
  const entered = putInto(root, node, neighbour.key, isAlong && behind ? 0 : undefined)
  return entered === root ? putBeside(root, node, neighbour.key, side) : entered
}

/** Beside the nearest container around it that has a neighbour on that side. */
function out(root: LayoutContainer, node: LayoutNode, from: LayoutContainer, side: Side): LayoutContainer {
  const place = placeOf(root, from.key)
  if (!place) return root
  return place.parent.direction === axisOf(side) ? putBeside(root, node, from.key, side) : out(root, node, place.parent, side)
}

/** The least share of a row, of 12. */
const LEAST = 2

/** Gives a part more of its row, at the cost of the one behind it; of the last one, at the cost of the one before. */
export function widen(root: LayoutContainer, key: string, by: number): LayoutContainer {
  const place = placeOf(root, key)
  if (place?.parent.direction !== 'row') return root
  const { parent, at } = place
  const other = at + 1 < parent.items.length ? at + 1 : at - 1
  const sizes = inTwelfths(parent.items.map(({ size }) => size))
  const [mine, theirs] = [(sizes[at] ?? 0) + by, (sizes[other] ?? 0) - by]
  if (other < 0 || mine < LEAST || theirs < LEAST) return root
  const next = sizes.with(at, mine).with(other, theirs)
  return withItems(root, parent.key, (items) => items.map((item, index) => ({ ...item, size: next[index] ?? item.size })))
}

/** Shares of a row as twelfths of it, which is as fine as they are changed. */
export function inTwelfths(sizes: readonly number[]): number[] {
  const sum = sizes.reduce((total, size) => total + size, 0)
  const shares = sizes.map((size) => Math.max(1, Math.round((12 * size) / sum)))
  // What rounding leaves over goes to the widest.
  const widest = shares.indexOf(Math.max(...shares))
  const left = 12 - shares.reduce((total, share) => total + share, 0)
  return shares.with(widest, Math.max(1, (shares[widest] ?? 1) + left))
}
