import { done } from '@atrium/contract/kit/results.ts'
import { type clientWorkflows as calls, clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import { isOpenStep, runStates } from '@atrium/contract/workflows/states.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkVersion, updateRow } from '../../platform/records/rows.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { findRun, isOfClient, type WholeRun } from './find-run.ts'
import { askOthers, moveRun } from './move-run.ts'
import { checkManages } from './rights.ts'
import { clientWorkflowSteps, clientWorkflows } from './tables.ts'
import { note } from './timeline.ts'

const { name: entityName } = clientWorkflowEntity
type Managing = WriteContext<LandlordViewer>

/** A run as it was shown, for who may change it as a whole; held until the transaction ends. */
async function toManage(ctx: Managing, id: number, version?: number): Promise<WholeRun> {
  const run = await findRun(ctx, id, { lock: true })
  checkManages(ctx, run.row)
  if (version !== undefined) checkVersion(run.row.version, version)
  return run
}

export const updateRun: Handler<typeof calls.update> = async (ctx, { id, version, name, description }) => {
  const { row } = await toManage(ctx, id, version)
  if (row.status === 'Deleted') throw conflict('workflow-over')
  const set = { name, description, updatedBy: ctx.viewer.userId }
  return updateRow(ctx, entityName, clientWorkflows, row, version, set, { name, description })
}

const actionOf = { Deleted: 'remove', Paused: 'pause', Started: 'resume' } as const
const kindOf = { Deleted: 'deleted', Paused: 'paused', Started: 'resumed' } as const

/** Pauses a run, takes it up again, or deletes it: it is kept, and shown to nobody who does not ask for it. */
export const setRunStatus: Handler<typeof calls.setStatus> = async (ctx, { id, version, status }) => {
  const run = await toManage(ctx, id, version)
  if (status === 'Started' && run.row.status !== 'Paused') throw refusedFrom(run, status)
  if (status === 'Paused' && run.row.status !== 'Started') throw refusedFrom(run, status)
  await note(ctx, run.row, { kind: kindOf[status] })
  await moveRun(ctx, run, { do: actionOf[status] })
  ctx.audit({ entity: entityName, id, before: { name: run.row.name, status: run.row.status }, after: { status } })
  return done
}

const refusedFrom = ({ row }: WholeRun, to: keyof typeof runStates) =>
  conflict(['workflow-transition', { from: { text: runStates[row.status] }, to: { text: runStates[to] } }])

export const restartRun: Handler<typeof calls.restart> = async (ctx, { id, version }) => {
  const run = await toManage(ctx, id, version)
  await note(ctx, run.row, { kind: 'restarted' })
  await ctx.db.update(clientWorkflowSteps).set({ note: '', entryId: null }).where(eq(clientWorkflowSteps.clientWorkflowId, id))
  await moveRun(ctx, run, { do: 'restart' })
  ctx.audit({ entity: entityName, id, before: { name: run.row.name, status: run.row.status }, after: { status: 'Started' } })
  return done
}

export const reassignStep: Handler<typeof calls.reassign> = async (ctx, { id, stepId, userIds }) => {
  const run = await toManage(ctx, id)
  const step = run.steps.find((one) => one.id === stepId)
  if (!step) throw notFound()
  if (run.row.status !== 'Started') throw conflict(run.row.status === 'Paused' ? 'workflow-paused' : 'workflow-over')
  if (!isOpenStep(step.state) || step.step.kind === 'Wait') throw conflict('workflow-step-not-open')
  const people = await askOthers(ctx, run, step, userIds)
  if (!people) throw invalid({ userIds: 'workflow-assignee-unknown' })
  const assignees = people.map((person) => ({ type: 'person' as const, id: person.id }))
  // Should it begin again, the same people are asked.
  await ctx.db
    .update(clientWorkflowSteps)
    .set({ step: { ...step.step, assignees } })
    .where(eq(clientWorkflowSteps.id, stepId))
  const names = await namesOf(ctx, people)
  await note(ctx, run.row, { kind: 'assigned', step, is: names })
  const again = await findRun(ctx, id)
  if (step.step.kind === 'Approve') await moveRun(ctx, again, { do: 'recount', step: stepId })
  ctx.audit({ entity: entityName, id, after: { name: run.row.name, step: step.step.name, assignees: names } })
  return done
}

async function namesOf({ db }: Managing, people: readonly { id: number }[]): Promise<string> {
  const ids = people.map(({ id }) => id)
  const found = await db.select({ name: users.name }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id))
  return found.map(({ name }) => name).join(', ')
}

export const commentOnRun: Handler<typeof calls.comment> = async (ctx, { id, text, internal }) => {
  if (internal && isOfClient(ctx.viewer)) throw forbidden()
  const { row } = await findRun(ctx, id)
  if (row.status === 'Deleted') throw conflict('workflow-over')
  await note(ctx, row, { kind: 'comment', text, internal })
  ctx.audit({ entity: entityName, id, after: { name: row.name, comment: text } })
  return done
}
