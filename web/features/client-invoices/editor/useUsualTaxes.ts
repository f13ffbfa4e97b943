import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { useEffect, useRef } from 'react'
import { type FormLine, isSame } from './form-line.ts'

interface UsualTaxesProps {
  usual: readonly TaxType[] | undefined
  lines: readonly FormLine[]
  onChange: (lines: FormLine[]) => void
}

/**
 * Lines whose taxes nobody chose bear the usual ones, also when another client or day has others. Asked at each change of the lines: what
 * is typed while the answer comes would otherwise put the taxes back that were there before.
 */
export function useUsualTaxes({ usual, lines, onChange }: UsualTaxesProps): void {
  const change = useRef(onChange)
  change.current = onChange
  const key = usual?.join()
  useEffect(() => {
    if (key === undefined) return
    const taxes = (key ? key.split(',') : []) as TaxType[]
    const isOld = (line: FormLine) => line.bearsUsual === true && !isSame(line.taxes, taxes)
    if (lines.some(isOld)) change.current(lines.map((line) => (isOld(line) ? { ...line, taxes } : line)))
  }, [key, lines])
}
