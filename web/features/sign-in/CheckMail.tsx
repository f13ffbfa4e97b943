import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { askReset } from './sign-up-calls.ts'

/** To whom a mail is on its way; `mail`: whether this server sends any. */
export interface MailedTo {
  email: string
  mail: boolean
}

interface Props extends MailedTo {
  promise: string
  /** What the mail brings. */
  children: string
}

/** Says that a mail is on its way, or that none leaves here; the same text whether the address has an account or not. */
export function CheckMail({ email, mail, promise, children }: Props) {
  const { t, i18n } = useTranslation()
  const [again, setAgain] = useState<string>()
  const sendAgain = async () => {
    try {
      await askReset({ email, language: i18n.language === 'fr' ? 'fr' : 'en' })
      setAgain(t('It is on its way again.'))
    } catch (error) {
      setAgain(asCallError(error).message)
    }
  }
  return (
    <PublicPage sign={mail ? 'mail' : 'bad'} title={mail ? t('Check your mail') : t('No mail could be sent')} promise={promise}>
      <div role="status">
        {mail ? (
          <>
            <p className={classes['text']}>
              {t('A mail is on its way to')} <strong>{email}</strong>. {children}
            </p>
            <p className={classes['other']}>
              {t('Nothing there? Check your junk mail, or')}{' '}
              <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={() => void sendAgain()}>
                {t('send it again')}
              </button>
              . <span role="status">{again}</span>
            </p>
          </>
        ) : (
          <p className={classes['text']}>
            {t(
              'Mail is not set up on this portal. What we would have written to {{email}} is kept: ask whoever runs it for the link.',
              {
                email,
              },
            )}
          </p>
        )}
        <p className={classes['other']}>
          <a className={classes['link']} href="/login">
            {t('Back to the login')}
          </a>
        </p>
      </div>
    </PublicPage>
  )
}
