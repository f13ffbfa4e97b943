import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { formatMoney, formatNumber } from '../../../kit/formatting.ts'
import classes from './Credit.module.css'

type Way = 'all' | 'quantity' | 'cents'
export interface LineCredit {
  way: Way
  /** Pieces, or cents before taxes. */
  value?: number | undefined
}

/** What a choice takes back of a line; undefined while its number is missing. */
export function partOf(position: number, { way, value }: LineCredit) {
  if (way === 'all') return { position }
  if (!value) return undefined
  return way === 'quantity' ? { position, quantity: value } : { position, cents: value }
}

interface Props {
  line: InvoiceLine
  place: number
  /** Undefined until it is known. */
  left: { cents: number; quantity: number | null } | undefined
  currency: string
  chosen: LineCredit | undefined
  onChange: (chosen: LineCredit | undefined) => void
}

/** A line of an invoice, and how much of it is taken back. */
export function CreditLine({ line, place, left, currency, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const money = (cents: number) => formatMoney(cents, currency)
  const isGone = left?.cents === 0
  const ways = [
    { value: 'all', label: t('All that is left') },
    ...(left?.quantity ? [{ value: 'quantity', label: t('Quantity') }] : []),
    { value: 'cents', label: t('Amount') },
  ]
  return (
    <li>
      <div className={classes['line']}>
        <Checkbox
          label={line.description}
          description={
            isGone
              ? t('Credited already')
              : left && left.cents !== line.amount
                ? t('{{left}} of {{amount}} is left', { left: money(left.cents), amount: money(line.amount) })
                : undefined
          }
          disabled={!left || isGone}
          checked={chosen !== undefined}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? { way: 'all' } : undefined)}
        />
        <span>{money(line.amount)}</span>
      </div>
      {chosen && (
        <div className={classes['part']}>
          <SegmentedControl
            size="xs"
            aria-label={t('How much of line {{n}}', { n: place })}
            data={ways}
            value={chosen.way}
            onChange={(way) => onChange({ way: way as Way })}
          />
          {chosen.way === 'quantity' && (
            <NumberField
              label={t('Quantity')}
              description={t('At most {{amount}}', { amount: formatNumber(left?.quantity ?? 0) })}
              decimals={3}
              value={chosen.value}
              onChange={(value) => onChange({ ...chosen, value })}
            />
          )}
          {chosen.way === 'cents' && (
            <NumberField
              label={t('Amount before taxes')}
              description={t('At most {{amount}}', { amount: money(Math.abs(left?.cents ?? 0)) })}
              isMoney
              currency={currency}
              value={chosen.value}
              onChange={(value) => onChange({ ...chosen, value })}
            />
          )}
        </div>
      )}
    </li>
  )
}
