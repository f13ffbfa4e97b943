import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shown, ShownGroup } from '../useShown.ts'
import { LinePath } from './LinePath.tsx'
import classes from './Pictures.module.css'

/** Names that fit under the columns. */
const MOST_NAMES = 6
/** What is narrower is no place to press (WCAG 2.5.8): the table beside the picture leads there too. */
const LEAST_PLACE = 24

/** Values in the order of time, as columns or as a line; each leads to its entries. */
export function SpanPicture({ shown, asLine }: { shown: Shown; asLine: boolean }) {
  const { groups, written, short } = shown
  const { ref, width } = useElementSize()
  const hasRoom = width / groups.length >= LEAST_PLACE
  const values = groups.map(({ value }) => value ?? 0)
  const top = Math.max(...values, 0)
  const bottom = Math.min(...values, 0)
  const heightOf = (value: number) => (top === bottom ? 0 : ((value - bottom) / (top - bottom)) * 100)
  const step = Math.ceil(groups.length / MOST_NAMES)
  const ground = heightOf(0)
  return (
    <div className={classes['spans']}>
      <div className={classes['axis']} aria-hidden>
        <span>{short(top)}</span>
        {bottom < 0 && <span>{short(bottom)}</span>}
        {bottom === 0 && <span>0</span>}
      </div>
      <div className={classes['field']} ref={ref}>
        {asLine && <LinePath values={groups.map(({ value }) => (value === null ? null : heightOf(value)))} ground={ground} />}
        <ul>
          {groups.map((group, at) => {
            const height = heightOf(group.value ?? 0)
            return (
              <li key={group.key}>
                <Place to={hasRoom ? group.to : undefined} label={`${group.text}: ${written(group.value)}`}>
                  {asLine ? (
                    group.value !== null && <span className={classes['dot']} style={{ bottom: `${height}%` }} />
                  ) : (
                    <span
                      className={classes['column']}
                      style={{ bottom: `${Math.min(height, ground)}%`, height: `${Math.abs(height - ground)}%` }}
                    />
                  )}
                </Place>
                {at % step === 0 && <small aria-hidden>{group.short}</small>}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function Place({ to, label, children }: { to: ShownGroup['to']; label: string; children: ReactNode }) {
  const common = { className: classes['place'], 'data-tip': label }
  return to ? (
    <Link to={to} aria-label={label} {...common}>
      {children}
    </Link>
  ) : (
    <span role="img" aria-label={label} {...common}>
      {children}
    </span>
  )
}
