// Without zod: pages without a login say these words too.

/** What leases charge for; a code is an account of revenue, but `deposit`, which is owed to the client. */
export const chargeCodes = [
  'base rent',
  'additional rent',
  'percentage rent',
  'parking',
  'storage',
  'utilities',
  'insurance',
  'marketing',
  'management fee',
  'rent',
  'deposit',
  'other',
] as const
export type ChargeCode = (typeof chargeCodes)[number]
/** What is charged by a schedule: a deposit is not earned, and is billed by itself. */
export type ScheduleCode = Exclude<ChargeCode, 'deposit'>
export const scheduleCodes = chargeCodes.filter((code): code is ScheduleCode => code !== 'deposit')

/** What people call them; keys of the translations. */
export const chargeWords = {
  'base rent': 'Base rent',
  'additional rent': 'Additional rent',
  'percentage rent': 'Percentage rent',
  parking: 'Parking',
  storage: 'Storage',
  utilities: 'Utilities',
  insurance: 'Insurance',
  marketing: 'Marketing',
  'management fee': 'Management fee',
  rent: 'Rent',
  deposit: 'Deposit',
  other: 'Other',
} as const satisfies Record<ChargeCode, string>
