import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../shell/public/Public.module.css'
import { getTrial, type Trial } from './sign-up-calls.ts'

/** What a company tries out: how long, how much, and which features; as the platform's plan for trials has it. */
export function TrialFeatures() {
  const { t } = useTranslation()
  const [trial, setTrial] = useState<Trial>()
  useEffect(() => {
    // Without an answer the form is there all the same.
    getTrial().then(setTrial, () => undefined)
  }, [])
  const name = (feature: string) => t(feature)
  const missing = trial?.groups.flatMap((group) => group.missing) ?? []
  return (
    <div className={classes['trial']}>
      {trial && (
        <details>
          <summary>
            {[
              t('{{count}} days', { count: trial.days }),
              t('{{count}} sites', { count: trial.sites }),
              t('{{count}} clients', { count: trial.tenants }),
            ].join(' · ')}
            <b>{t('Which features?')}</b>
          </summary>
          <dl>
            {trial.groups
              .filter(({ included }) => included.length > 0)
              .map(({ title, included }) => (
                <div key={title}>
                  <dt>{t(title)}</dt>
                  <dd>{included.map(name).join(', ')}</dd>
                </div>
              ))}
          </dl>
          {missing.length > 0 && <p>{`${t('Not in the trial:')} ${missing.map(name).join(', ')}`}</p>}
        </details>
      )}
    </div>
  )
}
