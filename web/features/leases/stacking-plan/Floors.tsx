import type { StackingPlan } from '@atrium/contract/leases/stacking-plan.ts'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../kit/formatting.ts'
import { bandOf, bandsOf, type Colouring, figureOf } from './bands.ts'
import { floorName } from './floor-name.ts'
import { byArrow } from './move-by-arrow.ts'
import classes from './StackingPlan.module.css'
import { UnitBlock } from './UnitBlock.tsx'

/** Percent of the width of the largest floor that each unit of a smaller one has at least. */
const NARROWEST = 11
/** So many units are drawn with less of each. */
const MANY = 120

const blocksIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('a[data-unit]')]

/** The floors of a site over each other, each as long as its area is large. Arrow keys lead from unit to unit. */
export function Floors({ plan, colouring }: { plan: StackingPlan; colouring: Colouring }) {
  const { t } = useTranslation()
  const [reached, setReached] = useState(0)
  const { floors } = plan
  const largest = Math.max(1, ...floors.map(({ area }) => area))
  const units = floors.reduce((sum, floor) => sum + floor.units.length, 0)
  const meanings = new Map(bandsOf(colouring, plan, t).map(({ band, text }) => [band, text]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    const next = byArrow(event.key, from, blocksIn(event.currentTarget))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    setReached(Math.max(0, blocksIn(currentTarget).indexOf(target as HTMLElement)))
  let at = 0
  return (
    // The keys are a convenience; its links are what assistive technology uses.
    <ul className={classes['floors']} data-many={units > MANY || undefined} onKeyDown={onKeyDown} onFocus={onFocus}>
      {floors.map(({ floor, area, units: some }) => (
        <li key={String(floor)} className={classes['floor']}>
          <span className={classes['floorName']}>
            <strong>{floorName(floor, t)}</strong>
            <small>{t('{{size}} sq ft', { size: formatNumber(area) })}</small>
          </span>
          <ul
            className={classes['units']}
            style={{ '--share': `${Math.min(100, Math.max(NARROWEST * some.length, (100 * area) / largest))}%` } as CSSProperties}
          >
            {some.map((unit) => {
              const band = bandOf(colouring, unit, plan)
              return (
                <UnitBlock
                  key={`${unit.isVacant} ${unit.id}`}
                  unit={unit}
                  band={band}
                  meaning={meanings.get(band) ?? ''}
                  figure={figureOf(colouring, unit)}
                  reachable={at++ === reached}
                />
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
