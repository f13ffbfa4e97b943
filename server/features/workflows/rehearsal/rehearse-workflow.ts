import { setImmediate as nextTurn } from 'node:timers/promises'
import { may } from '@atrium/contract/access/may.ts'
import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { laterDay } from '@atrium/contract/kit/days.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import type { Known } from '@atrium/contract/workflows/conditions.ts'
import { MAX_REHEARSED, type RehearsedRun } from '@atrium/contract/workflows/rehearsal.ts'
import { rehearse } from '@atrium/contract/workflows/rehearse.ts'
import { needsClient, type Step } from '@atrium/contract/workflows/steps.ts'
import type { Trigger } from '@atrium/contract/workflows/triggers.ts'
import type { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import { workingDaysBetween } from '@atrium/contract/workflows/working-days.ts'
import { inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { conflict, forbidden } from '../../../platform/refusal.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { holidaysOf } from '../../../ports/invoice-reminders.ts'
import { checkConditions, checkForms, checkTags } from '../check-forms.ts'
import { findWorkflow, type WorkflowRow } from '../find-workflow.ts'
import { withKeys } from '../save-workflow.ts'
import { doneAtStart } from '../start-run.ts'
import { whatIsKnown } from './what-is-known.ts'
import { whoIsAsked } from './who-is-asked.ts'
import { sitesToRehearse, type WouldStart, wouldStart } from './would-start.ts'

type Reading = ReadContext<LandlordViewer>

/** Runs that are gone through before others have their turn on this processor. */
const AT_ONCE = 20

/** Goes through the runs that a workflow would have had, by the rules of those that are done. It only reads. */
export const rehearseWorkflow: Handler<typeof calls.rehearse> = async (ctx, asked) => {
  const workflow = await findWorkflow(ctx, asked.id)
  checkSeesCause(ctx, workflow)
  const steps = asked.steps ? withKeys(asked.steps) : workflow.steps
  if (steps.length === 0) throw conflict('workflow-empty')
  await checkForms(ctx, steps, workflow.siteId)
  await checkTags(ctx, steps)
  await checkConditions(ctx, steps)
  const at = await sitesToRehearse(ctx, workflow, asked.siteIds)
  const found = await wouldStart(ctx, workflow, at, asked)
  const isForClient = steps.some(({ kind }) => needsClient(kind))
  const able = found.filter(({ tenantId }) => tenantId !== null || !isForClient)
  const starts = able.slice(0, MAX_REHEARSED)
  const holidays = await ctx.app.ask(holidaysOf)(ctx.db, ctx.viewer.landlordId)
  const known = await whatIsKnown(ctx, steps, starts, asked.unknown === 'met')
  const who = whoIsAsked(ctx)
  const clients = await clientNames(ctx, starts)
  const runs: RehearsedRun[] = []
  for (const [no, start] of starts.entries()) {
    if (no % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const { siteId, tenantId, on: startsOn, is, createdBy } = start
    const place = { landlordId: ctx.viewer.landlordId, siteId, tenantId, createdBy }
    const knownThen = await known(start)
    const went = rehearse({
      steps,
      holidays,
      startsOn,
      pace: asked,
      known: knownThen,
      doneAtStart: doneAtStart(steps, start.entry),
    })
    const rows = []
    for (const one of went) {
      const step = steps[one.at] as Step
      const { ids, ...as } = one.from === null ? notAsked : await who(place, step, enteredIn(step, knownThen))
      const workingDays = one.from && one.until ? workingDaysBetween(one.from, one.until, holidays) : 0
      rows.push({ ...one, ...as, asked: ids, workingDays })
    }
    const endsOn = went.reduce((last, { until }) => laterDay(last, until ?? last), startsOn)
    runs.push({
      no,
      is,
      siteId,
      tenantId,
      startsOn,
      endsOn,
      steps: rows,
      siteName: at.find(({ id }) => id === siteId)?.name ?? '',
      tenantName: clients.get(tenantId ?? 0) ?? '',
      workingDays: workingDaysBetween(startsOn, endsOn, holidays),
    })
  }
  const last = runs.reduce((day, { endsOn }) => laterDay(day, endsOn), asked.to)
  return {
    by: workflow.startsBy?.on ?? 'hand',
    runs,
    more: able.length > MAX_REHEARSED,
    lacksClient: found.length - able.length,
    people: await namesOf(ctx, runs),
    holidays: [...holidays].filter((day) => day >= asked.from && day <= last).toSorted(),
  }
}

/** What stands in the field that a step names. */
const enteredIn = ({ fieldIn }: Step, { entries }: Known): unknown =>
  fieldIn ? entries.get(fieldIn.step)?.[`f${fieldIn.fieldId}`] : undefined

const notAsked = { ids: [], as: null, nobody: false, addresses: [] }

/** Whose role closes what starts a workflow is told nothing of it. */
function checkSeesCause({ viewer }: Reading, { startsBy }: WorkflowRow): void {
  if (startsBy && isClosed(viewer, startsBy)) throw forbidden()
}

/** Whether a role closes the screen that shows what starts a workflow. */
function isClosed(viewer: LandlordViewer, startsBy: Trigger): boolean {
  switch (startsBy.on) {
    case 'leaseEnds':
      return may(viewer, leaseScreens.list.access) !== undefined
    case 'obligationDue':
      return may(viewer, contractScreens.obligations.access) !== undefined
    case 'entryMade':
      return may(viewer, formReaders, inputOfScreen({ c: startsBy.form })) !== undefined
  }
}

async function clientNames({ db }: Reading, starts: readonly WouldStart[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(starts.flatMap(({ tenantId }) => tenantId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: tenants.id, name: tenants.name }).from(tenants).where(inArray(tenants.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function namesOf({ db }: Reading, runs: readonly RehearsedRun[]) {
  const ids = [...new Set(runs.flatMap(({ steps }) => steps.flatMap(({ asked }) => asked)))]
  if (ids.length === 0) return []
  const { id, name, tenantId, corporateAccount } = users
  const rows = await db.select({ id, name, tenantId, corporateAccount }).from(users).where(inArray(id, ids)).orderBy(name, id)
  return rows.map((one) => ({ id: one.id, name: one.name, ofClient: one.tenantId !== null || one.corporateAccount }))
}
