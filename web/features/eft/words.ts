import type { BatchState, ItemState } from '@atrium/contract/eft/batches.ts'
import type { accountTypes, EftCountry, OptInStatus, ServiceType } from '@atrium/contract/eft/opt-in.ts'
import type { EftFormat, transactionTypes } from '@atrium/contract/eft/originators.ts'

/** What people call the values; keys of the translations. */
export const optInStatusWords = {
  Active: 'Active',
  Withdrawn: 'Withdrawn',
  Refused: 'Refused by the bank',
} as const satisfies Record<OptInStatus, string>
export const serviceWords = { Personal: 'Personal', Business: 'Business' } as const satisfies Record<ServiceType, string>
export const countryWords = { CA: 'Canada', US: 'United States' } as const satisfies Record<EftCountry, string>
export const accountTypeWords = {
  Checking: 'Checking',
  Savings: 'Savings',
} as const satisfies Record<(typeof accountTypes)[number], string>
export const batchStateWords = {
  Ready: 'Not sent yet',
  Sent: 'Sent, waiting',
  Settled: 'Settled',
  Refused: 'Refused by the bank',
  Cancelled: 'Cancelled',
} as const satisfies Record<BatchState, string>
export const itemStateWords = {
  Waiting: 'Waiting',
  Paid: 'Paid',
  Returned: 'Returned',
  Cancelled: 'Cancelled',
} as const satisfies Record<ItemState, string>
export const formatWords = { CPA: 'CPA 005 (CAD)', NACHA: 'Nacha (USD)' } as const satisfies Record<EftFormat, string>
export const transactionWords = {
  '400': '400 – Rent or leases',
  '401': '401 – Residential rent or leases',
  '402': '402 – Commercial rent or leases',
  '430': '430 – Bill payment',
  '450': '450 – Miscellaneous payments',
} as const satisfies Record<(typeof transactionTypes)[number], string>
