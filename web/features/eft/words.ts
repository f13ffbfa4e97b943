import type { accountTypes, EftCountry, OptInStatus, ServiceType } from '@atrium/contract/eft/opt-in.ts'
import type { Tone } from '../../kit/StatusChip.tsx'

/** What people call the values; keys of the translations. */
export const optInStatusWords = {
  Active: 'Active',
  Withdrawn: 'Withdrawn',
  Refused: 'Refused by the bank',
} as const satisfies Record<OptInStatus, string>
export const optInTones: Record<OptInStatus, Tone> = { Active: 'good', Withdrawn: 'quiet', Refused: 'bad' }
export const serviceWords = { Personal: 'Personal', Business: 'Business' } as const satisfies Record<ServiceType, string>
export const countryWords = { CA: 'Canada', US: 'United States' } as const satisfies Record<EftCountry, string>
export const accountTypeWords = {
  Checking: 'Checking',
  Savings: 'Savings',
} as const satisfies Record<(typeof accountTypes)[number], string>
