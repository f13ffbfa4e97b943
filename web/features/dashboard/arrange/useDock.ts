import type { LayoutContainer, LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { type DragEvent, useState } from 'react'
import { putBeside, putInto, type Side } from './edits.ts'

const DRAGGED = 'application/x-atrium-part'

/** Parts that are dragged with the pointer: beside another one, at the edge that is nearest, or into an empty row or column. */
export function useDock(layout: LayoutContainer, onDocked: (layout: LayoutContainer) => void) {
  const [dragged, setDragged] = useState<LayoutNode>()
  const [over, setOver] = useState<{ key: string; side: Side | 'into' }>()
  const clear = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const docked = (node: LayoutNode, target: LayoutNode, side: Side | 'into') =>
    side === 'into' ? putInto(layout, node, target.key) : putBeside(layout, node, target.key, side)
  const source = (node: LayoutNode) => ({
    draggable: true,
    'data-dragged': dragged?.key === node.key || undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(DRAGGED, node.key)
      setDragged(node)
    },
    onDragEnd: clear,
  })
  const target = (node: LayoutNode) => ({
    'data-over': over?.key === node.key ? over.side : undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.stopPropagation()
      const side = node.type === 'layout' && node.items.length === 0 ? 'into' : edgeAt(event)
      // Where it cannot go, nothing is drawn and nothing is dropped.
      if (docked(dragged, node, side) === layout) return setOver(undefined)
      event.preventDefault()
      if (over?.key !== node.key || over.side !== side) setOver({ key: node.key, side })
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || over?.key !== node.key) return
      event.preventDefault()
      event.stopPropagation()
      clear()
      onDocked(docked(dragged, node, over.side))
    },
  })
  return { source, target }
}

/** The edge of what is under the pointer that is nearest to it. */
function edgeAt({ currentTarget, clientX, clientY }: DragEvent): Side {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const x = (clientX - left) / width
  const y = (clientY - top) / height
  const near = Math.min(x, 1 - x, y, 1 - y)
  if (near === x) return 'left'
  if (near === 1 - x) return 'right'
  return near === y ? 'above' : 'below'
}
