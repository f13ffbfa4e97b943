import type { PlanLineWhy } from '@atrium/contract/subscription/line-why.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../kit/formatting.ts'

/** What a line is for; those of the payment service, and of before, have their own words. */
export function lineText(t: TFunction, { text, why }: { text: string; why: PlanLineWhy | null }): string {
  if (!why) return text
  const what = why.quantity > 1 ? `${t(why.name)} × ${why.quantity}` : t(why.name)
  return why.kind === 'Unused' ? t('Unused time: {{plan}}', { plan: what }) : what
}

/** Where the amount of a line comes from, as lines of a list: the price of the period, what of it is charged, the rounding. */
export function LineWhy({ why, cents, currency }: { why: PlanLineWhy; cents: number; currency: string }) {
  const { t } = useTranslation()
  const { kind, quantity, unitCents, periodFrom, periodTo, from, days, of } = why
  const period = { from: formatDate(periodFrom), to: formatDate(periodTo) }
  const price = formatMoney(unitCents, currency)
  const amount = quantity > 1 ? `${quantity} × ${price}` : price
  return (
    <>
      <li>{t('{{amount}} for {{from}} to {{to}}', { ...period, amount })}</li>
      {kind === 'Unused' && (
        <li>{t('The plan changed on {{date}}: what was charged from then on is given back.', { date: formatDate(from) })}</li>
      )}
      {kind === 'Rest' && (
        <li>{t('The plan changed on {{date}}: only the days from then on are charged.', { date: formatDate(from) })}</li>
      )}
      <li>
        {days === of
          ? t('The whole period of {{of}} days: {{cents}}', { of, cents: formatMoney(cents, currency) })
          : t('{{days}} of {{of}} days, rounded to the cent, half a cent away from zero: {{cents}}', {
              days,
              of,
              cents: formatMoney(cents, currency),
            })}
      </li>
    </>
  )
}
