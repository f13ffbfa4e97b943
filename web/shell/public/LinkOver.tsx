import { useTranslation } from 'react-i18next'
import type { CallError } from '../../kit/call-error.ts'
import classes from './Public.module.css'

interface Props {
  error: CallError
  /** Absent: the person cannot request a new link themselves. */
  askAgain?: boolean
  onRetry?: () => void
  /** What to do when the link has expired. */
  hint?: string
  /** In place of the server's words: of a link that works more than once. */
  gone?: string
}

/** A mailed link that is not valid, or a server that did not answer. */
export function LinkOver({ error, askAgain, onRetry, hint, gone }: Props) {
  const { t } = useTranslation()
  const over = error.status === 404
  // "Not found" says nothing to who has followed a link.
  const reason = error.code === 'not-found' ? !hint && t('This link does not work any more') : error.message
  return (
    <div role="alert">
      <p className={classes['text']}>
        {over && gone ? gone : reason} {over && hint}
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
