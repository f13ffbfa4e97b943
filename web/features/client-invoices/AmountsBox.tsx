import type { LineTax } from '@atrium/contract/money/lines.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExactPercent, formatMoney, moneyWithCode } from '../../kit/formatting.ts'
import classes from '../../kit/money/Amounts.module.css'
import { TaxWhy } from './TaxWhy.tsx'

interface Amounts {
  currency: string
  subtotal: number
  grandTotal: number
  taxes: readonly LineTax[]
}

interface Props {
  amounts: Amounts | undefined
  /** They are being computed: there is nothing to show that holds. */
  isComputing?: boolean
  /** Each tax opens to what it was computed from. */
  explained?: boolean
  /** Rows beneath the total. */
  below?: ReactNode
}

/** Subtotal, each tax by its rate, and the total. */
export function AmountsBox({ amounts: computed, isComputing = false, explained = false, below }: Props) {
  const { t } = useTranslation()
  const amounts = isComputing ? undefined : computed
  const money = (cents: number | undefined) => (cents === undefined ? '–' : formatMoney(cents, amounts?.currency))
  const total = amounts && moneyWithCode(amounts.grandTotal, amounts.currency)
  return (
    <dl className={classes['amounts']}>
      <AmountRow name={t('Subtotal')} value={money(amounts?.subtotal)} />
      {amounts?.taxes.map((tax) => (
        <AmountRow
          key={`${tax.taxType} ${tax.jurisdiction} ${tax.rate}`}
          name={
            <>
              {t(tax.taxType)} {formatExactPercent(tax.rate)}
              {explained && <TaxWhy tax={tax} />}
            </>
          }
          value={money(tax.cents)}
        />
      ))}
      <AmountRow
        name={t('Total')}
        value={isComputing ? t('Being computed…') : total ? `${total.amount} ${total.code}`.trimEnd() : '–'}
        strong
      />
      {below}
    </dl>
  )
}

export const AmountRow = ({ name, value, strong = false }: { name: ReactNode; value: string; strong?: boolean }) => (
  <div data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
