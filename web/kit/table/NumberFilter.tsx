import { useEffect, useState } from 'react'
import { NumberField } from '../form/NumberField.tsx'

interface Props {
  label: string
  /** In cents. */
  isMoney: boolean
  value: string | null
  onChange: (value: string | null) => void
}

const numberIn = (value: string | null) => (value === null ? undefined : Number(value))

/** A number that a list is narrowed by: asked for once it is typed, not at each key. */
export function NumberFilter({ label, isMoney, value, onChange }: Props) {
  const [typed, setTyped] = useState(numberIn(value))
  useEffect(() => setTyped(numberIn(value)), [value])
  const take = () => {
    if (typed !== numberIn(value)) onChange(typed === undefined ? null : String(typed))
  }
  return (
    <NumberField
      label={label}
      isMoney={isMoney}
      decimals={isMoney ? 2 : 4}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onEnter={take}
    />
  )
}
