import { statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { Progress as Bar, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMailIsOff } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Statements.module.css'

/** Milliseconds between looks at an order that is under way. */
const OFTEN_MS = 1_500

/** How far an order of statements is. */
export function Progress({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const { data } = useRead(statementMails.progress, { id: String(runId) }, { refetchInterval: OFTEN_MS })
  const { waiting = 1, sent = 0, failed = 0 } = data ?? {}
  const total = waiting + sent + failed
  const isDone = data !== undefined && waiting === 0
  return (
    <div className={classes['progress']}>
      <p role="status">
        {data
          ? mailIsOff
            ? t('{{sent}} of {{count}} statements are made. Mail is not set up: they are kept in the outbox.', {
                sent,
                count: total,
              })
            : t('{{sent}} of {{count}} statements are on their way.', { sent, count: total })
          : t('Statements are being sent…')}{' '}
        {failed > 0 && t('{{failed}} could not be: nobody is named to get them.', { failed })}
      </p>
      <Bar value={data ? ((sent + failed) / total) * 100 : 0} animated={!isDone} aria-label={t('Statements that are made')} />
      {isDone && (
        <Button variant="subtle" size="xs" onClick={onClose}>
          {t('Close')}
        </Button>
      )}
    </div>
  )
}
