import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from './Picker.tsx'
import type { PickerOption } from './pickerOptions.ts'

interface Props {
  label: string
  description: string
  value: number | null
  onChange: (id: number | null) => void
  /** What matches what is typed, by ids. */
  found: readonly PickerOption[]
  searching: boolean
  onSearch: (query: string) => void
}

/** A picker of records that are searched for; the chosen one stays among them when it does not match any more. */
export function SearchedPicker({ found, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<PickerOption>()
  const isFound = found.some((option) => option.value === picked?.value)
  return (
    <Picker
      {...rest}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={t('Choose')}
      clearable
      data={picked && !isFound ? [picked, ...found] : found}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        setPicked(found.find((option) => option.value === id))
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}
