import type { StackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/formatting.ts'
import { bandOf, bandsOf, type Colouring } from './bands.ts'
import classes from './StackingPlan.module.css'

/** What each colour of the plan means, and how many units have it. */
export function Legend({ plan, colouring }: { plan: StackingPlan; colouring: Colouring }) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const unit of plan.floors.flatMap(({ units }) => units)) {
    const band = bandOf(colouring, unit, plan)
    counts.set(band, (counts.get(band) ?? 0) + 1)
  }
  return (
    <ul className={classes['legend']} aria-label={t('What the colours mean')}>
      {bandsOf(colouring, plan, t)
        .filter(({ band }) => counts.has(band))
        .map(({ band, text }) => (
          <li key={band}>
            <span className={classes['swatch']} data-band={band} data-vacant={band === 'vacant' || undefined} aria-hidden />
            {text} <span className={classes['times']}>{formatNumber(counts.get(band) ?? 0)}</span>
          </li>
        ))}
    </ul>
  )
}
