import { type DragEvent, useState } from 'react'

/** What makes an element take what is dropped on it, an extra for the mouse beside a button; `data-over` while it is held above. */
export function useDrop(onDrop: (data: DataTransfer) => void, { disabled = false } = {}) {
  const [over, setOver] = useState(false)
  return {
    'data-over': (over && !disabled) || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!disabled) onDrop(event.dataTransfer)
    },
  }
}
