import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { findAlert, type KeyedAlert } from './alert-calls.ts'
import { useAnswer } from './useAnswer.ts'

/** What an emergency alert's link opens, without a login: /alert/{key}. */
export function AlertPage({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  const promise = t('Tell us how you are.')
  return (
    <LinkPage ask={() => findAlert(key)} title={t('Emergency alert')} promise={promise}>
      {(alert) => <Answering alert={alert} alertKey={key} promise={promise} />}
    </LinkPage>
  )
}

function Answering({ alert, alertKey, promise }: { alert: KeyedAlert; alertKey: string; promise: string }) {
  const { t } = useTranslation()
  const { reply, waiting, busy, failed, say } = useAnswer(alertKey, alert.reply)
  const { name, description, phoneNumber, siteName, sentAt } = alert
  return (
    <PublicPage title={name} about={`${siteName} · ${formatInstant(sentAt)}`} promise={promise}>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</p>
      {phoneNumber && (
        <p>
          <a href={telLink(phoneNumber)}>{t('Call {{number}}', { number: phoneNumber })}</a>
        </p>
      )}
      <p role="status">
        {!waiting && reply === 'safe' && t('Thank you. Your landlord knows that you are safe.')}
        {!waiting &&
          reply === 'help' &&
          t('Your landlord knows that you need help. If you are in danger, call the emergency number.')}
      </p>
      {(waiting || failed) && (
        <p className={classes['failed']} role="alert">
          {waiting
            ? t('Your answer "{{answer}}" has not left yet. Keep this page open: it is sent as soon as there is a connection.', {
                answer: waiting === 'safe' ? t('I am safe') : t('I need help'),
              })
            : failed}
        </p>
      )}
      <div className={classes['actions']}>
        <button type="button" className={classes['submit']} aria-disabled={busy} onClick={() => void say('safe')}>
          {t('I am safe')}
        </button>
        <button type="button" className={classes['submit']} aria-disabled={busy} onClick={() => void say('help')}>
          {t('I need help')}
        </button>
      </div>
    </PublicPage>
  )
}
