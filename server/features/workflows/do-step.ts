import { may } from '@atrium/contract/access/may.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { contracts } from '@atrium/contract/contracts/contracts.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { type clientWorkflows as calls, clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import { waitsOutside } from '@atrium/contract/workflows/engine.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { canReturnTo, stepFileParts } from '@atrium/contract/workflows/steps.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { keepPictures } from '../../platform/pictures/keep-pictures.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { keepValue } from '../forms/save-value.ts'
import { type AssignmentRow, findRun, isSeen, type StepRow, type WholeRun, waitingIn } from './find-run.ts'
import { countFiles } from './get-run.ts'
import { makeInvoice } from './make-invoice.ts'
import { decide, moveRun } from './move-run.ts'
import { manages } from './rights.ts'
import { makeContract } from './send-step.ts'
import { clientWorkflowSteps } from './tables.ts'
import { note } from './timeline.ts'

const { name: entityName } = clientWorkflowEntity
type Doing = WriteContext<CompanyViewer>

interface OpenStep {
  run: WholeRun
  step: StepRow
  /** What waits for the viewer here; undefined: nothing. */
  mine: AssignmentRow | undefined
}

/** A step that is open, of a run that is held until the transaction ends: what two do at once is done in turn. */
export async function openStep(ctx: Doing, { id, stepId, round }: { id: number; stepId: number; round?: number | undefined }) {
  const run = await findRun(ctx, id, { lock: true })
  const step = run.steps.find((one) => one.id === stepId)
  if (!step || !isSeen(ctx.viewer, step)) throw notFound()
  if (run.row.status === 'Paused') throw conflict('workflow-paused')
  if (run.row.status !== 'Started') throw conflict('workflow-over')
  if (!isOpenStep(step.state)) throw conflict('workflow-step-not-open')
  if (round !== undefined && round !== step.round) throw conflict('saved-meanwhile')
  return { run, step, mine: waitingIn(run, step, ctx.viewer.userId) } satisfies OpenStep
}

/** Keeps what somebody enters in a step before it is completed. */
export const saveRunStep: Handler<typeof calls.saveStep> = async (ctx, input) => {
  const { run, step, mine } = await openStep(ctx, input)
  const mayMake = (input.contract !== undefined || input.invoice !== undefined) && manages(ctx, run.row)
  if (!(mine || mayMake) || step.step.kind === 'Wait') throw conflict('workflow-step-not-yours')
  if (input.contract) await makeStepContract(ctx, run, step, input.contract)
  if (input.invoice) await makeStepInvoice(ctx, run, step, input.invoice.amount)
  const set = { ...(input.note === undefined ? {} : { note: input.note }), ...(await keepEntry(ctx, run, step, input)) }
  if (Object.keys(set).length > 0) await ctx.db.update(clientWorkflowSteps).set(set).where(eq(clientWorkflowSteps.id, step.id))
  const { landlordId, siteId, tenantId } = run.row
  for (const fileId of await keepPictures(ctx, stepFileParts, { landlordId, siteId, tenantId }, documentFileTypes))
    await note(ctx, run.row, {
      kind: 'file',
      step,
      fileId,
      text: ctx.uploads.values().find(({ id }) => id === fileId)?.name ?? '',
    })
  ctx.audit({ entity: entityName, id: run.row.id, after: { name: run.row.name, step: step.step.name, ...set } })
  return done
}

/** Makes the contract of a step, for whoever makes contracts; another in the place of one that was cancelled. */
async function makeStepContract(ctx: Doing, run: WholeRun, step: StepRow, about: { name: string; leaseId: number | null }) {
  if (step.step.kind !== 'Contract') throw conflict('workflow-step-not-open')
  if (may(ctx.viewer, contracts.create.allow)) throw forbidden()
  const [there] = step.contractId === null ? [] : await ctx.app.ask(contractsElsewhere).made(ctx.db, [step.contractId])
  if (there && there.status !== 'Cancelled') throw conflict('workflow-contract-there')
  if (!(await makeContract(ctx, run, step, about))) throw conflict('workflow-contract-not-made')
}

/** Makes a draft of the invoice of a step, for whoever makes invoices; another in the place of one that came to its end. */
async function makeStepInvoice(ctx: Doing, run: WholeRun, step: StepRow, amount: number) {
  if (step.step.kind !== 'Pay') throw conflict('workflow-step-not-open')
  if (may(ctx.viewer, clientInvoices.save.allow)) throw forbidden()
  if (step.invoiceId !== null) throw conflict('workflow-invoice-there')
  if (!(await makeInvoice(ctx, run, step, amount))) throw conflict('workflow-invoice-not-made')
}

/** Makes or changes the entry of the step's form, in the same transaction. */
async function keepEntry(ctx: Doing, run: WholeRun, { step, entryId }: StepRow, input: Input<typeof calls.saveStep>) {
  const { custom, entryVersion } = input
  if (custom === undefined) return {}
  if (step.kind !== 'FillForm') throw conflict('workflow-form-missing')
  const { siteId, tenantId } = run.row
  const entry = { id: entryId, version: entryId === null ? null : entryVersion, category: step.form, siteId, tenantId, custom }
  return { entryId: (await keepValue(ctx, entry)).id }
}

/** Completes, approves, rejects or skips a step, and does what follows from it: one transaction. */
export const setStepStatus: Handler<typeof calls.setStepStatus> = (ctx, input) => decideStep(ctx, input)

/** The same, with what else is noted of it. */
export async function decideStep(ctx: Doing, input: Input<typeof calls.setStepStatus>, noted: { from?: 'mail' } = {}) {
  const open = await openStep(ctx, input)
  const { run, step } = open
  const { status, note: text } = input
  if (status !== 'Skipped' && !open.mine) throw conflict('workflow-step-not-yours')
  if ((status === 'Rejected' || status === 'Skipped') && text === '') throw invalid({ note: 'workflow-reason-required' })
  if (status === 'Completed') await complete(ctx, open, text)
  else if (status === 'Approved') await approve(ctx, open, text)
  else if (status === 'Rejected') await reject(ctx, open, text, input.returnTo)
  else await skip(ctx, open, text)
  ctx.audit({
    entity: entityName,
    id: run.row.id,
    after: { name: run.row.name, step: step.step.name, decision: status, note: text, ...noted },
  })
  return done
}

async function complete(ctx: Doing, { run, step, mine }: OpenStep, text: string): Promise<void> {
  const { kind, files } = step.step
  if (kind === 'Approve') throw conflict('workflow-step-approval')
  if (waitsOutside(kind)) throw conflict('workflow-step-outside')
  if (kind === 'FillForm' && step.entryId === null) throw conflict('workflow-entry-missing')
  if (kind === 'Upload' && (await countFiles(ctx, run, step)) < files) throw conflict(['workflow-files-missing', { n: files }])
  await keepNote(ctx, step, text)
  await answer(ctx, mine, 'Done')
  await note(ctx, run.row, { kind: 'done', step, text: text || step.note, insteadOf: mine?.userId })
  await moveRun(ctx, run, { do: 'complete', step: step.id })
}

async function approve(ctx: Doing, { run, step, mine }: OpenStep, text: string): Promise<void> {
  if (step.step.kind !== 'Approve') throw conflict('workflow-step-not-open')
  await answer(ctx, mine, 'Approved')
  await note(ctx, run.row, { kind: 'approved', step, text, insteadOf: mine?.userId })
  await moveRun(ctx, run, { do: 'approve', step: step.id })
}

async function reject(ctx: Doing, { run, step, mine }: OpenStep, text: string, returnTo: number | null): Promise<void> {
  if (step.step.kind !== 'Approve') throw conflict('workflow-step-not-open')
  const earlier = run.steps.filter(
    ({ group, leftOut, step: { kind } }) => group < step.group && !leftOut && canReturnTo(kind) && kind !== 'Approve',
  )
  const target = returnTo === null ? earlier.at(-1) : run.steps.find(({ id }) => id === returnTo)
  if (!target || !isSeen(ctx.viewer, target)) throw invalid({ returnTo: 'workflow-return-earlier' })
  await answer(ctx, mine, 'Rejected')
  await note(ctx, run.row, { kind: 'returned', step, text, is: target.step.name, insteadOf: mine?.userId })
  await moveRun(ctx, run, { do: 'reject', step: step.id, to: target.id }, text)
}

async function answer(ctx: Doing, mine: AssignmentRow | undefined, decision: Parameters<typeof decide>[2]): Promise<void> {
  if (mine) await decide(ctx, mine, decision)
}

/** Whoever manages the run goes on without it: nothing waits for ever for somebody who has left, or a form that is no more. */
async function skip(ctx: Doing, { run, step }: OpenStep, text: string): Promise<void> {
  if (!manages(ctx, run.row)) throw forbidden()
  await note(ctx, run.row, { kind: 'skipped', step, text })
  await moveRun(ctx, run, { do: 'skip', step: step.id })
}

async function keepNote({ db }: Doing, { id }: StepRow, text: string): Promise<void> {
  if (text) await db.update(clientWorkflowSteps).set({ note: text }).where(eq(clientWorkflowSteps.id, id))
}
