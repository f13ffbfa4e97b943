import type { Interval } from '@atrium/contract/access/current-plan.ts'
import type { Plan } from '@atrium/contract/subscription/subscription.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { featureNames } from './feature-groups.ts'
import { perMonth, priceText } from './money-text.ts'
import classes from './Subscription.module.css'

interface Props {
  plan: Plan
  /** The next smaller plan: the card lists what this one has beyond it. */
  smaller: Plan | undefined
  interval: Interval
  isCurrent: boolean
  /** The button's label; none for the current plan. */
  action: string | undefined
  primary: boolean
  busy: boolean
  /** What the company has more than the plan holds: it cannot be chosen until that is gone. */
  over: { sites: number; tenants: number }
  onChoose: () => void
}

const TOLD = 6

/** One plan on offer. */
export function PlanCard({ plan, smaller, interval, isCurrent, action, primary, busy, over, onChoose }: Props) {
  const { t } = useTranslation()
  const more = featureNames(plan.features.filter((key) => !smaller?.features.includes(key)))
  const lead = smaller?.features.every((key) => plan.features.includes(key)) ? smaller : undefined
  const refusal = useId()
  const tooSmall = over.sites > 0 || over.tenants > 0
  const limits = [t('{{count}} sites', { count: plan.sites }), t('{{count}} clients', { count: plan.tenants })]
  return (
    <article className={classes['card']} data-current={isCurrent || undefined} aria-label={plan.name}>
      <header className={classes['cardHead']}>
        <h3 className={classes['cardName']}>{plan.name}</h3>
        {isCurrent && <span className={classes['badge']}>{t('Your plan')}</span>}
      </header>
      <p className={classes['cardAbout']}>{t(plan.description)}</p>
      <p className={classes['price']}>
        <b>{priceText(perMonth(plan, interval), plan.currency)}</b>
        <span>
          {plan.currency} / {t('month')}
        </span>
      </p>
      <p className={classes['billed']}>
        {interval === 'annually'
          ? t('{{price}} a year', { price: priceText(plan.annuallyCents, plan.currency) })
          : t('billed monthly')}
      </p>
      {action ? (
        <Button
          fullWidth
          variant={primary ? 'filled' : 'default'}
          disabled={busy || tooSmall}
          onClick={onChoose}
          aria-describedby={tooSmall ? refusal : undefined}
        >
          {action}
        </Button>
      ) : (
        <Button fullWidth variant="default" disabled>
          {t('Current plan')}
        </Button>
      )}
      {tooSmall && !isCurrent && (
        <p id={refusal} className={classes['refusal']}>
          {t('This plan is too small for what you have.')}{' '}
          {over.sites > 0 && t('Deactivate {{count}} sites first.', { count: over.sites })}{' '}
          {over.tenants > 0 && t('Deactivate {{count}} clients first.', { count: over.tenants })}
        </p>
      )}
      <p className={classes['limits']}>{limits.join(' · ')}</p>
      <ul className={classes['list']}>
        {lead && (
          <li data-lead="">
            <span>{t('Everything in {{plan}}, and', { plan: lead.name })}</span>
          </li>
        )}
        {more.slice(0, TOLD).map((name) => (
          <li key={name}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <span>{t(name)}</span>
          </li>
        ))}
        {more.length > TOLD && (
          <li data-more="">
            <span>{t('and {{count}} more', { count: more.length - TOLD })}</span>
          </li>
        )}
      </ul>
    </article>
  )
}
