// Without zod: pages without a login say these words too.
import { valuesOf } from '../kit/options.ts'

/** What leases charge for, and what people call it; a code is an account of revenue, but `deposit`, which is owed to the client. */
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
} as const
export type ChargeCode = keyof typeof chargeWords
export const chargeCodes = valuesOf(chargeWords)

const { deposit: _, ...ofSchedules } = chargeWords
/** What is charged by a schedule: a deposit is not earned, and is billed by itself. */
export const scheduleWords = ofSchedules
export type ScheduleCode = keyof typeof scheduleWords
export const scheduleCodes = valuesOf(scheduleWords)
