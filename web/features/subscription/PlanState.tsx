import type { Subscription, SubscriptionStatus } from '@atrium/contract/access/current-plan.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/formatting.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

const chips: Record<SubscriptionStatus, string> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  incomplete: 'Incomplete',
  incompleteExpired: 'Incomplete',
}

export const PlanChip = ({ status, ending }: { status: SubscriptionStatus; ending: boolean }) => (
  <StatusChip status={ending && status === 'active' ? 'Ending' : chips[status]} />
)

/** What happens next with the plan, in a sentence. */
export function usePlanSentence(own: Subscription | undefined): string {
  const { t } = useTranslation()
  const billing = own?.billing
  if (!own || !billing) return ''
  const date = formatDate(billing.periodEnd)
  if (own.isTrial) return own.valid ? t('Your trial ends on {{date}}.', { date }) : t('Your trial ended on {{date}}.', { date })
  if (!own.valid)
    return billing.status === 'unpaid'
      ? t('Your plan was stopped because an invoice is not paid.')
      : date
        ? t('Your plan ended on {{date}}.', { date })
        : t('Your plan has ended.')
  if (billing.status === 'past_due' && billing.gateway === 'manual')
    return t('An invoice is overdue. 14 days after its due day the features are closed, until it is paid.')
  if (billing.status === 'past_due') return t('The last payment failed. Update your payment method to keep the plan.')
  if (billing.cancelAtPeriodEnd || (!billing.bought && date)) return t('Your plan ends on {{date}}.', { date })
  return date ? t('Renews on {{date}}.', { date }) : t('Set up by the platform, without an end.')
}
