import { type DragEvent, useState } from 'react'
import { find, isOpen, moveBranch, moveEntry, type Tree } from './edits.ts'

/** Where something that is dragged would go: beside a row, or into a group. */
type Side = 'before' | 'after' | 'into'

const DRAGGED = 'application/x-atrium-menu'

/** Rows that are dragged with the pointer. By keys and by the menu of each row the same is done. */
export function useDrag(tree: Tree, onMoved: (tree: Tree, oldTitle: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ oldTitle: string; side: Side }>()
  const clear = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (oldTitle: string) => ({
    draggable: true,
    'data-dragged': dragged === oldTitle || undefined,
    'data-over': over?.oldTitle === oldTitle ? over.side : undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(DRAGGED, oldTitle)
      setDragged(oldTitle)
    },
    onDragEnd: clear,
    onDragOver: (event: DragEvent) => {
      const side = dragged === undefined ? undefined : sideAt(tree, dragged, oldTitle, event)
      if (!side) return
      event.preventDefault()
      event.stopPropagation()
      if (over?.oldTitle !== oldTitle || over.side !== side) setOver({ oldTitle, side })
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined || over?.oldTitle !== oldTitle) return
      event.preventDefault()
      event.stopPropagation()
      const next = dropped(tree, dragged, oldTitle, over.side)
      clear()
      if (next !== tree) onMoved(next, dragged)
    },
  })
}

/** Where it may go at a row: groups beside groups, entries beside entries and into groups. */
function sideAt(tree: Tree, dragged: string, oldTitle: string, event: DragEvent): Side | undefined {
  const what = find(tree, dragged)
  const at = find(tree, oldTitle)
  if (!what || !at || dragged === oldTitle) return undefined
  if (what.node && !at.node) return isOpen(at.branch) && at.branch !== what.branch ? 'into' : undefined
  if (what.node ? !isOpen(at.branch) : at.node) return undefined
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const isBefore = event.clientY < top + height / 2
  return at.branch.fixed || !isBefore ? 'after' : 'before'
}

function dropped(tree: Tree, dragged: string, oldTitle: string, side: Side): Tree {
  const what = find(tree, dragged)
  const at = find(tree, oldTitle)
  if (!what || !at) return tree
  const behind = Number(side !== 'before')
  if (!what.node) {
    const others = tree.filter((branch) => branch !== what.branch)
    return moveBranch(tree, dragged, others.indexOf(at.branch) + behind)
  }
  const others = at.branch.items.filter((item) => item !== what.node)
  const place = at.node ? others.indexOf(at.node) + behind : others.length
  return moveEntry(tree, dragged, at.branch.oldTitle, place)
}
