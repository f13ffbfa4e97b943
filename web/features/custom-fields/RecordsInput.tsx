import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/fields/Fields.module.css'

interface Props<Kind extends string> {
  data: { value: Kind; label: string }[]
  value: Kind | null
  onChange: (value: Kind) => void
}

/** Of which records the fields are set. */
export function RecordsInput<Kind extends string>({ data, value, onChange }: Props<Kind>) {
  const { t } = useTranslation()
  return (
    <Select
      className={classes['records'] ?? ''}
      label={t('Records')}
      data={data}
      value={value}
      onChange={(next) => next && onChange(next as Kind)}
      allowDeselect={false}
      searchable
    />
  )
}
