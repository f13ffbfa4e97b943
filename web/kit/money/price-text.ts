import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { TFunction } from 'i18next'
import { formatExactPercent, formatNumber, formatRate } from '../formatting.ts'

/** How the amount of a line that was entered comes about: quantity by price, or the share that a discount takes off. */
export const priceText = (
  t: TFunction,
  { quantity, unitCost, percent }: Pick<InvoiceLine, 'quantity' | 'unitCost' | 'percent'>,
  currency: string,
): string =>
  percent === undefined
    ? `${formatNumber(quantity)} × ${formatRate(unitCost, currency)}`
    : t('{{percent}} off the lines above', { percent: formatExactPercent(percent) })
