import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { useEffect, useRef } from 'react'
import type { FormLine } from './form-line.ts'

interface Asked {
  usual: readonly TaxType[] | undefined
  lines: readonly FormLine[]
  onChange: (lines: FormLine[]) => void
  isNew: boolean
}

const isSame = (one: readonly TaxType[], other: readonly TaxType[]) => [...one].sort().join() === [...other].sort().join()

/** Lines that bear the usual taxes go on bearing them when another client or day has others; those that were chosen stay. */
export function useUsualTaxes({ usual, lines, onChange, isNew }: Asked): void {
  const last = useRef<readonly TaxType[] | undefined>(isNew ? [] : undefined)
  const latest = useRef({ lines, onChange })
  latest.current = { lines, onChange }
  const key = usual?.join()
  useEffect(() => {
    if (key === undefined) return
    const next = (key ? key.split(',') : []) as TaxType[]
    const before = last.current
    last.current = next
    if (!before || isSame(before, next)) return
    const now = latest.current
    if (now.lines.some(({ taxes }) => isSame(taxes, before)))
      now.onChange(now.lines.map((line) => (isSame(line.taxes, before) ? { ...line, taxes: next } : line)))
  }, [key])
}
