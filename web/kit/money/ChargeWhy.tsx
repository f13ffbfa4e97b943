import type { Charge, IndexReview } from '@atrium/contract/money/charges.ts'
import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatExactNumber,
  formatExactPercent,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRate,
} from '../../kit/formatting.ts'
import { SalesWhy } from './SalesWhy.tsx'

interface Props {
  charge: Charge
  cents: number
  currency: string
}

/** Where the amount of a charge comes from, as lines of a list: the rule and its inputs, the part of the period, the rounding. */
export function ChargeWhy({ charge: { code, why, corrects }, cents, currency }: Props) {
  const { t } = useTranslation()
  const { rule, inputs, numerator, denominator, periodFrom, periodTo } = why
  // What takes another back has its sign turned.
  const whole = Math.sign(cents) === Math.sign(why.whole) ? why.whole : -why.whole
  const { area = 0, price = 0, months = 0, percent = 0, base = 0, factor = 0, before = 0, raise = 0, years = 0 } = inputs
  const period = { from: formatDate(periodFrom), to: formatDate(periodTo) }
  return (
    <>
      {rule === 'ByHand' && (
        <li>
          {code === 'deposit'
            ? t('A deposit: it is held for the client until it is returned, or put to what is owed.')
            : t('The landlord entered this amount by hand.')}
        </li>
      )}
      {rule === 'Free' && <li>{t('These days are free: what is charged for them is taken off.')}</li>}
      {rule === 'PerArea' && (
        <li>
          {t('{{area}} sq ft × {{price}} a year × {{months}} of 12 months', {
            area: formatNumber(area),
            price: formatRate(price, currency),
            months,
          })}
          {why.areaFrom && ` · ${t('area from {{day}} on', { day: formatDate(why.areaFrom) })}`}
        </li>
      )}
      {rule === 'Percentage' && (
        <li>
          {t('{{percent}} of the base rent of {{base}}', {
            percent: formatExactPercent(percent),
            base: formatMoney(base, currency),
          })}
        </li>
      )}
      {rule === 'Holdover' && (
        <li>
          {factor === 100
            ? t('The last amount of {{base}} for {{count}} months, by the month', {
                base: formatMoney(base, currency),
                count: months,
              })
            : t('{{percent}} of the last rent of {{base}} for {{count}} months, by the month', {
                percent: formatExactPercent(factor),
                base: formatMoney(base, currency),
                count: months,
              })}
        </li>
      )}
      {why.sales && <SalesWhy review={why.sales} currency={currency} />}
      {why.index && <IndexWhy review={why.index} currency={currency} />}
      {years > 0 && (
        <li>
          {t('{{before}}, raised {{count}} times by {{percent}}', {
            before: formatMoney(before, currency),
            count: years,
            percent: formatExactPercent(raise),
          })}
        </li>
      )}
      {rule !== 'ByHand' && (
        <li>{t('{{amount}} for {{from}} to {{to}}', { ...period, amount: formatMoney(whole, currency) })}</li>
      )}
      {denominator !== 1 && (
        <li>
          {code === 'percentage rent'
            ? t('{{numerator}} ⁄ {{denominator}} of it, by days. Rounded so that all parts sum to the whole.', {
                numerator,
                denominator,
              })
            : t(
                '{{numerator}} ⁄ {{denominator}} of it: whole months count alike, the others by their days. Rounded so that all parts sum to the whole.',
                { numerator, denominator },
              )}
        </li>
      )}
      {corrects && <li>{t('It takes a line of {{invoice}} back.', { invoice: corrects })}</li>}
    </>
  )
}

/** Both months, both values, what the change counts for, and the amount before. */
function IndexWhy({ review, currency }: { review: IndexReview; currency: string }) {
  const { t } = useTranslation()
  const { series, fromMonth, fromValue, toMonth, toValue, share, floor, cap, change, before } = review
  const month = (day: string) => `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
  const index = {
    series,
    from: month(fromMonth),
    to: month(toMonth),
    fromValue: formatExactNumber(fromValue),
    toValue: formatExactNumber(toValue),
  }
  const limits = [
    share === 100 ? '' : t('{{percent}} of the change', { percent: formatExactPercent(share) }),
    floor === null ? '' : t('at least {{percent}}', { percent: formatExactPercent(floor) }),
    cap === null ? '' : t('at most {{percent}}', { percent: formatExactPercent(cap) }),
  ].filter(Boolean)
  return (
    <>
      <li>{t('{{series}}: {{fromValue}} in {{from}}, {{toValue}} in {{to}}', index)}</li>
      {limits.length > 0 && <li>{limits.join(', ')}</li>}
      <li>
        {t('{{before}}, changed by {{percent}}. Rounded to the cent.', {
          before: formatMoney(before, currency),
          percent: formatExactPercent(change),
        })}
      </li>
    </>
  )
}
