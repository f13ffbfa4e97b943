import type { Shown } from '../useShown.ts'
import { GroupName } from './GroupName.tsx'
import classes from './Pictures.module.css'

/** A bar for each group, beside its name and its value. */
export function GroupBars({ shown: { groups, written } }: { shown: Shown }) {
  const most = Math.max(...groups.map(({ value }) => Math.abs(value ?? 0)), 0)
  const widthOf = (value: number | null) => (most === 0 ? 0 : (Math.abs(value ?? 0) / most) * 100)
  return (
    <ul className={classes['bars']}>
      {groups.map((group) => (
        <li key={group.key}>
          <GroupName group={group} />
          <span className={classes['value']}>{written(group.value)}</span>
          <span className={classes['track']} aria-hidden>
            <span
              data-quiet={group.to === undefined || undefined}
              data-less={(group.value ?? 0) < 0 || undefined}
              style={{ inlineSize: `${widthOf(group.value)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
