import { useTranslation } from 'react-i18next'
import { useAfter } from '../kit/useAfter.ts'
import classes from './Root.module.css'

/** While the viewer or the first screen loads: the page's own skeleton is seen (web/build/skeleton.html), with words when it takes long. */
export function Waiting() {
  const { t } = useTranslation()
  const long = useAfter(10_000, true)
  if (!long) return null
  return (
    <div className={classes['waiting']} role="status">
      {t('This takes longer than usual. Still trying…')}
    </div>
  )
}
