import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../../kit/call-error.ts'
import { formatDate, formatMoney } from '../../kit/formatting.ts'
import { LinkPage } from '../../shell/public/LinkPage.tsx'
import classes from '../../shell/public/Public.module.css'
import { PublicPage } from '../../shell/public/PublicPage.tsx'
import { type Activation, activate, findActivation } from './activation-calls.ts'

/** Starts an ended plan again, or keeps a cancelled one: /activate-subscription/{key}, from the mail that told of its end. */
export function ActivateScreen({ parameter: key }: { parameter: string }) {
  const { t } = useTranslation()
  const promise = t('Every document, where it belongs.')
  return (
    <LinkPage ask={() => findActivation(key)} title={t('Your plan')} promise={promise}>
      {(found) => <Activating found={found} activationKey={key} promise={promise} />}
    </LinkPage>
  )
}

function Activating({ found, activationKey, promise }: { found: Activation; activationKey: string; promise: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [failed, setFailed] = useState<string>()
  const start = async () => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      const { url } = await activate(activationKey)
      if (url) return window.location.assign(url)
      setDone(true)
    } catch (error) {
      setFailed(asCallError(error).message)
    }
    setBusy(false)
  }
  const { company, plan, interval, totalCents, currency, periodEnd, running, cancelAtPeriodEnd, canActivate } = found
  const goOn = (
    <a className={`${classes['submit']} ${classes['go']}`} href="/landlord/subscription">
      {t('Go to the portal')}
    </a>
  )
  if (done)
    return (
      <PublicPage
        title={t('Your plan runs again')}
        about={t('{{plan}} is open for {{company}}.', { plan, company })}
        promise={promise}
      >
        <div className={classes['actions']} role="status">
          {goOn}
        </div>
      </PublicPage>
    )
  const price = `${formatMoney(totalCents, currency)} ${currency}`
  const facts: [string, string][] = [
    [t('Company'), company],
    [t('Plan'), plan],
    ...(interval && !cancelAtPeriodEnd
      ? [
          [t('Price'), interval === 'annually' ? t('{{price}} a year', { price }) : t('{{price}} a month', { price })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(periodEnd ? [[running ? t('Ends') : t('Ended'), formatDate(periodEnd)] as [string, string]] : []),
  ]
  const title = cancelAtPeriodEnd && running ? t('Keep your plan') : t('Start your plan again')
  return (
    <PublicPage
      title={title}
      about={
        cancelAtPeriodEnd && running
          ? t('Nothing changes for your people and your clients.')
          : t('It is open again at once, with everything you had.')
      }
      promise={promise}
    >
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failed && (
        <p className={classes['failed']} role="alert">
          {failed}
        </p>
      )}
      <div className={classes['actions']}>
        {canActivate ? (
          <button
            type="button"
            className={classes['submit']}
            aria-disabled={busy}
            data-busy={busy || undefined}
            onClick={() => void start()}
          >
            {cancelAtPeriodEnd && running ? t('Keep the plan') : t('Start it again')}
          </button>
        ) : (
          goOn
        )}
      </div>
    </PublicPage>
  )
}
