import { formatNumber } from '../../kit/formatting.ts'
import classes from './Subscription.module.css'

/** How much of a limit is in use; the colour only repeats the numbers. */
export function UsageBar({ label, used, allowed }: { label: string; used: number; allowed: number }) {
  const share = allowed > 0 ? Math.min(1, used / allowed) : 1
  return (
    <div className={classes['usage']}>
      <span className={classes['usageLabel']}>{label}</span>
      <span className={classes['usageCount']}>
        <b>{formatNumber(used)}</b> / {formatNumber(allowed)}
      </span>
      <span className={classes['bar']} data-full={share >= 1 || undefined} data-near={share >= 0.85 || undefined} aria-hidden>
        <span style={{ width: `${Math.max(share * 100, used > 0 ? 2 : 0)}%` }} />
      </span>
    </div>
  )
}
