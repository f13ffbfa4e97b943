import { lookupOf } from '../kit/lookup.ts'
import { leaseScreens } from './screens.ts'

/** Leases by their number, their unit or their client. */
export const leaseLookup = lookupOf('lease', {
  path: '/Lease',
  allow: leaseScreens.list.access,
  reads: ['lease', 'tenant', 'site'],
})
