import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { useRef, useState } from 'react'
import type { Files } from './useFiles.ts'

const filesOf = (items: readonly SharedFile[]) => items.filter(({ isFolder }) => !isFolder)

/** The file that is shown, and the ways to the next ones in the order of the list, over its pages too. */
export function useFileSteps({ list }: Pick<Files, 'list'>) {
  const { answer, state, change, readPage } = list
  const [shown, setShown] = useState<SharedFile>()
  const turning = useRef<AbortController>(undefined)
  const files = filesOf(answer?.items ?? [])
  const at = files.findIndex(({ id }) => id === shown?.id)
  const pages = Math.ceil((answer?.totalFiltered ?? 0) / state.rowsPerPage)

  async function turn(by: 1 | -1): Promise<void> {
    const page = state.page + by
    if (page < 1 || page > pages || turning.current) return
    turning.current = new AbortController()
    try {
      const { items } = await readPage(page, state.rowsPerPage, turning.current.signal)
      const next = by > 0 ? filesOf(items)[0] : filesOf(items).at(-1)
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
