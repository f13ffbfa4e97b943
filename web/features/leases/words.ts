import { type LeaseStatus, leaseTransitions, type RentType, rentTypeNames } from '@atrium/contract/leases/leases.ts'
import { type NoticeState, type Payment, paymentMethods } from '@atrium/contract/leases/rental-notices.ts'
import type { TFunction } from 'i18next'

const rentTypes: Record<RentType, string> = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnual: 'Semi-annual',
  Annually: 'Annually',
}
const methods: Record<Payment['paymentMethod'], string> = {
  BankTransfer: 'Bank transfer',
  Cheque: 'Cheque',
  Paypal: 'PayPal',
  Intercompany: 'Intercompany',
  WriteOff: 'Write-off',
  Others: 'Other',
}

/** Labels of a notice's states. */
export const stateWords: Record<NoticeState, string> = { Open: 'Unpaid', Overdue: 'Overdue', Paid: 'Paid', Void: 'Voided' }

export const rentTypeText = (t: TFunction, type: RentType) => t(rentTypes[type])
export const methodText = (t: TFunction, method: Payment['paymentMethod']) => t(methods[method])
export const rentTypeChoices = (t: TFunction) => rentTypeNames.map((value) => ({ value, label: rentTypeText(t, value) }))
export const methodChoices = (t: TFunction) => paymentMethods.map((value) => ({ value, label: methodText(t, value) }))
/** The statuses to choose from: the current one and those that may follow; a new lease is a draft or active. */
export const statusChoices = (t: TFunction, status: LeaseStatus | undefined) =>
  (status ? [status, ...leaseTransitions[status]] : (['Draft', 'Active'] as const)).map((value) => ({ value, label: t(value) }))
