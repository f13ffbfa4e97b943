import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { useDueOverview } from './useDueOverview.ts'

export function OverdueTile() {
  const { t } = useTranslation()
  const { data, error } = useDueOverview()
  return (
    <StatTile
      value={error ? null : data?.overdue.total}
      more={data?.overdue.capped}
      icon={IconAlertTriangle}
      label={t('Overdue')}
      note={t('in the last 30 days')}
      tone="bad"
      to="/documents-due?range=overdue"
    />
  )
}

export function DueSoonTile() {
  const { t } = useTranslation()
  const { data, error } = useDueOverview()
  return (
    <StatTile
      value={error ? null : data?.soon.total}
      more={data?.soon.capped}
      icon={IconCalendarDue}
      label={t('Due soon')}
      note={t('in the next 30 days')}
      to="/documents-due?range=30"
    />
  )
}
