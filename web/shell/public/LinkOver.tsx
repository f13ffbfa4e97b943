import { useTranslation } from 'react-i18next'
import type { CallError } from '../../kit/call-error.ts'
import { translated } from '../../kit/translated.ts'
import classes from './Public.module.css'

interface Props {
  error: CallError
  /** Absent: the person cannot request a new link themselves. */
  askAgain?: boolean
  onRetry?: () => void
  /** What to do when the link has expired. */
  hint?: string
}

/** A mailed link that is not valid, or a server that did not answer. */
export function LinkOver({ error, askAgain, onRetry, hint }: Props) {
  const { t } = useTranslation()
  const over = error.status === 404
  return (
    <div role="alert">
      <p className={classes['text']}>
        {translated(error.message)} {over && hint}
      </p>
      <div className={classes['actions']}>
        {over && askAgain && (
          <a className={`${classes['submit']} ${classes['go']}`} href="/reset-password">
            {t('Ask for a new link')}
          </a>
        )}
        {!over && onRetry && (
          <button type="button" className={classes['submit']} onClick={onRetry}>
            {t('Try again')}
          </button>
        )}
        <a className={classes['link']} href="/login">
          {t('Back to the login')}
        </a>
      </div>
    </div>
  )
}
