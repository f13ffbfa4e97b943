import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import classes from './Due.module.css'
import { type RangeName, rangeNames } from './due-ranges.ts'

/** The quick ranges; the choice stands in the address. */
export function RangeControl({ range }: { range: RangeName }) {
  const { t } = useTranslation()
  const [, setParams] = useSearchParams()
  const words = (name: RangeName) => {
    if (name === 'all') return t('All')
    return name === 'overdue' ? t('Overdue') : t('{{count}} days', { count: Number(name) })
  }
  const choose = (name: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        if (name === 'all') next.delete('range')
        else next.set('range', name)
        return next
      },
      { preventScrollReset: true },
    )
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
