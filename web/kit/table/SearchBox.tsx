import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Table.module.css'

/** Searches while people type, a moment behind them; `/` brings the focus here. */
export function SearchBox({ value, onSearch, label }: { value: string; onSearch: (text: string) => void; label: string }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const search = useDebouncedCallback((text: string) => {
    setSeen(text)
    onSearch(text)
  }, 300)
  // The address changed from elsewhere (back, a saved view, clear filters): show what it says.
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    search(text)
  }
  useHotkeys([['/', () => input.current?.select()]])
  const hasKeyboard = useMediaQuery('(hover: hover)', true)
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes['search']}
      aria-label={label}
      placeholder={t('Search')}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => type('')} />
        ) : hasKeyboard ? (
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        ) : null
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (typed) type('')
        else event.currentTarget.blur()
      }}
    />
  )
}
