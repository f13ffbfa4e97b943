import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesWith } from './many-choices.ts'
import type { PickerFrame } from './Picker.tsx'

interface Props extends Omit<PickerFrame, 'inPopover' | 'w'> {
  /** Undefined: they are on their way. */
  data: readonly { id: number; name: string }[] | undefined
  value: readonly number[]
  onChange: (ids: number[]) => void
  placeholder?: string
  /** For a search by the server: called with what was typed, debounced. `data` is then its answer, which holds those picked. */
  onSearch?: (typed: string) => void
  searching?: boolean
  nothingFound?: string
}

/** Debounce of the server's search, in milliseconds. */
const BEHIND = 250

/** Several of many, by mouse or by typing. */
export function ManyPicker({ data, value, onChange, onSearch, searching, nothingFound, placeholder, ...rest }: Props) {
  const { t } = useTranslation()
  const [seen] = useState(() => new Map<number, string>())
  const choices = choicesWith(data ?? [], value, seen)
  const isComing = searching || data === undefined
  const search = useDebouncedCallback((typed: string) => onSearch?.(typed.trim()), BEHIND)
  return (
    <MultiSelect
      {...rest}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      // One that is not among the choices, because it was deleted meanwhile, cannot be named.
      value={value.filter((id) => choices.some((one) => one.id === id)).map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      {...(value.length === 0 && placeholder ? { placeholder } : {})}
      {...(onSearch ? { onSearchChange: search, filter: ({ options }) => options } : {})}
      {...(isComing ? { rightSection: <Loader size={14} /> } : {})}
      nothingFoundMessage={isComing ? t('Searching…') : (nothingFound ?? t('Nothing matches'))}
      maxDropdownHeight={280}
    />
  )
}
