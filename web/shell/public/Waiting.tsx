import { useTranslation } from 'react-i18next'
import classes from './Public.module.css'

/** Where the form will be. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={classes['wait']} role="status" aria-label={t('Loading please wait...')}>
      <span />
      <span />
      <span />
    </div>
  )
}
