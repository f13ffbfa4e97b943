import { statementMails } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { useTranslation } from 'react-i18next'
import { OFTEN_MS, OrderProgress } from '../../../kit/OrderProgress.tsx'
import { useMailIsOff } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'

/** How far an order of statements is. */
export function Progress({ runId, onClose }: { runId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const { data } = useRead(statementMails.progress, { id: String(runId) }, { refetchInterval: OFTEN_MS })
  const { waiting = 0, sent = 0, failed = 0 } = data ?? {}
  const total = waiting + sent + failed
  const number = { sent, count: total }
  return (
    <OrderProgress
      text={
        <>
          {data
            ? mailIsOff
              ? t('{{sent}} of {{count}} statements are made. Mail is not set up: they are kept in the outbox.', number)
              : t('{{sent}} of {{count}} statements are on their way.', number)
            : t('Statements are being sent…')}{' '}
          {failed > 0 && t('{{failed}} could not be: nobody is named to get them.', { failed })}
        </>
      }
      through={data && { done: sent + failed, total }}
      label={t('Statements that are made')}
      onClose={onClose}
    />
  )
}
