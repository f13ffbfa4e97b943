import type { StackedUnit } from '@atrium/contract/leases/stacking-plan.ts'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../../kit/formatting.ts'
import { monthOf } from './bands.ts'
import classes from './StackingPlan.module.css'

interface Props {
  unit: StackedUnit
  band: string
  /** What its colour means. */
  meaning: string
  /** Of what the colours tell. */
  figure: string
  /** The block in the tab order. */
  reachable: boolean
}

/** A unit, as wide as its area is large among those of its line; it leads to its lease, or to the space that is to let. */
export const UnitBlock = memo(function Block({ unit: shown, band, meaning, figure, reachable }: Props) {
  const { t } = useTranslation()
  const { unit, name, area, endDate, isVacant, address } = shown
  const size = t('{{size}} sq ft', { size: formatNumber(area) })
  const end = endDate ? t('Ends on {{date}}', { date: formatDate(endDate) }) : ''
  const whole = [unit, name, size, end, figure, meaning].filter(Boolean)
  return (
    <li className={classes['place']} style={{ flexGrow: Math.max(1, area) }}>
      <Link
        to={address}
        className={classes['block']}
        data-band={band}
        data-vacant={isVacant || undefined}
        data-figure={figure ? '' : undefined}
        data-unit=""
        tabIndex={reachable ? 0 : -1}
        title={whole.join('\n')}
      >
        <span className={classes['unit']}>{unit || '–'}</span>
        <span className={classes['size']}>{size}</span>
        <span className={classes['name']}>{isVacant ? t('Vacant') : name}</span>
        {figure && (
          <span className={classes['figure']} aria-hidden>
            {figure}
          </span>
        )}
        {endDate && (
          <span className={classes['end']} aria-hidden>
            {monthOf(endDate)}
          </span>
        )}
        <VisuallyHidden>{[isVacant && name, end, figure, meaning].filter(Boolean).join(', ')}</VisuallyHidden>
      </Link>
    </li>
  )
})
