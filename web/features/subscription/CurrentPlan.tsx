import type { Billing, Interval, Subscription } from '@atrium/contract/access/current-plan.ts'
import type { Plan } from '@atrium/contract/subscription/subscription.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { centsOf, priceText } from './money-text.ts'
import { PlanChip, usePlanSentence } from './PlanState.tsx'
import classes from './Subscription.module.css'
import { UsageBar } from './UsageBar.tsx'
import { useKeepPlan } from './useKeepPlan.ts'

/** What the company has, what it costs, and how much of it is in use. */
export function CurrentPlan({ own, billing, plan }: { own: Subscription; billing: Billing; plan: Plan | undefined }) {
  const { t } = useTranslation()
  const sentence = usePlanSentence(own)
  const keep = useKeepPlan()
  const running = own.valid && !own.isTrial && billing.bought
  const per: Record<Interval, string> = { monthly: t('a month'), annually: t('a year') }
  return (
    <section className={classes['current']} aria-label={t('Your plan')}>
      <div className={classes['currentHead']}>
        <div>
          <h2 className={classes['planName']}>
            {own.plan?.name} <PlanChip status={billing.status} ending={billing.cancelAtPeriodEnd} />
          </h2>
          <p className={classes['sentence']}>
            {running && plan && billing.interval && (
              <span>
                {priceText(centsOf(plan, billing.interval), plan.currency)} {plan.currency} {per[billing.interval]} ·{' '}
              </span>
            )}
            {sentence}
          </p>
        </div>
        <div className={classes['currentActions']}>
          {running && billing.cancelAtPeriodEnd && (
            <Button loading={keep.isPending} onClick={() => keep.mutate({})}>
              {t('Keep the plan')}
            </Button>
          )}
          {running && !billing.cancelAtPeriodEnd && (
            <Button component={Link} to="/landlord/cancel-subscription" variant="subtle" color="gray">
              {t('Cancel plan')}
            </Button>
          )}
          {(billing.status === 'unpaid' || (billing.status === 'past_due' && billing.gateway === 'manual')) && (
            <Button component={Link} to="/landlord/billings?status=Open" variant="default">
              {t('See the invoice')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes['usages']}>
        <UsageBar label={t('Sites')} used={own.usage.noOfSites} allowed={own.plan?.sites ?? 0} />
        <UsageBar label={t('Clients')} used={own.usage.noOfTenants} allowed={own.plan?.tenants ?? 0} />
      </div>
    </section>
  )
}
