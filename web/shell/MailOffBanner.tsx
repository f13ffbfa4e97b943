import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../kit/usePortal.ts'
import { useViewer } from '../kit/useViewer.ts'
import classes from './MailOffBanner.module.css'
import { useSupport } from './support.ts'

/** Tells administrators that no mail leaves: those of the platform which setting is missing, those of a company whom to ask. */
export function MailOffBanner() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { email, mailTo } = useSupport()
  const textsToo = usePortal()?.channelsOff.includes('sms') ?? false
  return (
    <p className={classes['banner']} role="status">
      <IconMailOff size={17} stroke={1.8} aria-hidden />
      <span>
        {kind === 'admin' ? (
          <>
            {t('No mail leaves this server: {{setting}} is not set.', { setting: 'SMTP_URL' })}{' '}
            {textsToo && t('No text message either: {{settings}}.', { settings: 'SMS_URL, SMS_USER, SMS_PASSWORD, SMS_FROM' })}
          </>
        ) : (
          <>
            {t('Mail is not set up: invitations, invoices and notices are kept, and reach nobody by mail.')}{' '}
            <a href={mailTo(t('Set up mail for the portal'))}>{t('Ask {{email}}', { email })}</a>
          </>
        )}
      </span>
    </p>
  )
}
