import type { Item } from './gateway.ts'
import type { StripeClient } from './stripe-client.ts'

/** The price of an item at Stripe: the one an admin named, else one found by what it is, else a new one. */
export async function priceOf(stripe: StripeClient, item: Item): Promise<string> {
  if (item.priceId) return item.priceId
  const currency = item.currency.toLowerCase()
  const key = `atrium-${item.key}-${item.interval}-${item.cents}-${currency}`
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const made = await stripe.prices.create(
    {
      currency,
      unit_amount: item.cents,
      recurring: { interval: item.interval === 'annually' ? 'year' : 'month' },
      product_data: { name: item.name },
      lookup_key: key,
    },
    { idempotencyKey: key },
  )
  return made.id
}
