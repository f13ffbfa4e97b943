import { dayIn } from '@atrium/contract/kit/days.ts'
import { type Move, moved, type RunStep, waitsOutside } from '@atrium/contract/workflows/engine.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { isDoneByItself } from '@atrium/contract/workflows/steps.ts'
import { addWorkingDays } from '@atrium/contract/workflows/working-days.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { personOf } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import { nextVersion } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { zoneOf } from '../../platform/tenancy/site-days.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { holidaysOf } from '../../ports/invoice-reminders.ts'
import { type Asked, askedAs, askedByName, askedFor } from './assignees.ts'
import { type AssignmentRow, askedIn, type RunRow, type StepRow, type WholeRun, wholeRun } from './find-run.ts'
import { inRules } from './known.ts'
import { mailStep, plainMail } from './mails/mail-step.ts'
import { outcomeOf } from './outcome-of.ts'
import { beginOutside, leaveOutside } from './send-step.ts'
import { standIn } from './substitutes/stand-in.ts'
import { clientWorkflowAssignments as assignments, clientWorkflowSteps, clientWorkflows } from './tables.ts'
import { type TagValues, tagValues } from './tag-values.ts'
import { tell } from './tell.ts'
import { note } from './timeline.ts'

/**
 * Does one thing with a run that is locked, as the rules of the contract have it, with all that follows from it: steps that begin, who is
 * asked, who is told. A decision of one of those who are asked is stored before (`decide`). Answers the run as it is then.
 */
export async function moveRun(ctx: AnyWriteContext, run: WholeRun, move: Move, why = ''): Promise<WholeRun> {
  const before = await inRules(ctx, run)
  const after = moved(before, move)
  if (typeof after === 'string') throw conflict(after)
  const changed = after.steps.filter((step, at) => isOther(step, before.steps[at] as RunStep))
  const now = new Date()
  await leaveOutside(ctx, leftBy(run, move, changed), why || run.row.name)
  for (const step of changed) await storeStep(ctx, step, now)
  const [row] = await ctx.db
    .update(clientWorkflows)
    .set({
      status: after.state,
      updatedBy: personOf(ctx) ?? run.row.updatedBy,
      completedAt: after.state === 'Completed' ? now : null,
      ...(move.do === 'restart' ? { cycle: sql`${clientWorkflows.cycle} + 1` } : {}),
      ...nextVersion(clientWorkflows),
    })
    .where(eq(clientWorkflows.id, run.row.id))
    .returning()
  const next = await wholeRun(ctx, row as RunRow)
  for (const { id, leftOut } of changed) {
    const step = leftOut ? next.steps.find((one) => one.id === id) : undefined
    if (step) await note(ctx, next.row, { kind: 'leftOut', step, internal: true })
  }
  for (const { id, round } of changed) {
    const stored = next.steps.find((one) => one.id === id)
    const earlier = before.steps.find((one) => one.id === id)
    if (stored && round !== earlier?.round) await begin(ctx, next, stored, why)
  }
  await syncOpen(ctx, next.row.id)
  if (after.state === 'Completed' && before.state !== 'Completed') await finish(ctx, next.row)
  return passOutside(ctx, await passWaits(ctx, await passMails(ctx, await wholeRun(ctx, next.row))))
}

/** The steps that waited for something outside of the run, and do so no longer. */
function leftBy(run: WholeRun, { do: action }: Move, changed: readonly RunStep[]): StepRow[] {
  const waiting = run.steps.filter(({ state, step }) => state === 'Started' && step.kind === 'Sign')
  if (action === 'remove') return waiting
  if (action === 'fulfil') return []
  return waiting.filter(({ id }) => changed.some((one) => one.id === id))
}

const isOther = (one: RunStep, other: RunStep) =>
  one.state !== other.state || one.round !== other.round || one.leftOut !== other.leftOut

async function storeStep(ctx: AnyWriteContext, { id, kind, state, round, leftOut, decided }: RunStep, now: Date): Promise<void> {
  const isDone = state === 'Completed'
  const isByItself = leftOut || (isDoneByItself(kind) && decided.length === 0)
  await ctx.db
    .update(clientWorkflowSteps)
    .set({
      state,
      round,
      leftOut,
      completedAt: isDone ? now : null,
      completedBy: isDone && !isByItself ? personOf(ctx) : null,
      ...(isDone ? {} : { dueOn: null, waitsUntil: null, raiseOn: null, remindedOn: null, escalatedOn: null }),
      ...(state === 'Completed' ? {} : { envelopeId: null, contractId: null }),
      ...(state === 'NotStarted' ? { startedAt: null } : {}),
    })
    .where(eq(clientWorkflowSteps.id, id))
}

