import { addDays } from '@atrium/contract/kit/days.ts'
import type { LeaseStatus, RentType } from '@atrium/contract/leases/leases.ts'
import { nextStart } from './periods.ts'

interface Lease {
  status: LeaseStatus
  startDate: string
  endDate: string
  rentType: RentType
  rent: number
  additionalRent: number
  noticesFrom: string | null
}

/**
 * The first day of the next period that a notice is made for by itself; null when none is. `lastNoticed` is the last day that
 * one was made for: what was taken back by hand is not made again.
 */
export function nextNotice(lease: Lease, lastNoticed: string | null): string | null {
  const { status, rent, additionalRent, noticesFrom } = lease
  const total = rent + additionalRent
  if (status !== 'Active' || noticesFrom === null || total === 0) return null
  const isBehind = lastNoticed !== null && lastNoticed >= noticesFrom
  return nextStart({ ...lease, total }, isBehind ? addDays(lastNoticed, 1) : noticesFrom)
}
