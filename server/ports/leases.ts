import type { FillableLease, LeaseFactName, LeaseFacts } from '@atrium/contract/contracts/lease-filling.ts'
import type { ScheduleCode } from '@atrium/contract/money/charge-codes.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer, LandlordViewer, System } from '../platform/access/viewer.ts'
import type { ReadDb } from '../platform/database/open.ts'
import { port } from '../platform/ports/port.ts'
import type { ReadContext, WriteContext } from '../platform/work/context.ts'

/** What people know a lease by. */
export interface NamedLease {
  id: number
  leaseNo: string
  /** The premises. */
  unitId: string
}

type Context = Pick<ReadContext, 'db' | 'scope'>

/** The leases of a client in the viewer's scope, the latest first; no drafts. */
export const leasesOf = port<(ctx: Context, tenantId: number) => Promise<NamedLease[]>>('leasesOf', async () => [])

/** The leases of some ids in the viewer's scope, in no order. */
export const leasesNamed = port<(ctx: Context, ids: readonly number[]) => Promise<NamedLease[]>>('leasesNamed', async () => [])

/** What a contract about a lease says of it. Amounts are cents of one period. */
export interface LeaseTerms extends NamedLease {
  /** Square feet. */
  rentableArea: number
  startDate: string
  /** The last day. */
  endDate: string
  monthsInPeriod: number
  rent: number
  additionalRent: number
  deposit: number
  currency: string
}

/** Leases of a company, or at one of its sites, whose last day is within some days. */
export interface Ending {
  landlordId: number
  siteId: number | null
  from: string
  to: string
  /** Only at these sites, whatever has become of the lease and its client since it was signed: no drafts. */
  onceAt?: readonly number[]
}
export interface EndingLease {
  id: number
  leaseNo: string
  endDate: string
  tenantId: number
  /** The client’s. */
  siteId: number
}
export const leasesEnding = port<(db: ReadDb, ending: Ending) => Promise<EndingLease[]>>('leasesEnding', async () => [])

/**
 * The leases of a client in the viewer's scope with their terms, the latest first; drafts too, since a contract comes before the lease.
 * None for who may not see leases.
 */
export const leaseTermsOf = port<(ctx: Context & { viewer: CompanyViewer | System }, tenantId: number) => Promise<LeaseTerms[]>>(
  'leaseTermsOf',
  async () => [],
)

/** The same of several clients at once, of each the latest first, and only those that have not ended; no drafts. */
export const standingLeaseTerms = port<
  (
    ctx: Context & { viewer: CompanyViewer | System },
    tenantIds: readonly number[],
  ) => Promise<(LeaseTerms & { tenantId: number })[]>
>('standingLeaseTerms', async () => [])

/** Something that a lease is to charge once. */
interface OneCharge {
  leaseId: number
  code: ScheduleCode
  /** Cents of the currency of the lease, before taxes. */
  amount: number
  taxed: boolean
  dueOn: string
  notes: string
}

/** Charges of a lease that other features order. */
export const chargesForOthers = port<{
  /**
   * Charges an amount for the month of a day: due on it where it is the first of the month, else on the first of the next. Answers the
   * schedule by which it is charged. Refuses a lease that is not in the viewer's scope, makes no charges by itself, or not of that whole month.
   */
  charge: (ctx: WriteContext<LandlordViewer>, charge: OneCharge) => Promise<number>
  /** Of some of these schedules those that there still are. */
  there: (db: ReadDb, ids: readonly number[]) => Promise<number[]>
}>('chargesForOthers')

/**
 * What liability cover the leases of a client require, as a part of a query: the highest of those that are in force or begin within
 * 30 days, in cents; null where none requires any.
 */
export const requiredCover = port<(tenantId: number | Column | SQL) => SQL<number | null>>(
  'requiredCover',
  () => sql<number | null>`null::integer`,
)

/** What somebody has confirmed that a signed contract says of a lease. */
interface Filling {
  /** Null: it is made. */
  leaseId: number | null
  /** The version that was shown. */
  version: number | null
  tenantId: number
  /** Of a new one. */
  leaseNo: string
  facts: Partial<{ [Fact in LeaseFactName]: NonNullable<LeaseFacts[Fact]> }>
  effectiveFrom: string | null
  inForce: boolean
}

/** Leases that follow what was signed. */
export const leasesFilled = port<{
  /** Those of a client in the viewer's scope, the latest first; none for who may not see leases. */
  fillable: (ctx: Context & { viewer: CompanyViewer }, tenantId: number) => Promise<FillableLease[]>
  /** Saves the lease as its own form does, with the same checks. Refuses whoever may not change leases. Answers what it is known by. */
  fill: (ctx: WriteContext<LandlordViewer>, filling: Filling) => Promise<Pick<NamedLease, 'id' | 'leaseNo'>>
}>('leasesFilled')
