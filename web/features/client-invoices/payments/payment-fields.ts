import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'

const amount: Field = { value: 'amount', text: 'Amount', kind: 'money', required: 'Amount is required', half: true }
const day: Field = { value: 'datePaid', text: 'Date paid', kind: 'date', required: 'Date paid is required', half: true }
const mode: Field = { value: 'paymentMode', text: 'Payment method', kind: 'select', required: 'Payment method is required' }
const other: Field = { value: 'otherPaymentMode', text: 'Other payment method', kind: 'text', max: 100 }
const reference: Field = {
  value: 'transactionId',
  text: 'Reference',
  kind: 'text',
  max: 200,
  help: 'Number of the transfer or the cheque.',
}
const memo: Field = { value: 'memo', text: 'Memo', kind: 'longText', max: 2_000 }

/** What is said of a payment; what it was made by is asked where it is none of those that are named. */
export const paymentFields =
  (...first: readonly Field[]) =>
  ({ paymentMode }: Values): readonly Field[] => [
    ...first,
    amount,
    day,
    mode,
    ...(paymentMode === 'Others' ? [other] : []),
    reference,
    memo,
  ]
