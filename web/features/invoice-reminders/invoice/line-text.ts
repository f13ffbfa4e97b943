import type { invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { TFunction } from 'i18next'
import { chargeText, daysText } from '../../../kit/money/charge-words.ts'

/** What a line is for; one of a lease by what it charges and for which days. */
export const lineText = (
  t: TFunction,
  { description, charge }: Reply<typeof invoiceDisputes.ofInvoice>['lines'][number],
): string => (description || !charge ? description : [chargeText(t, charge), daysText(t, charge)].filter(Boolean).join(', '))
