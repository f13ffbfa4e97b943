import { type PaymentMode, paymentModeWords as words } from '@atrium/contract/money/payment-modes.ts'
import type { TFunction } from 'i18next'

export const modeText = (t: TFunction, mode: string) => (mode in words ? t(words[mode as PaymentMode]) : mode)
export const modeChoices = (t: TFunction, modes: readonly PaymentMode[]) =>
  modes.map((value) => ({ value, label: modeText(t, value) }))