/** A step has begun: when it is due, who is asked, and that they are told. */
async function begin(ctx: AnyWriteContext, whole: WholeRun, row: StepRow, why: string): Promise<void> {
  const { row: run } = whole
  const { step } = row
  const today = dayIn(await zoneOf(ctx.db, run.siteId), new Date())
  const holidays = await ctx.app.ask(holidaysOf)(ctx.db, run.landlordId)
  const inDays = (days: number | null) => (days === null ? null : addWorkingDays(today, days, holidays))
  const isWait = step.kind === 'Wait'
  const dueOn = isWait ? null : inDays(step.dueDays)
  const waitsUntil = isWait ? (step.waitUntil ?? inDays(step.waitDays)) : null
  await ctx.db
    .update(clientWorkflowSteps)
    .set({ dueOn, waitsUntil, raiseOn: raisedOn(row, dueOn, holidays), startedAt: new Date() })
    .where(eq(clientWorkflowSteps.id, row.id))
  if (isWait) return
  if (step.kind === 'Send') {
    await beginMail(ctx, whole, row)
    return
  }
  if (!(await beginOutside(ctx, whole, row))) return
  const text = why ? { text: why } : { text: step.details, values: await tagValues(ctx, whole, row) }
  await ask(ctx, run, { ...row, dueOn }, await askedFor(ctx, run, row), text)
}

/** Sends the mail of a step. Where there is nobody whom it could go to, somebody of the company tells them otherwise. */
async function beginMail(ctx: AnyWriteContext, whole: WholeRun, row: StepRow): Promise<void> {
  if (await mailStep(ctx, whole, row)) return
  const { people } = await askedAs(ctx, whole.row, { assignees: [], internal: true })
  await ask(ctx, whole.row, row, people, { text: await plainMail(row.step), values: await tagValues(ctx, whole, row) })
}

/** The day on which others are asked too. */
const raisedOn = ({ step: { raiseDays } }: StepRow, dueOn: string | null, holidays: ReadonlySet<string>) =>
  dueOn === null || (raiseDays ?? null) === null ? null : addWorkingDays(dueOn, raiseDays as number, holidays)

/** Asks people in a step that is open, and tells them, or who answers in their place. */
async function ask(
  ctx: AnyWriteContext,
  run: RunRow,
  row: StepRow,
  people: readonly Asked[],
  said: { text?: string; values?: TagValues; raised?: boolean } = {},
): Promise<void> {
  const { raised = false, ...text } = said
  const { id: stepId, landlordId, siteId, tenantId, round, dueOn } = row
  const mode = row.step.kind === 'Approve' ? 'approval' : 'assigned'
  const common = { landlordId, siteId, tenantId, clientWorkflowId: run.id, stepId, mode, round, dueOn, raised } as const
  if (people.length > 0) await ctx.db.insert(assignments).values(people.map(({ id: userId }) => ({ ...common, userId })))
  const news = { reason: raised ? 'raised' : mode, run, step: row, dueOn, ...text } as const
  const standIns = await standIn(ctx, run, row)
  const isAway = (id: number) => standIns.some(({ userId }) => userId === id)
  await tell(
    ctx,
    people.filter(({ id }) => !isAway(id)),
    news,
  )
  await tellStandIns(ctx, standIns, news)
}

/** Tells each who answers in the place of somebody, of whom. */
async function tellStandIns(
  ctx: AnyWriteContext,
  standIns: Awaited<ReturnType<typeof standIn>>,
  news: Omit<Parameters<typeof tell>[2], 'insteadOf'>,
): Promise<void> {
  for (const { person, userId } of standIns) {
    const [away] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    await tell(ctx, [person], { ...news, insteadOf: away?.name ?? '' })
  }
}

/** Asks who answers in the place of those who are away now, in all steps of a run that are open. The run is locked. */
export async function askStandIns(ctx: AnyWriteContext, run: WholeRun): Promise<void> {
  for (const row of run.steps.filter(({ state }) => isOpenStep(state))) {
    const reason = row.step.kind === 'Approve' ? 'approval' : 'assigned'
    await tellStandIns(ctx, await standIn(ctx, run.row, row), { reason, run: run.row, step: row, dueOn: row.dueOn })
  }
}

/** Asks others too in a step that is overdue. Answers whom. */
export async function raise(ctx: AnyWriteContext, run: WholeRun, row: StepRow): Promise<Asked[]> {
  const asked = askedIn(run, row)
  const named = await askedAs(ctx, run.row, { assignees: row.step.raiseTo ?? [], internal: true })
  const added = named.isNamed ? named.people.filter(({ id }) => !asked.some(({ userId }) => userId === id)) : []
  if (added.length > 0) await ask(ctx, run.row, row, added, { raised: true })
  return added
}

/** Asks other people in a step that is open, in place of those who have not decided yet. Answers whom it asks anew. */
export async function askOthers(ctx: AnyWriteContext, run: WholeRun, row: StepRow, userIds: readonly number[]) {
  const people = await askedByName(ctx, run.row, row.step.internal, userIds)
  if (people.length < new Set(userIds).size) return undefined
  const asked = askedIn(run, row)
  const left = asked.filter(({ userId, decision }) => decision === 'Pending' && !userIds.includes(userId))
  if (left.length > 0)
    await ctx.db.delete(assignments).where(
      inArray(
        assignments.id,
        left.map(({ id }) => id),
      ),
    )
  const added = people.filter(({ id }) => !asked.some(({ userId }) => userId === id))
  await ask(ctx, run.row, row, added)
  return people
}

