import type { Reply } from '@atrium/contract/kit/call.ts'
import { countryName } from '@atrium/contract/kit/country-name.ts'
import { lookups } from '@atrium/contract/kit/lookups.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker, type PickerFrame } from './Picker.tsx'
import { provinceName } from './place-names.ts'

/** Canada and the United States. */
const FIRST = 2

interface Props extends Omit<PickerFrame, 'inPopover'> {
  value: string
  onChange: (code: string) => void
}

/** A country by its 2 letter code, Canada first. */
export function CountryPicker({ value, onChange, ...rest }: Props) {
  const { t, i18n } = useTranslation()
  const { data } = useRead(lookups.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const options = useMemo(() => countryOptions(data?.items ?? [], i18n.language), [data, i18n.language])
  return (
    <Picker
      {...rest}
      data={options}
      value={value || null}
      placeholder={t('Choose a country')}
      searchable
      clearable
      nothingFound={t('No country matches')}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** Countries by their names in a language, in its order after those that the list begins with. */
function countryOptions(items: Reply<typeof lookups.countries>['items'], language: string) {
  const options = items.map(({ code2 }) => ({ value: code2, label: countryName(code2, language) }))
  const others = options.slice(FIRST).sort((a, b) => a.label.localeCompare(b.label, language))
  return [...options.slice(0, FIRST), ...others]
}

/** A province or state of the chosen country; free text where a country has none. */
export function ProvincePicker({ country, value, onChange, ...rest }: Props & { country: string }) {
  const { t } = useTranslation()
  const { data } = useRead(lookups.provinces, { country }, { enabled: country !== '', staleTime: Number.POSITIVE_INFINITY })
  const items = country ? (data?.items ?? []) : []
  if (country && data && items.length === 0) {
    return <TextInput {...rest} value={value} maxLength={10} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <Picker
      {...rest}
      data={items.map((province) => ({ value: province.code, label: provinceName(t, province.name) }))}
      value={items.some((province) => province.code === value) ? value : null}
      placeholder={country ? t('Choose') : t('Choose a country first')}
      disabled={!country}
      searchable
      clearable
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
