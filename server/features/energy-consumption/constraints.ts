import type { Constraints } from '../../platform/http/failures.ts'

const taken = { field: 'year', error: 'energy-year-taken' } as const

export const constraints: Constraints = { energy_years_of_client: taken, energy_years_of_common_areas: taken }
