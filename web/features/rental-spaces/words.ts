import { yearlyCents } from '@atrium/contract/rental-spaces/rent.ts'
import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import type { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, formatRate } from '../../kit/formatting.ts'

type T = ReturnType<typeof useTranslation>['t']

export const sizeText = (t: T, { floorSize }: Pick<RentalSpace, 'floorSize'>) =>
  floorSize > 0 ? t('{{size}} sq ft', { size: formatNumber(floorSize) }) : ''

/** A rate with its measure; empty where there is none. */
export const rateText = (t: T, rate: number, currency: string) =>
  rate > 0 ? t('{{amount}} per sq ft and year', { amount: formatRate(rate, currency) }) : ''

/** What a space costs in a year with all that comes to its rent. */
export function yearText(t: T, { floorSize, rentPerSqft, cam, tax, currency }: RentalSpace): string {
  const cents = yearlyCents(floorSize, rentPerSqft, cam, tax)
  return cents > 0 ? t('{{amount}} a year', { amount: formatMoney(cents, currency) }) : ''
}

/** What tells spaces of a list apart. */
export const shortText = (t: T, space: RentalSpace) =>
  [t(space.type), sizeText(t, space), rateText(t, space.rentPerSqft, space.currency)].filter(Boolean).join(' · ')

export const viewHref = (id: number) => `/rental-space/editcreate/${id}/true`
