import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = { amenities_name: { field: 'name', error: 'amenity-name-taken' } }
