import { useTranslation } from 'react-i18next'
import classes from '../../shell/public/Public.module.css'

/** A link to the login, under a registration form. */
export function HaveAccount() {
  const { t } = useTranslation()
  return (
    <p className={classes['other']}>
      {t('Have an account already?')}{' '}
      <a className={classes['link']} href="/login">
        {t('Log in')}
      </a>
    </p>
  )
}
