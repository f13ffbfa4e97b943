import type { PlainCode } from '@atrium/contract/errors.ts'
import type { PlanInput } from '@atrium/contract/subscription/offers.ts'
import type { Gateway, RemotePrice } from '../../platform/payment-gateway/gateway.ts'
import { invalid } from '../../platform/refusal.ts'

type Priced = Pick<PlanInput, 'monthlyCents' | 'annuallyCents' | 'currency' | 'stripePriceMonthly' | 'stripePriceAnnually'>
type ExpectedPrice = Pick<RemotePrice, 'cents' | 'currency' | 'interval'>

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

async function wrongWith(
  payments: Pick<Gateway, 'price'>,
  id: string | null,
  expected: ExpectedPrice,
): Promise<PlainCode | undefined> {
  const price = id ? await payments.price(id) : null
  if (price === null) return undefined
  if (!price) return 'price-unknown-to-stripe'
  if (!price.active) return 'price-archived'
  if (price.interval !== expected.interval) return expected.interval === 'monthly' ? 'price-not-monthly' : 'price-not-annual'
  if (price.currency !== expected.currency) return 'price-other-currency'
  if (price.cents !== expected.cents) return 'price-other-amount'
  return undefined
}
