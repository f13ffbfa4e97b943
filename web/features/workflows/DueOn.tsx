import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../kit/days-from-today.ts'
import { formatDate } from '../../kit/formatting.ts'
import classes from './Workflows.module.css'

/** When a step is due; one that is open and past it stands out. */
export function DueOn({ day, isOpen = true }: { day: string | null; isOpen?: boolean }) {
  const { t } = useTranslation()
  if (day === null) return null
  if (!isOpen || day >= daysFromToday(0)) return formatDate(day)
  return (
    <span className={classes['late']}>
      <IconAlertCircle size={16} role="img" aria-label={t('Overdue')} />
      {formatDate(day)}
    </span>
  )
}
