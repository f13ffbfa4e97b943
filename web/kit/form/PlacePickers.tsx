import { lookups } from '@atrium/contract/kit/lookups.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends Omit<PickerFrame, 'inPopover'> {
  value: string
  onChange: (code: string) => void
}

/** A country by its 2 letter code, Canada first. */
export function CountryPicker({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(lookups.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Picker
      {...rest}
      data={data?.items.map((country) => ({ value: country.code2, label: country.name })) ?? []}
      value={value || null}
      placeholder={t('Choose a country')}
      searchable
      clearable
      nothingFound={t('No country matches')}
      onChange={(code) => onChange(code ?? '')}
    />
  )
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
      data={items.map((province) => ({ value: province.code, label: province.name }))}
      value={items.some((province) => province.code === value) ? value : null}
      placeholder={country ? t('Choose') : t('Choose a country first')}
      disabled={!country}
      searchable
      clearable
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
