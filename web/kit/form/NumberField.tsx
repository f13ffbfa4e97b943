import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { numberSigns } from '../formatting.ts'

interface Props {
  label: ReactNode
  value: unknown
  onChange: (value: number | undefined) => void
  /** Cents, shown in units with the sign of their currency, with two decimals at least. */
  isMoney?: boolean
  /** Default 2; a price may have four, and its cents then two of their own. */
  decimals?: number | undefined
  /** What stands behind it. */
  unit?: string | undefined
  placeholder?: string | undefined
  /** ISO 4217; the company's where nothing else is said. */
  currency?: string | undefined
  onBlur?: (() => void) | undefined
  onEnter?: (() => void) | undefined
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
}

/** A number of zero or more, with two decimals by default; undefined while it is empty. */
export function NumberField({
  value,
  onChange,
  onBlur,
  onEnter,
  isMoney = false,
  decimals = 2,
  currency,
  unit,
  placeholder,
  ...rest
}: Props) {
  const { group, decimal, prefix, suffix } = numberSigns(currency)
  const [isTyping, setIsTyping] = useState(false)
  const isExact = decimals > 2
  const shown = typeof value === 'number' ? (isMoney ? unitsOf(value, isExact && !isTyping) : value) : ''
  const centsOf = (typed: string | number) => Math.round(Number(typed) * 10 ** decimals) / 10 ** (decimals - 2)
  return (
    <NumberInput
      {...rest}
      {...(placeholder ? { placeholder } : {})}
      // A value out of its limits is reported, not changed silently.
      clampBehavior="none"
      decimalScale={decimals}
      fixedDecimalScale={isMoney && !isExact}
      thousandSeparator={group}
      decimalSeparator={decimal}
      // People type the point of the keyboard's number block in every language.
      allowedDecimalSeparators={[decimal, '.', ',']}
      prefix={isMoney ? prefix : ''}
      suffix={isMoney ? suffix : unit ? `\u00a0${unit}` : ''}
      inputMode="decimal"
      hideControls
      value={shown}
      // An amount that ends in zeros comes as a text.
      onChange={(typed) => {
        setIsTyping(true)
        onChange(typed === '' ? undefined : isMoney ? centsOf(typed) : Number(typed))
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.()
      }}
      onBlur={() => {
        setIsTyping(false)
        onBlur?.()
      }}
    />
  )
}

/** Cents in units; as a text with the zeros of whole cents where nobody types. */
function unitsOf(cents: number, withZeros: boolean): number | string {
  const units = cents / 100
  if (!withZeros) return units
  const [whole, decimals = ''] = String(units).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}
