import type { Tone } from '@atrium/contract/kit/options.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../kit/StatusChip.tsx'

const SOON = 7
const NEAR = 30

/** How far away a day is on which something is due, or expires, as icon and words. */
export function DaysLeft({ days, expires = false }: { days: number; expires?: boolean }) {
  const { t } = useTranslation()
  const tone: Tone = days < 0 ? 'bad' : days <= SOON ? 'warning' : days <= NEAR ? 'waiting' : 'quiet'
  return <StatusChip status={expires ? expiry(days, t) : left(days, t)} tone={tone} />
}

function left(days: number, t: TFunction): string {
  if (days === 0) return t('Due today')
  return days < 0 ? t('{{count}} days overdue', { count: -days }) : t('in {{count}} days', { count: days })
}

function expiry(days: number, t: TFunction): string {
  if (days === 0) return t('Expires today')
  return days < 0 ? t('Expired {{count}} days ago', { count: -days }) : t('Expires in {{count}} days', { count: days })
}
