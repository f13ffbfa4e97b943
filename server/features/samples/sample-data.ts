import type { Reply } from '@atrium/contract/kit/call.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { type SampleData, sampleKinds, type samples } from '@atrium/contract/kit/samples.ts'
import { type AnyColumn, and, count, countDistinct, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../platform/audit/tables.ts'
import { currentSession } from '../../platform/auth/current-session.ts'
import { sessions } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { clientInvoices, clientPayments } from '../../platform/invoices/tables.ts'
import { languageOf } from '../../platform/mail/words.ts'
import { landlordAddOns } from '../../platform/plans/tables.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { findSample, type Sample, sampleFor } from './find-sample.ts'
import { makeSample, removeSample } from './make-sample.ts'
import { samplePerson } from './sample-people.ts'

const NONE: SampleData = { state: 'none', progress: 0, isInside: false, counts: [], added: 0 }

export const getSample: Handler<typeof samples.get> = async (ctx) => {
  const sample = await sampleFor(ctx.db, ctx.viewer)
  if (!sample) return NONE
  const isInside = ctx.viewer.sampleFor !== undefined
  const { sampleProgress: progress, sampleReadyAt } = sample
  if (!sampleReadyAt) return { ...NONE, state: 'making', progress, isInside }
  return { state: 'ready', progress, isInside, counts: await countsOf(ctx, sample.id), added: await addedTo(ctx, sample) }
}

async function countsOf({ db, app }: ReadContext, landlordId: number): Promise<SampleData['counts']> {
  const tables: Record<(typeof sampleKinds)[number], PgTable & { landlordId: AnyColumn }> = {
    Sites: sites,
    Clients: tenants,
    Leases: app.customisable('lease'),
    'Maintenance Requests': app.customisable('maintenance request'),
    Invoices: clientInvoices,
    Payments: clientPayments,
  }
  const counts: Reply<typeof samples.get>['counts'] = []
  // One after the other: a transaction has one connection.
  for (const kind of sampleKinds) {
    const table = tables[kind]
    const [row] = await db.select({ n: count() }).from(table).where(eq(table.landlordId, landlordId))
    counts.push({ kind, count: row?.n ?? 0 })
  }
  return counts
}

/** Steps into it are no records. */
const STEPS = ['viewAs', 'support']

/** How many records people have added since it was made, as its audit log tells. */
async function addedTo({ db }: ReadContext, { id, sampleReadyAt }: Sample): Promise<number> {
  if (!sampleReadyAt) return 0
  const [row] = await db
    .select({ n: countDistinct(sql`(${auditEntries.entity}, ${auditEntries.entityId})`) })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.landlordId, id),
        gt(auditEntries.at, sampleReadyAt),
        isNull(auditEntries.before),
        isNotNull(auditEntries.entityId),
        isNotNull(auditEntries.userId),
        notInArray(auditEntries.entity, STEPS),
      ),
    )
  return row?.n ?? 0
}

/** Of two who begin one at once, one does. */
export const addSample: Handler<typeof samples.add> = async (ctx) => {
  const { landlordId, userId } = ctx.viewer
  const company = await ownCompany(ctx)
  const { name, planId, isTrial, trialEnd, valid, language, timeZone, dateFormat } = company
  const [made] = await ctx.db
    .insert(landlords)
    .values({
      name: `${name} (${languageOf(language) === 'fr' ? 'exemple' : 'sample'})`,
      planId,
      isTrial,
      trialEnd,
      valid,
      language,
      timeZone,
      dateFormat,
      sampleOf: landlordId,
      wizardCompleted: true,
    })
    .onConflictDoNothing({ target: landlords.sampleOf })
    .returning({ id: landlords.id })
  if (!made) throw conflict('sample-there')
  await ctx.enqueue(makeSample, { sampleId: made.id, personId: userId })
  ctx.audit({ entity: 'sample', id: made.id, after: { name } })
  return done
}

/** The company of somebody who is in it, not in its sample. */
async function ownCompany({ db, viewer }: WriteContext & { viewer: { landlordId: number } }) {
  if (viewer.sampleFor !== undefined) throw conflict('in-sample')
  const [company] = await db.select().from(landlords).where(eq(landlords.id, viewer.landlordId))
  if (!company) throw notFound()
  return company
}

export const openSample: Handler<typeof samples.open> = async (ctx) => {
  const { landlordId, userId } = ctx.viewer
  const company = await ownCompany(ctx)
  const sample = await findSample(ctx.db, landlordId, 'lock')
  if (!sample) throw notFound('no-sample')
  if (!sample.sampleReadyAt) throw conflict('sample-not-ready')
  await followPlan(ctx, sample.id, company)
  await samplePerson(ctx.db, sample.id, userId)
  await look(ctx, true)
  ctx.audit({ entity: 'sample', id: sample.id, before: {}, after: { opened: true } })
  ctx.afterCommit(() => ctx.app.forgetViewer(userId))
  return done
}

/** The plan of the company is that of its sample. */
async function followPlan({ db }: WriteContext, id: number, { planId, isTrial, trialEnd, valid, ...company }: Sample) {
  await db.update(landlords).set({ planId, isTrial, trialEnd, valid }).where(eq(landlords.id, id))
  await db.delete(landlordAddOns).where(eq(landlordAddOns.landlordId, id))
  const bought = await db.select().from(landlordAddOns).where(eq(landlordAddOns.landlordId, company.id))
  if (bought.length > 0) await db.insert(landlordAddOns).values(bought.map((one) => ({ ...one, landlordId: id })))
}

export const closeSample: Handler<typeof samples.close> = async (ctx) => {
  const { userId, sampleFor: personId } = ctx.viewer
  if (personId === undefined) throw conflict('not-in-sample')
  await look(ctx, false)
  ctx.audit({ entity: 'sample', id: ctx.viewer.landlordId, before: { opened: true }, after: {} })
  ctx.afterCommit(() => ctx.app.forgetViewer(userId))
  return done
}

async function look(ctx: WriteContext, inSample: boolean): Promise<void> {
  const session = await currentSession(ctx)
  if (!session) throw notFound()
  await ctx.db.update(sessions).set({ inSample, viewAs: null }).where(eq(sessions.id, session.id))
}

export const dropSample: Handler<typeof samples.remove> = async (ctx, { added: told }) => {
  await ownCompany(ctx)
  const sample = await findSample(ctx.db, ctx.viewer.landlordId, 'lock')
  if (!sample) throw notFound('no-sample')
  const added = await addedTo(ctx, sample)
  if (added > told) throw conflict(['sample-grown', { count: added - told }])
  const counts = await countsOf(ctx, sample.id)
  await removeSample(ctx, sample)
  const before = { ...Object.fromEntries(counts.map(({ kind, count: n }) => [kind, n])), added }
  ctx.audit({ entity: 'sample', id: sample.id, before })
  return done
}
