import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberSigns } from '../formatting.ts'

interface Props {
  label: ReactNode
  value: unknown
  onChange: (value: number | undefined) => void
  /** Whole cents, shown in units with the sign of their currency. */
  isMoney?: boolean
  /** Default 2. */
  decimals?: number | undefined
  /** ISO 4217; the company's where nothing else is said. */
  currency?: string | undefined
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
}

/** A number of zero or more, with two decimals by default; undefined while it is empty. */
export function NumberField({ value, onChange, isMoney = false, decimals = 2, currency, ...rest }: Props) {
  const { group, decimal, prefix, suffix } = numberSigns(currency)
  const shown = typeof value === 'number' ? (isMoney ? value / 100 : value) : ''
  return (
    <NumberInput
      {...rest}
      // A value out of its limits is reported, not changed silently.
      clampBehavior="none"
      decimalScale={decimals}
      fixedDecimalScale={isMoney}
      thousandSeparator={group}
      decimalSeparator={decimal}
      // People type the point of the keyboard's number block in every language.
      allowedDecimalSeparators={[decimal, '.', ',']}
      prefix={isMoney ? prefix : ''}
      suffix={isMoney ? suffix : ''}
      inputMode="decimal"
      hideControls
      value={shown}
      // An amount that ends in zeros comes as a text.
      onChange={(typed) => onChange(typed === '' ? undefined : isMoney ? Math.round(Number(typed) * 100) : Number(typed))}
    />
  )
}
