import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Form.module.css'
import { firstOf, flat, matchingOptions, type PickerData, type PickerOption } from './pickerOptions.ts'

/** Props of every input of a form. */
export interface PickerFrame {
  id?: string
  label?: ReactNode
  'aria-label'?: string
  'aria-required'?: boolean
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  disabled?: boolean
  /** Its list stays inside the panel that it stands in. */
  inPopover?: boolean
  w?: number
}

interface Props extends PickerFrame {
  data: PickerData
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Default: when there are more choices than one sees at once. */
  searchable?: boolean
  clearable?: boolean
  nothingFound?: string
  /** For a search by the server: called with what was typed, debounced. `data` is then its answer. */
  onSearch?: (typed: string) => void
  /** The server's answer is loading. */
  searching?: boolean
  /** Options shown at most, where there may be hundreds. */
  limit?: number
}

/** More choices than this are searched by typing. */
const SEEN_AT_ONCE = 8
/** Debounce of the server's search, in milliseconds. */
const BEHIND = 250

/** One of many, by mouse or by typing: Enter takes the first match, and never sends the form while the list is open. */
export function Picker(props: Props) {
  const { data, value, onChange, onSearch, searching = false, inPopover = false, nothingFound, ...rest } = props
  const { t } = useTranslation()
  const options = flat(data)
  const { searchable = onSearch !== undefined || options.length > SEEN_AT_ONCE } = props
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [awaited, setAwaited] = useState(false)
  const picked = options.find((option) => option.value === value)
  // The text of the picked option is not a search.
  const question = typed === picked?.label ? '' : typed.trim()
  const [settled] = useDebouncedValue(question, BEHIND)
  // Changes together with the server's search, so that an older answer is not shown for a newer search.
  const [settledQuery, setSettledQuery] = useState('')
  const waiting = onSearch !== undefined && (searching || settledQuery !== question)
  const ask = useEffectEvent((text: string) => {
    onSearch?.(text)
    setSettledQuery(text)
  })
  useEffect(() => ask(settled), [settled])

  const take = (option: PickerOption | undefined) => {
    setAwaited(false)
    // Without a match the list stays open and says so.
    if (!option) return
    setOpened(false)
    if (option.value !== value) onChange(option.value)
  }
  // The server's answer contains the picked option, whether it matches or not; it comes first, and would be taken again.
  const matches = (all: PickerData) =>
    onSearch
      ? flat(all).filter((option) => option.value !== value || matchingOptions([option], question).length > 0)
      : matchingOptions(all, question)
  // Enter was pressed before the answer arrived.
  const takeAwaited = useEffectEvent(() => take(firstOf(matches(data))))
  useEffect(() => {
    if (awaited && !waiting) takeAwaited()
  }, [awaited, waiting])

  // Whether the arrows have moved since the last letter. What the list itself highlights may belong to an older answer.
  const moved = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true
    const sends = event.ctrlKey || event.metaKey || event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !opened || !searchable || sends) return
    event.preventDefault()
    event.stopPropagation()
    const list = document.getElementById((event.target as HTMLElement).getAttribute('aria-controls') ?? '')
    const highlighted = moved.current ? list?.querySelector<HTMLElement>('[data-combobox-selected]') : undefined
    if (highlighted) highlighted.click()
    else if (question === '') return
    else if (waiting) setAwaited(true)
    else take(firstOf(matches(data)))
  }
  return (
    <Select
      {...rest}
      data={data as never}
      value={value}
      onChange={(next) => onChange(next)}
      searchable={searchable}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      openOnFocus={false}
      selectFirstOptionOnChange={searchable && question !== '' && !waiting}
      filter={({ options: all }) => matches(all as PickerData) as typeof all}
      onSearchChange={(text) => {
        setTyped(text)
        setAwaited(false)
        moved.current = false
      }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      wrapperProps={{ onKeyDownCapture: onKeyDown }}
      {...(waiting && question ? { rightSection: <Loader size={14} /> } : {})}
      {...(searchable ? { nothingFoundMessage: waiting ? t('Searching…') : (nothingFound ?? t('Nothing matches')) } : {})}
      comboboxProps={{ withinPortal: !inPopover }}
      maxDropdownHeight={280}
      {...(options.some(({ hint }) => hint)
        ? {
            renderOption: ({ option }) => (
              <div className={classes['option']}>
                <span>{option.label}</span>
                <small>{options.find((one) => one.value === option.value)?.hint}</small>
              </div>
            ),
          }
        : {})}
    />
  )
}
