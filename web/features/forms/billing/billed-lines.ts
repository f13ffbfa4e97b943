import type { FormBilling } from '@atrium/contract/forms/billing.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import type { TaxType } from '@atrium/contract/kit/tax-types.ts'
import { randomKey } from '../../../kit/random-key.ts'

/** A line while it is written; `taxes` null: the usual ones. */
export interface DraftLine {
  key: string
  fieldId: number | null
  quantityFieldId: number | null
  taxes: TaxType[] | null
}

export const newLine = (): DraftLine => ({ key: randomKey(), fieldId: null, quantityFieldId: null, taxes: null })

export const draftOf = ({ lines, taxes, ...rest }: FormBilling): object => ({
  ...rest,
  lines: lines.map(
    (line): DraftLine => ({
      key: String(line.fieldId),
      ...line,
      taxes: taxes.find(({ fieldId }) => fieldId === line.fieldId)?.taxes ?? null,
    }),
  ),
})

/** What is sent: the lines that name an amount, and the taxes of these. */
export function savedOf({ lines, ...rest }: Values): object {
  const named = (lines as readonly DraftLine[]).filter(({ fieldId }) => fieldId !== null)
  return {
    ...rest,
    lines: named.map(({ fieldId, quantityFieldId }) => ({ fieldId, quantityFieldId })),
    taxes: named.map(({ fieldId, taxes }) => ({ fieldId, taxes })),
  }
}
