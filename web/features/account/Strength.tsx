import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStrength } from '../../kit/useStrength.ts'
import classes from './Account.module.css'

const bars = [1, 2, 3, 4]

/** How hard a password is to guess, in four bars and in words. */
export function Strength({ password, personalWords }: { password: string; personalWords: readonly string[] }) {
  const { t } = useTranslation()
  const { level, why, wake } = useStrength(password, personalWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it takes a moment to load
  useEffect(wake, [])
  if (!password) return null
  const words = ['', t('Easy to guess'), t('Not strong enough yet'), t('Good'), t('Strong')]
  return (
    <div className={classes['meter']} role="status">
      <span data-good={level > 2 || undefined} aria-hidden>
        {bars.map((bar) => (
          <span key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      {why ? t(why) : words[level]}
    </div>
  )
}
