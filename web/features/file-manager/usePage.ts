import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../kit/useRead.ts'
import { type Files, PAGE_ROWS } from './useFiles.ts'
import type { Pages } from './usePages.ts'

/** How far ahead of the view a page is read and drawn. */
const AHEAD = '1200px'

/**
 * One page of a folder: read and drawn as long as it is near the view. Far from it, it is room as high as it was, so that a folder of
 * 10,000 files is never more than a few pages in the browser.
 */
export function usePage<E extends HTMLElement>({ list }: Files, { keep, total }: Pages, page: number, rowHeight: number) {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(page === 1)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  const { sortBy, descending } = list.state
  const ask = { ...list.narrowing, sortBy, descending, page, rowsPerPage: PAGE_ROWS }
  const { data, isPlaceholderData } = useRead(sharedFiles.list, ask as never, { enabled: isNear, keepOld: true })
  useEffect(() => {
    if (data && !isPlaceholderData) keep(page, data.items)
  }, [data, isPlaceholderData, keep, page])
  const expected = Math.min(PAGE_ROWS, Math.max(1, total - (page - 1) * PAGE_ROWS)) * rowHeight
  return { element, items: isNear ? data?.items : undefined, height: height ?? expected }
}
