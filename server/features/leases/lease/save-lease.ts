import { addDays } from '@atrium/contract/kit/days.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { LeaseVersion } from '@atrium/contract/leases/charges.ts'
import { type leases as calls, type LeaseInput, leaseEntity, leaseTransitions } from '@atrium/contract/leases/leases.ts'
import type { AreaFrom } from '@atrium/contract/tenancy/sites/area-history.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { checkCustom, saveCustom } from '../../../platform/forms/values.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { areaAt, changedAreas } from '../../../platform/records/area-history.ts'
import { findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { storeAreas } from '../charges/change-area.ts'
import { nextChange } from '../charges/charge-leases.ts'
import { checkSize } from '../charges/check-size.ts'
import { areasOf, standingCharges, versionsOf } from '../charges/lease-terms.ts'
import { changeRent, isSameRent, type Rent, rentOf, setOnlyVersion, versionAt } from '../charges/versions.ts'
import { leases } from '../tables.ts'

type Row = typeof leases.$inferSelect

/** Creates a lease or changes one. */
export const saveLease: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

type Input = Omit<LeaseInput, 'id' | 'version'>
type Change = Pick<LeaseInput, 'effectiveFrom' | 'changeReason' | 'areaFrom' | 'areaCorrected'>
type Terms = Omit<Input, keyof Change | 'custom'>

async function create(ctx: WriteContext, whole: Input) {
  const { input, custom: given } = parted(whole)
  if (input.status === 'Terminated') throw invalid({ status: 'new-lease-terminated' })
  const { landlordId, siteId, active } = await findTenant(ctx, input.tenantId)
  if (!active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const currency = await companyCurrency(ctx.db, landlordId)
  const row = { ...input, terminatedOn: null, landlordId, siteId, currency, nextNotice: nextChargingDay(input) }
  const custom = await checkCustom(ctx, leaseEntity.name, null, given)
  const id = await insertRow(ctx, 'lease', leases, row, named({ ...input, currency, ...custom.after }))
  await saveCustom(ctx, id, custom)
  await setOnlyVersion(ctx.db, { id, landlordId }, input)
  return saved(id)
}

async function change(ctx: WriteContext, id: number, version: number | null, whole: Input) {
  const { input, change: asked, custom: given } = parted(whole)
  const before = await findRow(ctx, leases, id, { lock: true, version })
  checkChange(before, input)
  const custom = await checkCustom(ctx, leaseEntity.name, id, given)
  const { siteId } = input.tenantId === before.tenantId ? before : await findTenant(ctx, input.tenantId)
  const today = await todayAt(ctx, before.siteId)
  const { versions, ...rent } = await changedRent(ctx, before, input, asked)
  const areas = await changedArea(ctx, before, { ...input, ...asked })
  await checkSize(ctx.db, { ...before, ...input })
  const ended = { terminatedOn: await terminatedOn(ctx, before, input), holdsOver: await holdsOver(ctx, before, input) }
  const rentableArea = areaAt(areas, today).area
  const nextNotice = nextChargingDay(input) ?? nextChange({ versions, areas }, today)
  const set = { ...input, ...rent, ...ended, rentableArea, siteId, nextNotice }
  await saveCustom(ctx, id, custom)
  const after = named({ ...input, ...asked, ...custom.after })
  return updateRow(ctx, 'lease', leases, named({ ...before, ...custom.before }), version, set, after)
}

/** What is changed, and from which day on. */
function parted({ effectiveFrom, changeReason, areaFrom, areaCorrected, custom, ...input }: Input) {
  return { input, change: { effectiveFrom, changeReason, areaFrom, areaCorrected }, custom }
}

/** Has a change of area hold from its day on. Answers what it is by day. */
async function changedArea(ctx: WriteContext, before: Row, input: Terms & Change): Promise<AreaFrom[]> {
  const areas =
    before.status === 'Draft'
      ? [{ effectiveFrom: null, area: input.rentableArea }]
      : changedAreas(
          await areasOf(ctx.db, before),
          { ...input, area: input.rentableArea },
          { shown: before.rentableArea, today: await todayAt(ctx, before.siteId), firstDay: input.startDate },
        )
  await storeAreas(ctx.db, before, areas)
  return areas
}

/** Has a change of rent hold from its day on. Answers the rent that holds today. */
async function changedRent(
  ctx: WriteContext,
  before: Row,
  input: Terms,
  { effectiveFrom, changeReason }: Change,
): Promise<Rent & { versions: LeaseVersion[] }> {
  const lease = { ...before, startDate: input.startDate }
  if (before.status === 'Draft') await setOnlyVersion(ctx.db, lease, input)
  // The form shows the rent of today: unchanged, with a day, it is said to hold from that day on.
  else if (effectiveFrom !== null || !isSameRent(before, input)) {
    const from = effectiveFrom ?? (await firstDayNotCharged(ctx, before))
    await changeRent(ctx.db, lease, { from, rent: input, reason: changeReason })
  }
  const versions = await versionsOf(ctx.db, before.id)
  return { ...rentOf(versionAt(versions, await todayAt(ctx, before.siteId)) ?? input), versions }
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
