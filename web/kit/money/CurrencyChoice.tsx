import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** What is read: in one currency, of those that there are. */
  data: { currency: string; currencies: readonly string[] } | undefined
  onChange: (currency: string | null) => void
}

/** The currency that books are read in; nothing to choose while there is one. */
export function CurrencyChoice({ data, onChange }: Props) {
  const { t } = useTranslation()
  if (!data || data.currencies.length < 2) return null
  return (
    <Select
      label={t('Currency')}
      data={[...data.currencies]}
      value={data.currency}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen)}
    />
  )
}
