import type { CustomisableName } from '@atrium/contract/tenancy/fields/customisable.ts'
import type { TFunction } from 'i18next'

/** What companies keep of such records, for who has thought of nothing yet. */
export function exampleOf(t: TFunction, of: CustomisableName): string {
  switch (of) {
    case 'tenant':
      return t('Such as “Insurance broker” as a line of text, “Franchise” as a choice, “After-hours access” as yes or no.')
    case 'lease':
      return t('Such as “Notice of renewal by” as a date, “Parking stalls” as a numeric value, “Guarantor” as a line of text.')
    default:
      return t(
        'Such as a number of yours as a line of text, a day on which something ends, or a choice from a list that you write.',
      )
  }
}
