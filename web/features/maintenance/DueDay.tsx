import type { MaintenanceRequest } from '@atrium/contract/maintenance/requests.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import classes from './Maintenance.module.css'

/** When a request is due; one that is open and past it stands out. */
export function DueDay({ request }: { request: Pick<MaintenanceRequest, 'dueDateTime' | 'isOverdue'> }) {
  const { t } = useTranslation()
  const day = formatDate(request.dueDateTime)
  if (!request.isOverdue) return day
  return (
    <span className={classes['late']}>
      <IconAlertCircle size={16} role="img" aria-label={t('Overdue')} />
      {day}
    </span>
  )
}
