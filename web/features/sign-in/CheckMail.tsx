import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { translated } from '../../kit/translated.ts'
import classes from '../../shell/public/Public.module.css'
import { askReset } from './sign-up-calls.ts'

interface Props {
  email: string
  /** What the mail brings. */
  children: string
}

/** Says that a mail was sent; the same text whether the address has an account or not. */
export function CheckMail({ email, children }: Props) {
  const { t, i18n } = useTranslation()
  const [again, setAgain] = useState<string>()
  const sendAgain = async () => {
    try {
      await askReset({ email, language: i18n.language === 'fr' ? 'fr' : 'en' })
      setAgain(t('Sent again.'))
    } catch (error) {
      setAgain(error instanceof CallError ? translated(error.message) : String(error))
    }
  }
  return (
    <div role="status">
      <p className={classes['text']}>
        {t('We have written to')} <strong>{email}</strong>. {children}
      </p>
      <p className={classes['other']}>
        {t('Nothing there? Check your junk mail, or')}{' '}
        <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={() => void sendAgain()}>
          {t('send it again')}
        </button>
        . <span role="status">{again}</span>
      </p>
      <p className={classes['other']}>
        <a className={classes['link']} href="/login">
          {t('Back to the login')}
        </a>
      </p>
    </div>
  )
}
