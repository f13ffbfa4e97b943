import './more-styles.ts'
import { monthNumbers } from '@atrium/contract/kit/years.ts'
import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMonth } from './formatting.ts'
import { yearsUntilNow } from './usePeriod.ts'

interface Props {
  year: number
  /** Without one, only the year is chosen. */
  month?: number
  onChange: (change: { year?: number; month?: number }) => void
}

/** Chooses what year, and what month of it, the figures on a page are of. */
export function PeriodPicker({ year, month, onChange }: Props) {
  const { t } = useTranslation()
  const years = [...new Set([year, ...yearsUntilNow()])].toSorted((one, other) => other - one)
  return (
    <Group gap={8} mb={16}>
      {month !== undefined && (
        <Select
          aria-label={t('Month')}
          w={150}
          data={monthNumbers.map((one) => ({ value: String(one), label: formatMonth(one) }))}
          value={String(month)}
          allowDeselect={false}
          onChange={(chosen) => chosen && onChange({ month: Number(chosen) })}
        />
      )}
      <Select
        aria-label={t('Year')}
        w={110}
        data={years.map(String)}
        value={String(year)}
        allowDeselect={false}
        onChange={(chosen) => chosen && onChange({ year: Number(chosen) })}
      />
    </Group>
  )
}
