import { inWords, type Option } from '@atrium/contract/kit/options.ts'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chosenOr } from './chosen-or.ts'

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'defaultValue' | 'placeholder'> {
  options: readonly Option[] | undefined
  value: unknown
  /** What it means that none is chosen. */
  placeholder?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Several of some options. */
export function ChoicesField({ options = [], value, onChange, placeholder, ...rest }: Props) {
  const { t } = useTranslation()
  const chosen = [...((value as readonly string[] | null | undefined) ?? [])]
  return (
    <MultiSelect
      {...rest}
      data={chosenOr(options, value).map((one) => ({ value: one.value, label: inWords(t, one.text) }))}
      value={chosen}
      {...(chosen.length === 0 && placeholder ? { placeholder } : {})}
      onChange={onChange}
      hidePickedOptions
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('Nothing matches')}
      maxDropdownHeight={280}
    />
  )
}
