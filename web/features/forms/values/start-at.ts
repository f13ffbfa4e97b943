import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'

/** What a new entry starts with at a site, or at that of its client; undefined: nothing but what its fields start with. */
export const startAt = (
  { starts }: Pick<FormDefinition, 'starts'>,
  siteId: number | null | undefined,
): CustomValues | undefined => (siteId === undefined ? starts[0] : starts.find((one) => one.siteId === siteId))?.values
