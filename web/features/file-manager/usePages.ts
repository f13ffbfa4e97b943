import { MAX_CHOSEN, type SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError, showWarning } from '../../kit/toast.ts'
import { type Files, PAGE_ROWS } from './useFiles.ts'

/** The pages of a folder, as many as it has, and what was read of them. Which is read is up to what comes into view. */
export function usePages({ list, selection }: Files) {
  const { t } = useTranslation()
  const { answer, scope, state, readPage } = list
  const order = `${scope} ${state.sortBy} ${state.descending}`
  const held = useRef({ order, read: new Map<number, readonly SharedFile[]>() })
  if (held.current.order !== order) held.current = { order, read: new Map() }
  const [beyond, setBeyond] = useState({ order, pages: 0 })
  const [at, setAt] = useState(1)
  const total = answer?.totalFiltered ?? 0
  const counted = Math.max(1, Math.ceil(total / PAGE_ROWS))
  // Lists are counted to a limit: what lies behind it shows as the end comes into view.
  const count = counted + (answer?.capped && beyond.order === order ? beyond.pages : 0)
  const keep = useCallback(
    (page: number, items: readonly SharedFile[]) => {
      held.current.read.set(page, items)
      if (answer?.capped && page === count && items.length === PAGE_ROWS) setBeyond({ order, pages: count - counted + 1 })
    },
    [answer?.capped, count, counted, order],
  )
  const { read } = held.current
  /** For the file that is looked at and its neighbours: the page that it stands on. */
  const turned = {
    answer: answer && { items: [...(read.get(at) ?? [])], totalFiltered: count * PAGE_ROWS },
    state: { page: at, rowsPerPage: PAGE_ROWS },
    change: ({ page }: { page: number }) => setAt(page),
    readPage: async (page: number, rows: number, signal: AbortSignal) => {
      const { items } = await readPage(page, rows, signal)
      keep(page, items)
      return { items }
    },
  }
  const find = (id: number) => [...read.values()].flat().find((file) => file.id === id)
  const turnTo = (file: SharedFile) => {
    for (const [page, items] of read) if (items.some(({ id }) => id === file.id)) setAt(page)
  }
  /** As many as can be chosen; where there are more, that is said. */
  const chooseAll = async () => {
    const page = await readPage(1, MAX_CHOSEN, new AbortController().signal).catch(showError)
    if (!page) return
    selection.toggle(page.items, true)
    if (page.totalFiltered > MAX_CHOSEN)
      showWarning(t('The first {{n}} are selected: that many can be changed at once.', { n: MAX_CHOSEN }))
  }
  const numbers = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count])
  return { numbers, order, keep, find, turned, turnTo, chooseAll, total }
}
export type Pages = ReturnType<typeof usePages>
