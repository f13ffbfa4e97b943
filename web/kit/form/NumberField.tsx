import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  value: unknown
  onChange: (value: number | undefined) => void
  /** Whole cents, shown in units with a `$` (document 1, section 9). */
  isMoney?: boolean
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
}

/** A number of zero or more, with two decimals at most; undefined while nothing stands in it. */
export function NumberField({ value, onChange, isMoney = false, ...rest }: Props) {
  const shown = typeof value === 'number' ? (isMoney ? value / 100 : value) : ''
  return (
    <NumberInput
      {...rest}
      min={0}
      decimalScale={2}
      fixedDecimalScale={isMoney}
      thousandSeparator=","
      prefix={isMoney ? '$' : ''}
      inputMode="decimal"
      hideControls
      value={shown}
      // An amount that ends in zeros comes as a text.
      onChange={(typed) => onChange(typed === '' ? undefined : isMoney ? Math.round(Number(typed) * 100) : Number(typed))}
    />
  )
}
