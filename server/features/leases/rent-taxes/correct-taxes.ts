import { dayIn } from '@atrium/contract/kit/days.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { rentTaxes as calls } from '@atrium/contract/leases/rent-taxes.ts'
import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Scope } from '../../../platform/access/scope.ts'
import type { System } from '../../../platform/access/viewer.ts'
import { factsOf } from '../../../platform/audit/audit.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { siteTermsOf } from '../../../platform/invoices/site-terms.ts'
import { job } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work/as-system.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forChunksInTransaction, rowsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { findTaxRate, taxRateOf } from '../../tax-rates/find-rate.ts'
import type { TaxRateRow } from '../../tax-rates/rates-at.ts'
import { type Batch, issueCharges } from '../charges/issue-charges.ts'
import { LEASES_AT_ONCE, withNoticesInPlan } from '../notices/make-notices.ts'
import { leaseChargeRows, leases } from '../tables.ts'
import { staleCharges } from './stale-charges.ts'

type Row = typeof leaseChargeRows.$inferSelect

export const rentTaxesJob = job('rent-taxes', {
  data: z.object({ taxRateId: z.int(), userId: z.int() }),
  changes: ['rental notice', 'lease', 'delivery', 'client invoice'],
  patienceSeconds: 3_600,
})

export const correctTaxes: Handler<typeof calls.correct> = async (ctx, { taxRateId }) => {
  const { id, taxType, jurisdiction, rate, validFrom } = await findTaxRate(ctx, taxRateId)
  const name = [taxType, jurisdiction].filter(Boolean).join(' ')
  ctx.audit({ entity: 'tax rate', id, ...factsOf(name, { rentCorrected: true, rate, validFrom }) })
  await ctx.enqueue(rentTaxesJob, { taxRateId, userId: ctx.viewer.userId })
  return done
}

/** Bills and credits what a changed rate of tax makes of charges at the sites of who asked for it. What is right already is left, so it may be done again. */
export async function correctByJob(
  ctx: JobContext,
  { taxRateId, userId }: { taxRateId: number; userId: number },
  now: Date,
): Promise<void> {
  const rate = await taxRateOf(ctx.db, taxRateId)
  const viewer = await ctx.app.loadViewer(ctx.db, { userId })
  if (!rate || viewer?.kind !== 'landlord' || viewer.landlordId !== rate.landlordId) return
  const stale = await staleCharges(ctx.db, rate, new Scope(viewer).of(leaseChargeRows))
  const chunks = async function* () {
    const waiting = rowsInChunks((after, atMost) =>
      ctx.db
        .select({ id: leases.id })
        .from(leases)
        .where(and(gt(leases.id, after), sql`${leases.id} in (select lease_id from (${stale}) s)`))
        .orderBy(asc(leases.id))
        .limit(atMost),
    )
    for await (const rows of waiting)
      for (let from = 0; from < rows.length; from += LEASES_AT_ONCE)
        yield rows.slice(from, from + LEASES_AT_ONCE).map(({ id }) => id)
  }
  await forChunksInTransaction(ctx, chunks(), (tx, ids) => correctLeases(tx, rate, ids, now))
}

async function correctLeases(ctx: WriteContext<System>, rate: TaxRateRow, ids: readonly number[], now: Date): Promise<void> {
  const { db } = ctx
  const found = await db
    .select()
    .from(leases)
    .where(inArray(leases.id, [...ids]))
    .orderBy(asc(leases.id))
    .for('update')
  const served = await withNoticesInPlan(db, found)
  if (served.length === 0) return
  const zones = await siteTermsOf(
    db,
    served.map(({ siteId }) => siteId),
  )
  const stale = await staleCharges(
    db,
    rate,
    inArray(
      leaseChargeRows.leaseId,
      served.map(({ id }) => id),
    ),
  )
  const rows = await db
    .select()
    .from(leaseChargeRows)
    .where(sql`${leaseChargeRows.id} in (select id from (${stale}) s)`)
    .orderBy(asc(leaseChargeRows.serviceFrom), asc(leaseChargeRows.id))
  const byLease = Map.groupBy(rows, ({ leaseId }) => leaseId)
  const batches = served.flatMap((lease): Batch[] => {
    const takeBack = byLease.get(lease.id) ?? []
    if (takeBack.length === 0) return []
    return [
      { lease, today: dayIn(zones.get(lease.siteId)?.timeZone ?? 'UTC', now), takeBack, add: takeBack.flatMap(chargedAnew) },
    ]
  })
  await issueCharges(asSystem(ctx, rate.landlordId), batches)
}

/** The same charge, which bears the taxes of its first day as they are now. */
function chargedAnew({ code, source, serviceFrom, serviceTo, cents, dueOn, line }: Row): Batch['add'] {
  const { charge, taxed } = line
  return charge ? [{ code, source, serviceFrom, serviceTo, cents, dueOn, taxed, why: charge.why }] : []
}
