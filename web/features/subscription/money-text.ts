import { formatMoney } from '@atrium/contract/kit/money.ts'
import type { Interval } from '@atrium/contract/subscription/current-plan.ts'
import type { Price } from '@atrium/contract/subscription/subscription.ts'

/** A price without the cents it does not have. */
export const priceText = (cents: number) => formatMoney(cents).replace(/\.00$/, '')

export const centsOf = (price: Price, interval: Interval) => (interval === 'annually' ? price.annuallyCents : price.monthlyCents)

/** What a month costs when a year is paid; a whole number of cents. */
export const perMonth = (price: Price, interval: Interval) =>
  interval === 'annually' ? Math.round(price.annuallyCents / 12) : price.monthlyCents
