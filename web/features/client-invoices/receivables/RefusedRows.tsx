import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Receivables.module.css'

/** What became of several rows, where some were refused. */
export interface Refused {
  done: number
  rows: readonly { id: number; name: string; why: string }[]
}

/** How many rows were done, and of each other why not. */
export function RefusedRows({ refused: { done, rows }, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes['refused']} role="alert">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <div>
        <p>{t('{{done}} of {{count}} done.', { done, count: done + rows.length })}</p>
        <ul>
          {rows.map(({ id, name, why }) => (
            <li key={id}>{`${name}: ${why}`}</li>
          ))}
        </ul>
      </div>
      <CloseButton size="sm" onClick={onClose} aria-label={t('Close')} />
    </div>
  )
}
