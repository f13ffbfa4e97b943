import { useRef, useState } from 'react'

/** As much of a list as its files are shown by. */
interface FileList<File> {
  answer: { items: File[]; totalFiltered: number } | undefined
  state: { page: number; rowsPerPage: number }
  change: (next: { page: number }) => void
  readPage: (page: number, rows: number, signal: AbortSignal) => Promise<{ items: File[] }>
}

/** The file that is shown, and the ways to the next ones in the order of the list, over its pages too. What is not shown is passed over. */
export function useFileSteps<File extends { id: number }>(
  { answer, state, change, readPage }: FileList<File>,
  isShown: (file: File) => boolean,
) {
  const [shown, setShown] = useState<File>()
  const turning = useRef<AbortController>(undefined)
  const files = (answer?.items ?? []).filter(isShown)
  const at = files.findIndex(({ id }) => id === shown?.id)
  const pages = Math.ceil((answer?.totalFiltered ?? 0) / state.rowsPerPage)

  async function turn(by: 1 | -1): Promise<void> {
    const page = state.page + by
    if (page < 1 || page > pages || turning.current) return
    turning.current = new AbortController()
    try {
      const { items } = await readPage(page, state.rowsPerPage, turning.current.signal)
      const next = by > 0 ? items.find(isShown) : items.findLast(isShown)
      if (!next || turning.current.signal.aborted) return
      change({ page })
      setShown(next)
    } catch {
      // The file that is shown stays.
    } finally {
      turning.current = undefined
    }
  }
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : files[at + by]
    if (next) setShown(next)
    else void turn(by)
  }
  const close = () => {
    turning.current?.abort()
    setShown(undefined)
  }
  const isFirst = at <= 0 && state.page <= 1
  const isLast = at === files.length - 1 && state.page >= pages
  return { shown, show: setShown, close, step, isFirst, isLast }
}
