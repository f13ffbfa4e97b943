import { formatDaysFromNow } from '../../../kit/formatting.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'

/** How far away a due day is, in words. */
export function DueChip({ days }: { days: number }) {
  const tone = days < 0 ? 'bad' : days <= 7 ? 'warning' : days <= 30 ? 'waiting' : 'quiet'
  return <StatusChip status={formatDaysFromNow(days)} tone={tone} />
}
