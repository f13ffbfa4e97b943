import type { Billing, Interval } from '@atrium/contract/access/current-plan.ts'
import { type Plan, subscription } from '@atrium/contract/subscription/subscription.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { centsOf, priceText } from './money-text.ts'

/** Buys a plan or changes the one that runs, after saying what it costs. */
export function useBuy(billing: Billing) {
  const { t } = useTranslation()
  const { subscription: own } = useViewer()
  const options = {}
  const create = useWrite(subscription.createSession, options)
  const change = useWrite(subscription.update, { ...options, success: t('Your plan was changed.') })
  const running = Boolean(own?.valid && !own.isTrial && billing.bought)

  const buy = async (plan: Plan, interval: Interval) => {
    const price = `${priceText(centsOf(plan, interval))} ${plan.currency}`
    const cost = interval === 'annually' ? t('{{price}} a year', { price }) : t('{{price}} a month', { price })
    const how = howPaid(t, billing.gateway === 'stripe', running)
    const sure = await confirm({
      title: running ? t('Change to {{plan}}?', { plan: plan.name }) : t('Choose {{plan}}?', { plan: plan.name }),
      text: `${cost}. ${how}`,
      action: running ? t('Change to {{plan}}', { plan: plan.name }) : t('Choose {{plan}}', { plan: plan.name }),
      danger: false,
    })
    if (!sure) return
    const { addOnIds, extraSites, extraTenants, version } = billing
    const ask = { planId: plan.id, interval, addOnIds, extraSites, extraTenants, version }
    try {
      if (running) await change.mutateAsync(ask)
      else {
        const { url } = await create.mutateAsync(ask)
        if (url) window.location.assign(url)
      }
    } catch {
      // useWrite has shown the error.
    }
  }
  return { buy, busy: create.isPending || change.isPending, running }
}

function howPaid(t: TFunction, byCard: boolean, running: boolean): string {
  if (byCard) return running ? t('Your card is charged for the difference now.') : t('You pay on the next page.')
  return running
    ? t('It takes effect at once. You pay the days left of your period within 30 days; unused time of your old plan is credited.')
    : t('It takes effect at once. You get an invoice to pay within 30 days.')
}
