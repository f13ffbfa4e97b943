import type { Interval } from '@atrium/contract/access/current-plan.ts'
import type { Plan } from '@atrium/contract/subscription/subscription.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { AddOns } from './AddOns.tsx'
import { BillingTabs } from './BillingTabs.tsx'
import { ComparePlans } from './ComparePlans.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { overPlan } from './plan-fit.ts'
import classes from './Subscription.module.css'
import { useBilling } from './useBilling.ts'
import { useBuy } from './useBuy.ts'
import { useComeBack } from './useComeBack.ts'

/** The company's plan: what it has, what else there is, add-ons. */
export function SubscriptionScreen() {
  const { t } = useTranslation()
  const { own, billing, offer } = useBilling()
  const coming = useComeBack()
  return (
    <Page title={t('Plan and billing')} about={t('What your company has, what it uses, and what it pays.')} narrow>
      <BillingTabs />
      <Loaded read={offer} lines={{ count: 3, height: 140 }}>
        {(data) => own && billing && <Offer own={own} billing={billing} {...data} />}
      </Loaded>
      <LoadingDialog opened={coming} />
    </Page>
  )
}

type BillingState = ReturnType<typeof useBilling>
interface OfferProps {
  own: NonNullable<BillingState['own']>
  billing: NonNullable<BillingState['billing']>
  plans: readonly Plan[]
  addOns: NonNullable<BillingState['offer']['data']>['addOns']
}

function Offer({ own, billing, plans, addOns }: OfferProps) {
  const { t } = useTranslation()
  const [interval, setInterval] = useState<Interval>(billing.interval ?? 'monthly')
  const { buy, busy, running } = useBuy(billing)
  const current = plans.find((plan) => plan.id === billing.planId)
  const actionFor = (plan: Plan) => {
    const isCurrent = plan.id === billing.planId
    if (!running) return t('Choose {{plan}}', { plan: plan.name })
    if (isCurrent && interval === billing.interval) return undefined
    if (isCurrent) return interval === 'annually' ? t('Pay by the year') : t('Pay by the month')
    return plan.monthlyCents > (current?.monthlyCents ?? 0) ? t('Upgrade Plan') : t('Change plan')
  }
  const next = plans.find((plan) => (running ? plan.monthlyCents > (current?.monthlyCents ?? 0) : plan.id === billing.planId))
  return (
    <>
      <CurrentPlan own={own} billing={billing} plan={current} />
      <section aria-label={t('Plans')} className={classes['plans']}>
        <div className={classes['plansHead']}>
          <h2 className={classes['sectionTitle']}>{t('Plans')}</h2>
          <SegmentedControl
            aria-label={t('How to pay')}
            value={interval}
            onChange={(value) => setInterval(value as Interval)}
            data={[
              { value: 'monthly', label: t('Monthly') },
              { value: 'annually', label: t('Annually, two months free') },
            ]}
          />
        </div>
        <div className={classes['cards']}>
          {plans.map((plan, at) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              smaller={plans[at - 1]}
              interval={interval}
              isCurrent={plan.id === billing.planId && own.valid}
              action={actionFor(plan)}
              primary={plan.id === next?.id}
              busy={busy}
              over={overPlan(own.usage, plan, billing)}
              onChoose={() => void buy(plan, interval)}
            />
          ))}
        </div>
        <ComparePlans plans={plans} currentId={billing.planId} />
      </section>
      {running && !billing.cancelAtPeriodEnd && (
        <AddOns key={billing.version} addOns={addOns} billing={billing} planFeatures={current?.features ?? []} />
      )}
    </>
  )
}
