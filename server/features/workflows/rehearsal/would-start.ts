import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { MAX_REHEARSED, type Rehearsing } from '@atrium/contract/workflows/rehearsal.ts'
import type { EntryMaker, Trigger } from '@atrium/contract/workflows/triggers.ts'
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { notFound } from '../../../platform/refusal.ts'
import { ownedTenant } from '../../../platform/tenancy/client-scope.ts'
import { ownedSite } from '../../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { obligationsDue } from '../../../ports/contracts.ts'
import { leasesEnding } from '../../../ports/leases.ts'
import { entriesMade, type MadeEntry } from '../../forms/made-entry.ts'
import type { WorkflowRow } from '../find-workflow.ts'
import { aboutEntry } from '../start-by-itself.ts'
import { clientWorkflowSteps, workflowStarts } from '../tables.ts'

type Reading = ReadContext<LandlordViewer>
type Asked = z.infer<typeof Rehearsing>

/** A run that would have been started. */
export interface WouldStart {
  /** What would have started it; empty: a person. */
  is: string
  siteId: number
  tenantId: number | null
  /** By the calendar of its site. */
  on: string
  createdBy: number | null
  entry?: MadeEntry
}

/** The sites where a workflow is rehearsed: of those that are asked for, all of which have to be the viewer’s, those that it is for. */
export async function sitesToRehearse({ db, scope }: Reading, { siteId }: WorkflowRow, wanted: readonly number[]) {
  const rows = await db
    .select({ id: sites.id, name: sites.name, timeZone: sites.timeZone })
    .from(sites)
    .where(and(scope.of(ownedSite), wanted.length > 0 ? inArray(sites.id, [...wanted]) : undefined))
    .orderBy(asc(sites.name), asc(sites.id))
  if (wanted.some((id) => !rows.some((one) => one.id === id))) throw notFound()
  return rows.filter(({ id }) => siteId === null || id === siteId)
}
export type Sites = Awaited<ReturnType<typeof sitesToRehearse>>

/** One more than are shown tells that there are more. */
const MOST = MAX_REHEARSED + 1

/** The runs that would have been started on some days, in their order. */
export async function wouldStart(ctx: Reading, workflow: WorkflowRow, at: Sites, asked: Asked): Promise<WouldStart[]> {
  if (at.length === 0) return []
  return (await startedBy(ctx, workflow.startsBy, at, asked)).slice(0, MOST)
}

function startedBy(ctx: Reading, startsBy: Trigger | null, at: Sites, asked: Asked): Promise<WouldStart[]> {
  switch (startsBy?.on) {
    case 'leaseEnds':
      return byLeases(ctx, startsBy.days, at, asked)
    case 'entryMade':
      return byEntries(ctx, startsBy, at, asked)
    case 'obligationDue':
      return byObligations(ctx, startsBy, at, asked)
    case undefined:
      return byHand(ctx, at, asked)
  }
}

async function byLeases({ db, app, viewer }: Reading, days: number, at: Sites, { from, to }: Asked): Promise<WouldStart[]> {
  const period = { from: addDays(from, days), to: addDays(to, days) }
  const onceAt = at.map(({ id }) => id)
  const found = await app.ask(leasesEnding)(db, { landlordId: viewer.landlordId, siteId: null, ...period, onceAt })
  return found.map(({ leaseNo: is, siteId, tenantId, endDate }) => ({
    is,
    siteId,
    tenantId,
    createdBy: null,
    on: addDays(endDate, -days),
  }))
}

async function byObligations(
  { db, app, viewer }: Reading,
  { days, side }: Pick<Extract<Trigger, { on: 'obligationDue' }>, 'days' | 'side'>,
  at: Sites,
  { from, to }: Asked,
): Promise<WouldStart[]> {
  const period = { from: addDays(from, days), to: addDays(to, days) }
  const onceAt = at.map(({ id }) => id)
  const found = await app.ask(obligationsDue)(db, { landlordId: viewer.landlordId, siteId: null, side, ...period, onceAt })
  return found.map(({ title, contractNo, siteId, tenantId, dueOn }) => ({
    is: `${contractNo} ${title}`,
    siteId,
    tenantId,
    createdBy: null,
    on: addDays(dueOn, -days),
  }))
}

/** What a step of a run has entered starts none. */
const enteredInSteps = sql`
  select s.entry_id from ${clientWorkflowSteps} s
  where s.entry_id is not null
    and not exists (select from ${workflowStarts} b where b.subject = 'entry' and b.subject_id = s.entry_id)`

async function byEntries(
  { db, viewer }: Reading,
  startsBy: { form: string; by: EntryMaker },
  at: Sites,
  { from, to }: Asked,
): Promise<WouldStart[]> {
  const zones = new Map(at.map(({ id, timeZone }) => [id, timeZone]))
  const { landlordId } = viewer
  const made = await entriesMade(db, {
    landlordId,
    category: startsBy.form,
    from,
    to,
    siteIds: [...zones.keys()],
    but: enteredInSteps,
    by: startsBy.by,
    most: MOST,
  })
  return made.map((entry) => {
    const { name: is, createdBy } = aboutEntry(entry)
    const { siteId, tenantId, createdAt } = entry
    return { is, siteId, tenantId, createdBy, entry, on: dayIn(zones.get(siteId) ?? 'UTC', createdAt) }
  })
}

/** Each on the first day: for the clients that are chosen, or once for each site. */
async function byHand({ db, scope, viewer }: Reading, at: Sites, { tenantIds, from: on }: Asked): Promise<WouldStart[]> {
  const common = { is: '', on, createdBy: viewer.userId }
  if (tenantIds.length === 0) return at.map(({ id: siteId }) => ({ ...common, siteId, tenantId: null }))
  const rows = await db
    .select({ tenantId: tenants.id, siteId: tenants.siteId })
    .from(tenants)
    .where(and(scope.of(ownedTenant), inArray(tenants.id, [...tenantIds])))
    .orderBy(asc(tenants.name), asc(tenants.id))
  if (rows.length < new Set(tenantIds).size) throw notFound()
  return rows.filter(({ siteId }) => at.some(({ id }) => id === siteId)).map((row) => ({ ...common, ...row }))
}
