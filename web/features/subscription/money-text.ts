import type { Interval } from '@atrium/contract/access/current-plan.ts'
import type { Price } from '@atrium/contract/subscription/subscription.ts'
import { formatMoney } from '../../kit/formatting.ts'

/** A price, without decimals when it has no cents. */
export const priceText = (cents: number, currency?: string) => formatMoney(cents, currency, { trim: true })

export const centsOf = (price: Price, interval: Interval) => (interval === 'annually' ? price.annuallyCents : price.monthlyCents)

/** What a month costs when a year is paid; a whole number of cents. */
export const perMonth = (price: Price, interval: Interval) =>
  interval === 'annually' ? Math.round(price.annuallyCents / 12) : price.monthlyCents
