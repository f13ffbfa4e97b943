import { leases, ownLeases } from '@atrium/contract/leases/leases.ts'
import { corporateLeasesSummary, leasesSummary, ownLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'

const summaries = [leasesSummary, ownLeasesSummary, corporateLeasesSummary].flatMap((calls) => Object.values(calls))

/** Every answer that a changed lease makes old. */
export const leaseReads = [leases.search, leases.get, leases.lookup, ownLeases.lookup, ...summaries]
/** Every answer that a changed rental notice makes old. */
export const noticeReads = [rentalNotices.search, rentalNotices.get, rentalNotices.generateInvoiceNo, ...summaries]
