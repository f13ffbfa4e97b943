import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Toolbar.module.css'

const SearchCentre = lazy(async () => ({ default: (await import('./SearchCentre.tsx')).SearchCentre }))
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over screens and records; its script comes with the first use, and what is typed meanwhile is kept. */
export function SearchButton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [query, setQuery] = useState('')
  const focusBefore = useRef<HTMLElement>(null)
  const open = () => {
    if (opened) return
    focusBefore.current = document.activeElement as HTMLElement | null
    setQuery('')
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    focusBefore.current?.focus({ preventScroll: true })
  }
  useHotkeys([['mod+K', open]], [])
  const stopCatching = useEarlyKeys(opened, setQuery, close)
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="subtle" color="gray" size={36} onClick={open} aria-label={t('Search')}>
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
      ) : (
        <button type="button" className={classes['search']} onClick={open} aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}>
          <IconSearch size={16} stroke={1.7} aria-hidden />
          <span>{t('Search')}</span>
          <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <Suspense fallback={<EarlySearch query={query} onQuery={setQuery} />}>
        {opened && <SearchCentre query={query} onQuery={setQuery} onFocus={stopCatching} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The input of the search while its script is on its way. */
function EarlySearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <search className={classes['early']}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <input
        ref={input}
        value={query}
        aria-label={t('Search')}
        placeholder={t('Search, or say what to do')}
        data-early=""
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
    </search>
  )
}

/** Takes what is typed while no input of the search has the focus yet: from the key that opens it, until its own input has it. */
function useEarlyKeys(opened: boolean, change: (next: (query: string) => string) => void, close: () => void): () => void {
  const catching = useRef(false)
  const onClose = useRef(close)
  onClose.current = close
  useEffect(() => {
    if (!opened) return undefined
    catching.current = true
    const onKey = (event: KeyboardEvent) => {
      if (!catching.current || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      const isEarly = document.activeElement?.matches('[data-early]') === true
      if (isEarly && key !== 'Escape' && key !== 'Enter') return
      if (key === 'Escape') onClose.current()
      else if (key === 'Backspace') change((query) => query.slice(0, -1))
      else if (key.length === 1) change((query) => query + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [opened, change])
  return () => {
    catching.current = false
  }
}
