import { addDays } from '@atrium/contract/kit/days.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { type leases as calls, type LeaseInput, leaseTransitions } from '@atrium/contract/leases/leases.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { todayAt } from '../../platform/documents/site-terms.ts'
import { findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkSize } from './charges/check-size.ts'
import { standingCharges, versionsOf } from './charges/lease-terms.ts'
import { changeRent, isSameRent, type Rent, rentOf, setOnlyVersion, versionAt } from './charges/versions.ts'
import { leases } from './tables.ts'

type Row = typeof leases.$inferSelect

/** Creates a lease or changes one. */
export const saveLease: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

type Input = Omit<LeaseInput, 'id' | 'version'>
type Terms = Omit<Input, 'effectiveFrom' | 'changeReason'>

async function create(ctx: WriteContext, { effectiveFrom: _from, changeReason: _why, ...input }: Input) {
  if (input.status === 'Terminated') throw invalid({ status: 'new-lease-terminated' })
  const { landlordId, siteId, active } = await findTenant(ctx, input.tenantId)
  if (!active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const currency = await companyCurrency(ctx.db, landlordId)
  const row = { ...input, terminatedOn: null, landlordId, siteId, currency, nextNotice: nextChargingDay(input) }
  const id = await insertRow(ctx, 'lease', leases, row, named({ ...input, currency }))
  await setOnlyVersion(ctx.db, { id, landlordId }, input)
  return saved(id)
}

async function change(ctx: WriteContext, id: number, version: number | null, { effectiveFrom, changeReason, ...input }: Input) {
  const before = await findRow(ctx, leases, id, { lock: true, version })
  checkChange(before, input)
  const { siteId } = input.tenantId === before.tenantId ? before : await findTenant(ctx, input.tenantId)
  const rent = await changedRent(ctx, before, input, { effectiveFrom, changeReason })
  await checkSize(ctx.db, { ...before, ...input })
  const ended = { terminatedOn: await terminatedOn(ctx, before, input), holdsOver: await holdsOver(ctx, before, input) }
  const set = { ...input, ...rent, ...ended, siteId, nextNotice: nextChargingDay(input) }
  return updateRow(ctx, 'lease', leases, named(before), version, set, named({ ...input, effectiveFrom, changeReason }))
}

/** Has a change of rent hold from its day on. Answers the rent that holds today. */
async function changedRent(
  ctx: WriteContext,
  before: Row,
  input: Terms,
  { effectiveFrom, changeReason }: Pick<LeaseInput, 'effectiveFrom' | 'changeReason'>,
): Promise<Rent> {
  const lease = { ...before, startDate: input.startDate }
  if (before.status === 'Draft') await setOnlyVersion(ctx.db, lease, input)
  // The form shows the rent of today: unchanged, with a day, it is said to hold from that day on.
  else if (effectiveFrom !== null || !isSameRent(before, input)) {
    const from = effectiveFrom ?? (await firstDayNotCharged(ctx, before))
    await changeRent(ctx.db, lease, { from, rent: input, reason: changeReason })
  }
  const versions = await versionsOf(ctx.db, before.id)
  return rentOf(versionAt(versions, await todayAt(ctx, before.siteId)) ?? input)
}

/** Null: nothing was charged yet. */
async function firstDayNotCharged(ctx: WriteContext, { id, billedUntil }: Row): Promise<string | null> {
  const standing = await standingCharges(ctx.db, id)
  const last = [billedUntil ?? '', ...standing.map(({ serviceTo }) => serviceTo)].toSorted().at(-1)
  return last ? addDays(last, 1) : null
}

/** The last day of a lease that is terminated: the one that is said, else today. */
async function terminatedOn(
  ctx: WriteContext,
  { siteId }: Row,
  { status, terminatedOn: requestedDay }: Terms,
): Promise<string | null> {
  return status === 'Terminated' ? (requestedDay ?? (await todayAt(ctx, siteId))) : null
}

/** A lease that is renewed is not held over any more. */
async function holdsOver(ctx: WriteContext, before: Row, input: Terms): Promise<boolean> {
  if (!before.holdsOver || !input.holdsOver) return input.holdsOver
  return input.endDate <= before.endDate || input.endDate < (await todayAt(ctx, before.siteId))
}

/** When the job looks at a lease that was saved: at its next run, or when it begins to charge. */
export const nextChargingDay = ({ status, noticesFrom }: Pick<Row, 'status' | 'noticesFrom'>): string | null =>
  status === 'Draft' ? null : noticesFrom

function checkChange(before: Row, input: Terms): void {
  const { status, tenantId } = before
  if (input.status !== status && !leaseTransitions[status].includes(input.status))
    throw invalid({ status: ['lease-transition', { from: { text: status }, to: { text: input.status } }] })
  if (input.tenantId !== tenantId && status !== 'Draft') throw invalid({ tenantId: 'lease-keeps-client' })
}

/** With what the audit log calls it by. */
const named = <L extends { leaseNo: string }>(lease: L) => ({ ...lease, name: lease.leaseNo })
