import { addDays } from '@atrium/contract/kit/days.ts'
import { leaseEntity } from '@atrium/contract/leases/leases.ts'
import { eq, sql } from 'drizzle-orm'
import { areaAt } from '../../../platform/records/area-history.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { leases } from '../tables.ts'
import { type ChargeTerms, DAYS_AHEAD } from './charge-terms.ts'
import { differences } from './differences.ts'
import { type Batch, type BatchLines, dueFrom, issueLined, type LeaseToday, withLines } from './issue-charges.ts'
import { areasOfAll, standingChargesOf, type TermsContext, termsOfAll, versionsOf } from './lease-terms.ts'
import { rentOf, versionAt } from './versions.ts'
import { type WantedCharge, wantedCharges } from './wanted-charges.ts'

/** How far is looked for what comes next, and for what was charged before it is due: a year that turned to arrears. */
const A_YEAR_AND_MORE = 400

/** What is to be charged of a lease: its documents, and what is noted on it once they are issued. */
export interface LeasePlan extends LeaseToday {
  batches: BatchLines[]
  after: LeaseAfter
}

type LeaseAfter = Pick<
  typeof leases.$inferSelect,
  'id' | 'rentType' | 'rent' | 'additionalRent' | 'taxed' | 'rentableArea' | 'nextNotice'
>

/** What is charged until which day; without one, as the job does, some days ahead of today at the site of each lease. */
interface ChargeUntil {
  until?: string | undefined
}

/**
 * What leases of a company want and were not charged, and what they were charged and do not want: extension, termination, another rent, a
 * change into the past and a stop of the job are all the same. Changes nothing, so it is the preview of what `postPlans` issues.
 */
export async function planLeases(
  ctx: TermsContext,
  given: readonly LeaseToday[],
  { until: last }: ChargeUntil = {},
): Promise<LeasePlan[]> {
  const leasesGiven = given.map(({ lease }) => lease)
  const standing = await standingChargesOf(
    ctx.db,
    leasesGiven.map(({ id }) => id),
  )
  const termsOf = await termsOfAll(ctx, leasesGiven, standing)
  const idle = leasesGiven.filter(({ id }) => !termsOf.has(id))
  const versions =
    idle.length > 0 ? Map.groupBy(await versionsOf(ctx.db, ...idle.map(({ id }) => id)), ({ leaseId }) => leaseId) : undefined
  const areas = idle.length > 0 ? await areasOfAll(ctx.db, idle) : undefined
  const ofLease = ({ id }: LeaseToday['lease']) => ({ versions: versions?.get(id) ?? [], areas: areas?.get(id) ?? [] })
  const batches: Batch[] = []
  const plans = given.map(({ lease, today }): LeasePlan => {
    const terms = termsOf.get(lease.id)
    const own = ofLease(lease)
    const plan = { lease, today, batches: [] }
    if (!terms) return { ...plan, after: { id: lease.id, ...heldToday(own, lease, today), nextNotice: nextChange(own, today) } }
    const until = last ?? addDays(today, DAYS_AHEAD)
    const all = wantedCharges(terms, addDays(until, A_YEAR_AND_MORE))
    batches.push(...batchesOf({ lease, today }, differences(all, standing.get(lease.id) ?? [], until)))
    return {
      ...plan,
      after: { id: lease.id, ...heldToday(terms, lease, today), nextNotice: nextOf(terms, all, { today, until }) },
    }
  })
  const planOf = new Map(plans.map((plan) => [plan.lease.id, plan]))
  for (const batch of await withLines(ctx.db, batches)) planOf.get(batch.lease.id)?.batches.push(batch)
  return plans
}

/** Issues what was planned of leases, in their order. Whoever calls it has locked the leases before they were planned. */
export async function postPlans(
  ctx: AnyWriteContext,
  plans: readonly LeasePlan[],
): Promise<Awaited<ReturnType<typeof issueLined>>> {
  const issued = await issueLined(
    ctx,
    plans.flatMap(({ batches }) => batches),
  )
  await ctx.db
    .update(leases)
    .set({
      rentType: sql`v."rentType"`,
      rent: sql`v.rent`,
      additionalRent: sql`v."additionalRent"`,
      taxed: sql`v.taxed`,
      rentableArea: sql`v."rentableArea"`,
      nextNotice: sql`v."nextNotice"`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(plans.map(({ after }) => after))}::json)
      as v (id int, "rentType" text, rent int, "additionalRent" int, taxed boolean, "rentableArea" numeric, "nextNotice" date)`)
    .where(eq(leases.id, sql`v.id`))
  const moved = plans.filter(({ lease, after }) => after.rent !== lease.rent || after.rentableArea !== lease.rentableArea)
  await ctx.app.recordsChanged(
    ctx,
    moved.map(({ lease: { id, landlordId } }) => ({ entity: leaseEntity.name, id, landlordId })),
  )
  return issued
}

/** Charges leases what they want now. Whoever calls it has locked them. Answers how many documents were issued. */
export const chargeLeases = async (ctx: AnyWriteContext, given: readonly LeaseToday[]): Promise<number> =>
  (await postPlans(ctx, await planLeases(ctx, given))).size

type Held = Pick<ChargeTerms, 'versions' | 'areas'>

/** Rent and area as they hold on a day. */
const heldToday = ({ versions, areas }: Held, lease: LeaseToday['lease'], today: string) => ({
  ...rentOf(versionAt(versions, today) ?? lease),
  rentableArea: areaAt(areas, today).area,
})

/** The day on which something is to be charged next, or another rent or area begins to hold. */
function nextOf(
  terms: ChargeTerms,
  all: readonly WantedCharge[],
  { today, until }: { today: string; until: string },
): string | null {
  const due = all.flatMap(({ dueOn }) => (dueOn > until ? dueOn : []))
  return [...due, nextChange(terms, today) ?? []].flat().toSorted()[0] ?? null
}

/** The next day on which another rent or area begins to hold. */
export const nextChange = ({ versions, areas }: Held, today: string): string | null =>
  [...versions, ...areas]
    .flatMap(({ effectiveFrom }) => (effectiveFrom !== null && effectiveFrom > today ? effectiveFrom : []))
    .toSorted()[0] ?? null

/** Groups charges into documents: a replacement with what it replaces, all others by due day. */
function batchesOf(of: LeaseToday, { add, takeBack }: Pick<Batch, 'add' | 'takeBack'>): Batch[] {
  const replaces = ({ serviceFrom, serviceTo }: WantedCharge) =>
    takeBack.some((one) => one.serviceFrom <= serviceTo && one.serviceTo >= serviceFrom)
  const regular = Map.groupBy(
    add.filter((charge) => !replaces(charge)),
    (charge) => `${charge.dueOn} ${dueFrom(charge, of.today)}`,
  )
  return [
    ...[...regular]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, charges]) => ({ ...of, add: charges, takeBack: [] })),
    // Last: where it comes to a credit note, that pays what is open of the lease, and what was just issued is.
    ...(takeBack.length > 0 ? [{ ...of, add: add.filter(replaces), takeBack }] : []),
  ]
}
