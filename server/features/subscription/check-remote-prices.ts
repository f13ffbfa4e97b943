import type { PlanInput } from '@atrium/contract/subscription/subscription.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Gateway, RemotePrice } from '../../platform/payments/gateway.ts'

type Priced = Pick<PlanInput, 'monthlyCents' | 'annuallyCents' | 'currency' | 'stripePriceMonthly' | 'stripePriceAnnually'>
type Wanted = Pick<RemotePrice, 'cents' | 'currency' | 'interval'>

/**
 * Refuses ids of prices that the payment service does not have as the form says them: it would charge what nobody was shown.
 * Without a payment service there is nobody to ask.
 */
export async function checkRemotePrices(payments: Pick<Gateway, 'price'>, input: Priced): Promise<void> {
  const { monthlyCents, annuallyCents, currency, stripePriceMonthly, stripePriceAnnually } = input
  const [month, year] = await Promise.all([
    wrongWith(payments, stripePriceMonthly, { cents: monthlyCents, currency, interval: 'monthly' }),
    wrongWith(payments, stripePriceAnnually, { cents: annuallyCents, currency, interval: 'annually' }),
  ])
  if (month || year)
    throw invalid({ ...(month ? { stripePriceMonthly: month } : {}), ...(year ? { stripePriceAnnually: year } : {}) })
}

async function wrongWith(payments: Pick<Gateway, 'price'>, id: string | null, wanted: Wanted): Promise<string | undefined> {
  const price = id ? await payments.price(id) : null
  if (price === null) return undefined
  if (!price) return 'Stripe does not know this price'
  if (!price.active) return 'This price is archived at Stripe: nobody can buy it'
  if (price.interval !== wanted.interval)
    return wanted.interval === 'monthly' ? 'At Stripe this is not a price per month' : 'At Stripe this is not a price per year'
  if (price.currency !== wanted.currency) return 'At Stripe this price is in another currency'
  if (price.cents !== wanted.cents) return 'At Stripe this price is another amount'
  return undefined
}
