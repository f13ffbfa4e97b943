import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { numberSigns } from '../../../kit/formatting.ts'
import classes from './Editor.module.css'
import type { FormLine } from './form-line.ts'

interface Props {
  line: FormLine
  idOf: (part: string) => string
  currency: string | undefined
  showsErrors: boolean
  onChange: (change: Partial<FormLine>) => void
}

/** What a discount takes off: a share of the lines above it, or an amount. */
export function DiscountInputs({ line: { byShare, cost, percent }, idOf, currency, showsErrors, onChange }: Props) {
  const { t } = useTranslation()
  const { prefix, suffix } = numberSigns(currency)
  const error = (value: number | undefined) => (showsErrors && !value ? t('Must be more than zero') : undefined)
  return (
    <>
      <SegmentedControl
        id={idOf('way')}
        className={classes['way'] ?? ''}
        aria-label={t('Discount as')}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: (prefix || suffix).trim() },
        ]}
        value={byShare ? 'percent' : 'amount'}
        onChange={(way) => onChange({ byShare: way === 'percent', cost: undefined, percent: undefined })}
      />
      {byShare ? (
        <NumberField
          id={idOf('percent')}
          label={t('Percent off the lines above')}
          decimals={4}
          value={percent}
          error={error(percent)}
          onChange={(next) => onChange({ percent: next })}
        />
      ) : (
        <NumberField
          id={idOf('cost')}
          label={t('Amount off')}
          isMoney
          decimals={4}
          currency={currency}
          value={cost}
          error={error(cost)}
          onChange={(next) => onChange({ cost: next })}
        />
      )}
    </>
  )
}
