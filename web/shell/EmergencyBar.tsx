import { alertAnswers } from '@atrium/contract/emergency-alerts/answers.ts'
import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { IconUrgent } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../kit/formatting.ts'
import { useRead } from '../kit/useRead.ts'
import { useViewer } from '../kit/useViewer.ts'
import { useWrite } from '../kit/useWrite.ts'
import classes from './EmergencyBar.module.css'
import { useBarHeight } from './useBarHeight.ts'

/** An emergency alert over every screen of a client, until it was answered with "I am safe": docs/features/emergency-alerts.md. */
export function EmergencyBar() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { data } = useRead(alertAnswers.open, {}, { enabled: may(alertAnswers.open) })
  const answer = useWrite(alertAnswers.answer, { success: t('Your landlord knows now.') })
  const alert = data?.items[0]
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar, alert !== undefined)
  if (!alert) return null
  const { id, name, description, phoneNumber, siteName, sentAt, reply } = alert
  const needsHelp = reply === 'help'
  return (
    <section ref={bar} className={classes['bar']} aria-live="assertive" aria-label={t('Emergency alert')}>
      <IconUrgent size={22} stroke={1.9} aria-hidden />
      <div className={classes['text']}>
        <strong>{name}</strong>
        <span>
          {needsHelp
            ? t('Your landlord knows that you need help. If you are in danger, call the emergency number.')
            : description}
        </span>
        <span className={classes['about']}>
          {siteName} · {formatInstant(sentAt)}
          {phoneNumber && (
            <>
              {' · '}
              <a href={telLink(phoneNumber)}>{t('Call {{number}}', { number: phoneNumber })}</a>
            </>
          )}
        </span>
      </div>
      <div className={classes['answers']}>
        <button type="button" disabled={answer.isPending} onClick={() => answer.mutate({ id, reply: 'safe' })}>
          {t('I am safe')}
        </button>
        {!needsHelp && (
          <button type="button" data-help disabled={answer.isPending} onClick={() => answer.mutate({ id, reply: 'help' })}>
            {t('I need help')}
          </button>
        )}
      </div>
    </section>
  )
}