/** What waits for whom follows from the run and its steps. */
export async function syncOpen({ db }: AnyWriteContext, runId: number): Promise<void> {
  await db.execute(sql`
    update client_workflow_assignments a set open = waits.open
    from (
      select one.id, (one.decision = 'Pending' and r.status = 'Started' and s.round = one.round
        and s.state in ('Started', 'Waiting_Approval')) as open
      from client_workflow_assignments one
      join client_workflow_steps s on s.id = one.step_id
      join client_workflows r on r.id = one.client_workflow_id
      where one.client_workflow_id = ${runId}
    ) waits
    where waits.id = a.id and a.open is distinct from waits.open`)
}

async function finish(ctx: AnyWriteContext, run: RunRow): Promise<void> {
  await note(ctx, run, { kind: 'finished' })
  if (run.createdBy === null) return
  const people = await askedByName(ctx, run, true, [run.createdBy])
  await tell(ctx, people, { reason: 'completed', run })
}

/** Steps whose mail was sent are over. */
async function passMails(ctx: AnyWriteContext, run: WholeRun): Promise<WholeRun> {
  if (run.row.status !== 'Started') return run
  const sent = run.steps.find((row) => row.state === 'Started' && row.step.kind === 'Send' && askedIn(run, row).length === 0)
  return sent ? moveRun(ctx, run, { do: 'complete', step: sent.id }) : run
}

/** Waits whose day has come are over, one after the other. */
export async function passWaits(ctx: AnyWriteContext, run: WholeRun): Promise<WholeRun> {
  if (run.row.status !== 'Started') return run
  const waits = run.steps.filter(({ state, waitsUntil }) => state === 'Started' && waitsUntil !== null)
  if (waits.length === 0) return run
  const today = dayIn(await zoneOf(ctx.db, run.row.siteId), new Date())
  const over = waits.find(({ waitsUntil }) => waitsUntil !== null && waitsUntil <= today)
  if (!over) return run
  await note(ctx, run.row, { kind: 'waited', step: over })
  return moveRun(ctx, run, { do: 'complete', step: over.id })
}

/** Steps whose document is sealed, whose invoice is paid, or whose contract has come to what they wait for, are completed; where that has ended, people are asked. */
export async function passOutside(ctx: AnyWriteContext, run: WholeRun): Promise<WholeRun> {
  if (run.row.status !== 'Started') return run
  for (const row of run.steps.filter(({ state, step }) => state === 'Started' && waitsOutside(step.kind))) {
    const come = await outcomeOf(ctx, row)
    if (come === 'waits') continue
    if (come === 'fulfilled') {
      await note(ctx, run.row, { kind: row.step.kind === 'Pay' ? 'paid' : 'signed', step: row })
      return moveRun(ctx, run, { do: 'fulfil', step: row.id })
    }
    if (row.step.kind === 'Pay') {
      await returnInvoice(ctx, run, row, come)
      continue
    }
    if (askedIn(run, row).some(({ decision }) => decision === 'Pending')) continue
    await note(ctx, run.row, { kind: 'notSigned', step: row, text: come.ended })
    await ask(ctx, run.row, row, await askedFor(ctx, run.row, row), { text: come.ended })
  }
  return run
}

/** The invoice of a step will not be paid any more: whoever of the company looks after the step is told why, and makes another or skips it. */
async function returnInvoice(ctx: AnyWriteContext, run: WholeRun, row: StepRow, { ended, as }: { ended: string; as?: string }) {
  await ctx.db.update(clientWorkflowSteps).set({ invoiceId: null }).where(eq(clientWorkflowSteps.id, row.id))
  await note(ctx, run.row, { kind: 'notPaid', step: row, text: ended, is: as ?? '', internal: true })
  const assignees = row.step.assignees.filter(({ type }) => type !== 'client')
  const { people } = await askedAs(ctx, run.row, { assignees, internal: true })
  const asked = askedIn(run, row).map(({ userId }) => userId)
  await tell(
    ctx,
    people.filter(({ id }) => asked.includes(id)),
    { reason: 'assigned', run: run.row, step: row, dueOn: row.dueOn, text: ended },
  )
  await ask(
    ctx,
    run.row,
    row,
    people.filter(({ id }) => !asked.includes(id)),
    { text: ended },
  )
}

/** Stores what one of those who are asked has decided, or somebody in its place. */
export async function decide(
  ctx: AnyWriteContext,
  { id }: Pick<AssignmentRow, 'id'>,
  decision: 'Approved' | 'Rejected' | 'Done',
): Promise<void> {
  await ctx.db
    .update(assignments)
    .set({ decision, open: false, decidedAt: new Date(), decidedBy: personOf(ctx) })
    .where(eq(assignments.id, id))
}
