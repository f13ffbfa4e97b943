import { useTranslation } from 'react-i18next'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import type { Field } from './useLightForm.ts'
import { required } from './useLightForm.ts'

export const personRules = { firstName: required('First name is required'), lastName: required('Last name is required') }

/** First and last name, side by side. */
export function PersonFields({ first, last, autoFocus }: { first: Field; last: Field; autoFocus?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes['pair']}>
      <PublicInput {...first} label={t('First name')} autoComplete="given-name" maxLength={100} autoFocus={autoFocus ?? false} />
      <PublicInput {...last} label={t('Last name')} autoComplete="family-name" maxLength={100} />
    </div>
  )
}
