import { done } from '@atrium/contract/kit/results.ts'
import { type clientWorkflows as calls, clientWorkflowEntity } from '@atrium/contract/workflows/client-workflows.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limit, limitMail, perUser } from '../../platform/quotas/limit.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { type SentEnvelope, signatures } from '../../ports/esignatures.ts'
import { openStep } from './do-step.ts'
import { isShown, ownAddress, shownEnvelope } from './documents-of.ts'
import { findRun, isOfClient, isSeen, runsFor, type StepRow, type WholeRun } from './find-run.ts'
import { outcomeOf } from './outcome-of.ts'
import { manages } from './rights.ts'
import { allKnown, sendStep } from './send-step.ts'
import { knownSigners } from './signers.ts'
import { clientWorkflows, clientWorkflowEnvelopes as sent, clientWorkflowSteps as steps } from './tables.ts'

type Reading = ReadContext<CompanyViewer>
interface Of {
  id: number
  stepId: number
}

/** A step that there is for the viewer, as its run. */
async function findStep(ctx: Reading, { id, stepId }: Of): Promise<{ run: WholeRun; step: StepRow }> {
  const run = await findRun(ctx, id)
  const step = run.steps.find((one) => one.id === stepId)
  if (!step || !isSeen(ctx.viewer, step)) throw notFound()
  return { run, step }
}

/** Sends the links of a step's document again; where it was not sent, or has ended, the document anew. */
export const resendStep: Handler<typeof calls.resendSign> = withPreflight(
  // Addresses that somebody types, and those that get another link.
  async (ctx, input) => {
    const { step } = await findStep(ctx, input)
    const asked = step.envelopeId === null ? [] : await ctx.app.ask(signatures).askedIn(ctx.db, step.envelopeId)
    for (const email of [...asked, ...input.recipients.map((one) => one.email)]) await limitMail(ctx, email)
  },
  async (ctx, { recipients, ...of }) => {
    const { run, step, mine } = await openStep(ctx, of)
    if (!mine && !manages(ctx, run.row)) throw conflict('workflow-step-not-yours')
    if (step.step.kind !== 'Sign') throw conflict('workflow-step-not-open')
    const noted = { name: run.row.name, step: step.step.name }
    const come = step.envelopeId === null ? { ended: '' } : await outcomeOf(ctx, step)
    if (typeof come === 'object') {
      const all = recipients.length > 0 ? recipients : allKnown(await knownSigners(ctx, run.row, step))
      if (!all) throw invalid({ recipients: 'workflow-signers-missing' })
      await sendStep(ctx, run, step, all)
    } else {
      if (recipients.length > 0) throw conflict('workflow-envelope-open')
      await ctx.app.ask(signatures).resend(ctx, step.envelopeId as number)
    }
    ctx.audit({ entity: clientWorkflowEntity.name, id: of.id, before: noted, after: { ...noted, sent: 'e-signature' } })
    return done
  },
)

export const envelopeOfStep: Handler<typeof calls.envelope> = async (ctx, of) => {
  const { step } = await findStep(ctx, of)
  const [envelope] = step.envelopeId === null ? [] : await ctx.app.ask(signatures).sent(ctx.db, [step.envelopeId])
  if (!envelope) throw notFound()
  return shownEnvelope(ctx, envelope, await ownAddress(ctx))
}

const selectSent = ({ db }: ReadContext) =>
  db
    .select({ log: sent, by: users.name, step: steps.step })
    .from(sent)
    .innerJoin(clientWorkflows, eq(clientWorkflows.id, sent.clientWorkflowId))
    .innerJoin(steps, eq(steps.id, sent.stepId))
    .leftJoin(users, eq(users.id, sent.createdBy))

type Sent = Awaited<ReturnType<typeof selectSent>>[number]

const listSent = joinedList({} as typeof calls.templateLogs, {
  select: selectSent,
  id: sent.id,
  scope: (ctx, query?: { id: number }) =>
    and(
      runsFor(ctx as Reading),
      eq(sent.clientWorkflowId, query?.id ?? 0),
      isOfClient(ctx.viewer) ? eq(sent.internal, false) : undefined,
    ),
  words: [sent.template],
  sorts: { updatedDate: sent.createdAt },
  extra: ({ db, app }, rows: Sent[]) =>
    app.ask(signatures).sent(
      db,
      rows.map(({ log }) => log.envelopeId),
    ),
  item: ({ log, by, step }: Sent, _ctx, envelopes: SentEnvelope[]) => {
    const envelope = envelopes.find(({ id }) => id === log.envelopeId)
    return {
      id: log.id,
      template: log.template,
      updatedDate: log.createdAt.toISOString(),
      updatedBy: by ?? '',
      updatedById: log.createdBy,
      stepName: step.name,
      status: envelope?.status ?? 'Voided',
      recipients: (envelope?.signers ?? []).map(({ roleName: role, name, status, signedAt }) => ({
        role,
        name,
        status,
        signedDate: signedAt?.toISOString() ?? null,
      })),
    }
  },
})

export const templateLogs: Handler<typeof calls.templateLogs> = async (ctx, input) => {
  await findRun(ctx, input.id)
  return listSent(ctx, input)
}

const AN_HOUR = 300

export const contractOfStep: Handler<typeof calls.downloadContract> = async (ctx, of) => {
  await limit(ctx, [perUser(ctx, 'contract paper', AN_HOUR)])
  const { step } = await findStep(ctx, of)
  return ctx.app.ask(contractsElsewhere).document(ctx, await seenContract(ctx, step.contractId))
}

export const contractValue: Handler<typeof calls.contractValue> = async (ctx, { id }) => {
  const [of] = await ctx.db
    .select({ step: steps, runId: steps.clientWorkflowId })
    .from(steps)
    .innerJoin(clientWorkflows, eq(clientWorkflows.id, steps.clientWorkflowId))
    .where(and(runsFor(ctx), eq(steps.contractId, id)))
  if (!of) throw notFound()
  await findStep(ctx, { id: of.runId, stepId: of.step.id })
  return { items: await ctx.app.ask(contractsElsewhere).values(ctx.db, await seenContract(ctx, id)) }
}

async function seenContract(ctx: Reading, contractId: number | null): Promise<number> {
  const [contract] = contractId === null ? [] : await ctx.app.ask(contractsElsewhere).made(ctx.db, [contractId])
  if (!contract || !isShown(ctx, contract)) throw notFound()
  return contract.id
}
