import { type CriticalDateKind, criticalDateKinds, criticalDateStatuses } from '@atrium/contract/leases/critical-dates.ts'
import type { TFunction } from 'i18next'

export const kindWords: Record<CriticalDateKind, string> = {
  RenewalOption: 'Option to renew',
  TerminationOption: 'Option to terminate',
  ExpansionOption: 'Option to expand',
  FirstRefusal: 'Right of first refusal',
  RentReview: 'Rent review',
  Insurance: 'Insurance',
  Inspection: 'Inspection',
  Handover: 'Handover',
  Other: 'Other',
}

export const kindChoices = (t: TFunction) => criticalDateKinds.map((value) => ({ value, label: t(kindWords[value]) }))
export const statusChoices = (t: TFunction) => criticalDateStatuses.map((value) => ({ value, label: t(value) }))
