import { type ChargeCode, chargeWords } from '@atrium/contract/money/charge-codes.ts'
import type { Charge } from '@atrium/contract/money/charges.ts'
import type { TFunction } from 'i18next'
import { formatDate } from '../../kit/formatting.ts'

export const codeText = (t: TFunction, code: ChargeCode) => t(chargeWords[code])
/** The days that a charge is for; a deposit is for none. */
export function daysText(
  t: TFunction,
  { code, serviceFrom: from, serviceTo: to }: Pick<Charge, 'serviceFrom' | 'serviceTo'> & { code?: ChargeCode },
): string {
  if (code === 'deposit') return ''
  return from === to ? formatDate(from) : t('{{from}} to {{to}}', { from: formatDate(from), to: formatDate(to) })
}

/** `Base rent, free`, `Correction of R-2026-00012: Parking`. */
export function chargeText(t: TFunction, { code, why, corrects }: Charge): string {
  const name = why.rule === 'Free' ? t('{{charge}}, free', { charge: codeText(t, code) }) : codeText(t, code)
  return corrects ? t('Correction of {{invoice}}: {{charge}}', { invoice: corrects, charge: name }) : name
}
