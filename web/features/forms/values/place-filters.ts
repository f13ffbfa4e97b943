import type { Filter } from '../../../kit/table/types.ts'

/** By what the entries of a form are narrowed beside its fields: when they were made, and whose they are. */
export const placeFilters = (isLandlord: boolean, siteId: number): Filter[] => [
  ...(isLandlord ? [{ value: 'tenantId', text: 'Client', kind: 'tenant', siteId } as const] : []),
  { value: 'madeFrom', text: 'Made from', kind: 'day' },
  { value: 'madeTo', text: 'Made to', kind: 'day' },
]
