import type { SalesReview } from '@atrium/contract/money/charges.ts'
import { useTranslation } from 'react-i18next'
import { formatExactPercent, formatMoney, formatMonth } from '../../kit/formatting.ts'

/** The sales by month, the breakpoint and what it follows from, and the share of what lies above it. */
export function SalesWhy({ review, currency }: { review: SalesReview; currency: string }) {
  const { t } = useTranslation()
  const { share, breakpointKind, breakpoint, base, days, yearDays, sales, months } = review
  const money = (cents: number) => formatMoney(cents, currency)
  const percent = formatExactPercent(share)
  const month = (day: string) => `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
  const amounts = { breakpoint: money(breakpoint), base: money(base), percent, days, yearDays }
  return (
    <>
      <li>
        {t('Sales of {{amount}}: {{months}}', {
          amount: money(sales),
          months: months.map(({ month: of, cents }) => `${month(of)} ${money(cents)}`).join('; '),
        })}
      </li>
      <li>
        {breakpointKind === 'Natural'
          ? t('Natural breakpoint {{breakpoint}}: the base rent of {{base}} of these days ÷ {{percent}}', amounts)
          : days === yearDays
            ? t('Agreed breakpoint {{breakpoint}}', amounts)
            : t('Breakpoint {{breakpoint}}: {{days}} of {{yearDays}} days of {{base}}', amounts)}
      </li>
      <li>{t('{{percent}} of the sales above the breakpoint. Rounded to the cent.', amounts)}</li>
    </>
  )
}
