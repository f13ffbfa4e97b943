import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import type { InvoiceLineInput } from '@atrium/contract/money/lines.ts'

/** A line as it is typed: a number may be missing. `key` tells it from the others wherever it is moved. */
export interface FormLine extends Pick<InvoiceLineInput, 'kind' | 'description' | 'taxes'> {
  key: string
  quantity: number | undefined
  cost: number | undefined
  /** Of a discount: a share of the lines above instead of an amount. */
  percent?: number | undefined
  /** Of a discount: which of the two is typed. */
  byShare?: boolean
  /** Nobody has chosen its taxes: it bears the usual ones, whatever client and day make of them. */
  bearsUsual?: boolean
}

let made = 0
export function newLine(kind: FormLine['kind'], taxes: FormLine['taxes'] = []): FormLine {
  made += 1
  const quantity = kind === 'Mileage' ? undefined : 1
  const discount = kind === 'Discount' ? { byShare: true } : {}
  return { key: `new-${made}`, kind, description: '', quantity, cost: undefined, taxes, bearsUsual: true, ...discount }
}

/** What the form holds of an invoice. */
export const formOf = ({ id, version, tenantId, title, startDate, dueDate, notes, templateId, lines }: WholeInvoice) => ({
  id,
  version,
  tenantId,
  title,
  startDate,
  dueDate,
  notes,
  templateId,
  lines: lines.map(
    ({ kind, description, quantity, cost, percent, taxes, exempt = [] }, at): FormLine => ({
      key: `saved-${at}`,
      kind: kind === 'Charge' ? 'Item' : kind,
      description,
      quantity,
      cost,
      ...(kind === 'Discount' ? { percent, byShare: percent !== undefined } : {}),
      taxes: [...taxes, ...exempt].map(({ taxType }) => taxType),
    }),
  ),
})

/** Whether it says its price, or the share that it takes off. */
const isPriced = ({ cost, percent, byShare }: FormLine) => (byShare ? Boolean(percent) : cost !== undefined)

/** Whether there is enough of a line to say what it amounts to. */
export const isComplete = (line: FormLine): line is FormLine & { quantity: number } =>
  line.quantity !== undefined && line.quantity > 0 && (line.kind === 'Mileage' || isPriced(line))

/** Whether these are the same taxes, in whatever order. */
export const isSame = (one: FormLine['taxes'], other: FormLine['taxes']) => [...one].sort().join() === [...other].sort().join()

/** Whether an input of a line says what is missing. */
export const isIncomplete = (line: FormLine) => line.description.trim() === '' || !isComplete(line)
