import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '../../../kit/needs/outcome.ts'
import classes from './Needs.module.css'

/** What became of several rows, where some were refused: how many were done, and of each other why not. */
export function NeedOutcome({ outcome: { done, failed }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes['outcome']} role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <div>
        <p>{t('{{done}} of {{count}} done.', { done: done.length, count: done.length + failed.length })}</p>
        <ul>
          {failed.map(({ row, why }) => (
            <li key={row.id}>{`${[row.title, row.who].filter(Boolean).join(', ')}: ${why}`}</li>
          ))}
        </ul>
      </div>
      <CloseButton size="sm" onClick={onClose} aria-label={t('Close')} />
    </div>
  )
}
