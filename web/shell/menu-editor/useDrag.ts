import { isAlone } from '@atrium/contract/access/company-menu.ts'
import { type DragEvent, useState } from 'react'
import { find, isOpen, moveBranch, moveEntry, moveOut, type Tree, takesIn } from './edits.ts'

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

/** Where it may go at a row: groups beside groups, entries beside entries, into groups and, at the edge of a group's row, beside the groups. */
function sideAt(tree: Tree, dragged: string, oldTitle: string, event: DragEvent): Side | undefined {
  const what = find(tree, dragged)
  const at = find(tree, oldTitle)
  if (!what || !at || dragged === oldTitle) return undefined
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  const half = at.branch.fixed || share >= 0.5 ? 'after' : 'before'
  const isEntry = what.node !== undefined || isAlone(what.branch)
  if (at.node) return isEntry && takesIn(at.branch) ? half : undefined
  if (what.node && !isOpen(what.branch)) return undefined
  const isInside = isEntry && takesIn(at.branch) && share > EDGE && share < 1 - EDGE
  return isInside ? (at.branch === what.branch ? undefined : 'into') : half
}
/** The share of a group's row, above and below, at which an entry goes beside the group. */
const EDGE = 0.25

function dropped(tree: Tree, dragged: string, oldTitle: string, side: Side): Tree {
  const what = find(tree, dragged)
  const at = find(tree, oldTitle)
  if (!what || !at) return tree
  const behind = Number(side !== 'before')
  if (!at.node && side !== 'into') {
    if (what.node) return moveOut(tree, dragged, tree.indexOf(at.branch) + behind)
    const others = tree.filter((branch) => branch !== what.branch)
    return moveBranch(tree, dragged, others.indexOf(at.branch) + behind)
  }
  const others = at.branch.items.filter((item) => item !== what.node)
  const place = at.node ? others.indexOf(at.node) + behind : others.length
  return moveEntry(tree, dragged, at.branch.oldTitle, place)
}
