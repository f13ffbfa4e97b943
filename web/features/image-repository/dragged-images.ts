/** The type under which images are dragged to an album; their ids, with commas. */
const DRAGGED = 'application/x-atrium-images'

export const dragImages = (transfer: DataTransfer, ids: readonly number[]) => {
  transfer.effectAllowed = 'move'
  transfer.setData(DRAGGED, ids.join())
}
export const holdsImages = (transfer: DataTransfer) => transfer.types.includes(DRAGGED)
export const draggedImages = (transfer: DataTransfer) => transfer.getData(DRAGGED).split(',').map(Number).filter(Boolean)
