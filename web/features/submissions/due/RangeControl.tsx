import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useChangeQuery } from '../../../kit/useChangeQuery.ts'
import classes from './Due.module.css'
import { type RangeName, rangeNames } from './due-ranges.ts'

/** The quick ranges; the choice stands in the address. */
export function RangeControl({ range }: { range: RangeName }) {
  const { t } = useTranslation()
  const changeQuery = useChangeQuery()
  const words = (name: RangeName) => {
    if (name === 'all') return t('All')
    return name === 'overdue' ? t('Overdue') : t('{{count}} days', { count: Number(name) })
  }
  const choose = (name: string) =>
    changeQuery((query) => {
      query.delete('page')
      if (name === 'all') query.delete('range')
      else query.set('range', name)
      return query
    })
  return (
    <SegmentedControl
      className={classes['ranges'] ?? ''}
      aria-label={t('When it is due')}
      data={rangeNames.map((name) => ({ value: name, label: words(name) }))}
      value={range}
      onChange={choose}
    />
  )
}
