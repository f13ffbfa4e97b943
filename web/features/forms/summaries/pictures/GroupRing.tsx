import { formatPercent } from '../../../../kit/formatting.ts'
import type { Shown } from '../useShown.ts'
import { GroupName } from './GroupName.tsx'
import classes from './Pictures.module.css'

/** The circumference of a circle with the radius 15.9155. */
const ROUND = 100

/** The parts of a whole as a ring, beside their names. */
export function GroupRing({ shown: { groups, total, written } }: { shown: Shown }) {
  const whole = total.value ?? 0
  const shareOf = (value: number | null) => (whole === 0 ? 0 : ((value ?? 0) / whole) * ROUND)
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { value }) => sum + shareOf(value), 0))
  return (
    <div className={classes['ring']}>
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className={classes['ground']} cx="21" cy="21" r="15.9155" />
        {groups.map(({ key, value }, at) => (
          <circle
            key={key}
            data-part={at}
            className={classes['part']}
            cx="21"
            cy="21"
            r="15.9155"
            strokeDasharray={`${Math.max(shareOf(value) - (groups.length > 1 ? 0.6 : 0), 0)} ${ROUND}`}
            strokeDashoffset={-(starts[at] ?? 0)}
          />
        ))}
      </svg>
      <ul>
        {groups.map((group, at) => (
          <li key={group.key}>
            <span className={classes['swatch']} data-part={at} aria-hidden />
            <GroupName group={group} />
            <span className={classes['value']}>{written(group.value)}</span>
            <small>{formatPercent(shareOf(group.value))}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
