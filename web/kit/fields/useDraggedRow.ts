import { type DragEvent, useState } from 'react'

/** Which row is dragged, so that nothing else is taken for one. */
const DRAGGED = 'application/x-atrium-field'

/** The attributes of a row that is dragged to the place of another of its list. */
export function useDraggedRow(at: number, count: number, onMove: (from: number, to: number) => void) {
  const [over, setOver] = useState(false)
  const isDragged = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  return {
    'data-over': over || undefined,
    draggable: count > 1,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(DRAGGED, String(at))
    },
    onDragOver: (event: DragEvent) => {
      if (!isDragged(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isDragged(event)) return
      event.preventDefault()
      onMove(Number(event.dataTransfer.getData(DRAGGED)), at)
    },
  }
}
