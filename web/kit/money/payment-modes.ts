import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import type { TFunction } from 'i18next'

const words: Record<PaymentMode, string> = {
  BankTransfer: 'Bank transfer',
  Cheque: 'Cheque',
  Paypal: 'PayPal',
  Intercompany: 'Intercompany',
  WriteOff: 'Write-off',
  Others: 'Other',
  Stripe: 'Card',
  CreditNote: 'Credit note',
  Deposit: 'Deposit',
}

export const modeText = (t: TFunction, mode: string) => (mode in words ? t(words[mode as PaymentMode]) : mode)
export const modeChoices = (t: TFunction, modes: readonly PaymentMode[]) =>
  modes.map((value) => ({ value, label: modeText(t, value) }))
