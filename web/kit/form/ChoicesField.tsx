import { inWords, type Option } from '@atrium/contract/kit/options.ts'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chosenOr } from './chosen-or.ts'

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'defaultValue'> {
  options: readonly Option[] | undefined
  value: unknown
  onChange: (chosen: string[]) => void
}

/** Several of some options. */
export function ChoicesField({ options = [], value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...rest}
      data={chosenOr(options, value).map((one) => ({ value: one.value, label: inWords(t, one.text) }))}
      value={[...((value as readonly string[] | null | undefined) ?? [])]}
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
