import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'

/** Days ahead that count as soon. */
const SOON = 30

export function OverdueTile() {
  const { t } = useTranslation()
  const { value, more } = useDue(-SOON, -1)
  return (
    <StatTile
      value={value}
      more={more}
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
  const { value, more } = useDue(0, SOON)
  return (
    <StatTile
      value={value}
      more={more}
      icon={IconCalendarDue}
      label={t('Due soon')}
      note={t('in the next 30 days')}
      to="/documents-due?range=30"
    />
  )
}

/** How many documents are due between two days, counted from today, both included. */
function useDue(from: number, to: number) {
  const { siteId } = useSelectedSite()
  const { data, error } = useRead(submissions.searchDue, {
    siteId,
    from: daysFromToday(from),
    to: daysFromToday(to),
    rowsPerPage: 1,
  })
  return { value: error ? null : data?.totalFiltered, more: data?.capped }
}
