import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStrength } from '../../kit/useStrength.ts'
import classes from '../../shell/public/Public.module.css'
import { PublicInput } from '../../shell/public/PublicInput.tsx'
import type { Field } from './useLightForm.ts'

interface Props {
  field: Field
  label: string
  /** What is easy to guess about this person. */
  personalWords: readonly string[]
}

/** A password to choose, with how strong it is in words. */
export function NewPassword({ field, label, personalWords }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { level, why, wake } = useStrength(field.value, personalWords)
  const { error, ...input } = field
  const words = ['', t('Easy to guess'), t('Not strong enough yet'), t('Good'), t('Strong')]
  return (
    <PublicInput
      {...input}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      onFocus={wake}
      error={error}
      help={why ? t(why) : t('At least 10 characters. A few words that do not belong together are best.')}
      beside={
        <button type="button" className={classes['reveal']} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t('Hide') : t('Show')}
          <span className={classes['hidden']}> {t('the password')}</span>
        </button>
      }
      below={
        field.value && (
          <div className={classes['meter']} role="status">
            <span className={classes['bars']} data-level={level} aria-hidden>
              <span />
              <span />
              <span />
              <span />
            </span>
            {words[level]}
          </div>
        )
      }
    />
  )
}
