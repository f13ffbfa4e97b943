import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAfter } from '../kit/useAfter.ts'
import classes from './Root.module.css'

/** While the viewer or the first screen loads; quiet for the first moment, wordy when it takes long. */
export function Waiting() {
  const { t } = useTranslation()
  const shown = useAfter(300, true)
  const long = useAfter(10_000, true)
  return (
    <div className={classes['waiting']} role="status" aria-label={t('Loading please wait...')}>
      {shown && <Loader size="sm" />}
      {long && t('This takes longer than usual. Still trying…')}
    </div>
  )
}
