import { MAX_MESSAGE } from '@atrium/contract/esignatures/envelopes.ts'
import { and, eq } from 'drizzle-orm'
import { personOf } from '../../platform/access/viewer.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { type Recipient, signatures } from '../../ports/esignatures.ts'
import type { RunRow, StepRow, WholeRun } from './find-run.ts'
import { makeInvoice } from './make-invoice.ts'
import { knownSigners } from './signers.ts'
import { clientWorkflowAssignments as assignments, clientWorkflowEnvelopes, clientWorkflowSteps as steps } from './tables.ts'
import { documentTags } from './tag-values.ts'
import { note } from './timeline.ts'

/** Does by itself what a step begins with; answers whether somebody has to be asked for it, or to look after it. */
export async function beginOutside(ctx: AnyWriteContext, whole: WholeRun, row: StepRow): Promise<boolean> {
  const { row: run } = whole
  const { kind, template, automatic } = row.step
  if (kind === 'Contract') {
    if (automatic) await makeContract(ctx, whole, row, { name: run.name })
    return true
  }
  if (kind === 'Pay') await makeInvoice(ctx, whole, row)
  if (kind !== 'Sign') return true
  const recipients = allKnown(await knownSigners(ctx, run, row))
  const roles = await ctx.app.ask(signatures).rolesOf(ctx.db, run.landlordId, template ?? 0)
  if (!recipients || roles?.length !== recipients.length) return true
  await sendStep(ctx, whole, row, recipients)
  return false
}

/** Somebody for each role, if everybody is known. */
export function allKnown(known: Awaited<ReturnType<typeof knownSigners>>): Recipient[] | undefined {
  const all = known.flatMap((one, at) => (one ? [{ ...one, role: at + 1 }] : []))
  return all.length === known.length && all.length > 0 ? all : undefined
}

/** Sends the document of a step to be signed: from then on nobody is asked in the step but those who sign. */
export async function sendStep(
  ctx: AnyWriteContext,
  whole: WholeRun,
  row: StepRow,
  recipients: readonly Recipient[],
): Promise<void> {
  const { row: run } = whole
  const { landlordId, siteId, tenantId } = run
  const { name, internal, template } = row.step
  const { message, tags } = await documentTags(ctx, whole, row, { isOwn: internal })
  const to = {
    landlordId,
    siteId,
    // Of a step of the company's own the client hears nothing.
    tenantId: internal ? null : tenantId,
    sentBy: run.createdBy,
    emailSubject: `${name}: ${run.name}`.slice(0, 200),
    message: message.slice(0, MAX_MESSAGE),
    lastDay: null,
    remindEvery: 3,
    recipients,
    filled: new Map([...tags].map(([key, { text }]) => [key, text])),
  }
  const sends = ctx.app.ask(signatures)
  const envelopeId = await sends.sendTemplate(ctx, to, template ?? 0)
  const [sent] = await sends.sent(ctx.db, [envelopeId])
  await ctx.db.update(steps).set({ envelopeId }).where(eq(steps.id, row.id))
  await ctx.db.delete(assignments).where(and(eq(assignments.stepId, row.id), eq(assignments.round, row.round)))
  const place = { landlordId, siteId, tenantId, clientWorkflowId: run.id, stepId: row.id }
  await ctx.db
    .insert(clientWorkflowEnvelopes)
    .values({ ...place, envelopeId, internal, template: sent?.templateName ?? '', createdBy: personOf(ctx) ?? run.createdBy })
  await note(ctx, run, { kind: 'sent', step: row, is: recipients.map((one) => one.name).join(', ') })
  publishEnvelope(ctx, run, row)
}

/** Tells open pages of whoever sees the step that there is news of its document. */
export function publishEnvelope(ctx: AnyWriteContext, run: RunRow, { id, step }: StepRow): void {
  const { landlordId, siteId, tenantId, name } = run
  const about = { string1: name, string2: String(id), integer1: run.id }
  const client = step.internal || tenantId === null ? [] : [rooms.tenant(tenantId)]
  const only = [rooms.company(landlordId), rooms.site(siteId), ...client]
  ctx.publish({ event: 'workflowEnvelopeUpdated', landlordId, siteId, tenantId, about, only })
}

/** Makes the contract of a step, for the client of its run. Answers whether there was one to make. */
export async function makeContract(
  ctx: AnyWriteContext,
  whole: WholeRun,
  row: StepRow,
  { name, leaseId }: { name: string; leaseId?: number | null },
): Promise<boolean> {
  const { row: run } = whole
  const { landlordId, tenantId, createdBy } = run
  if (tenantId === null) return false
  // Its client reads it, whoever sees the step.
  const { tags: given } = await documentTags(ctx, whole, row, { isOwn: false })
  const by = personOf(ctx) ?? createdBy
  const making = { landlordId, tenantId, templateId: row.step.template ?? 0, name, createdBy: by, given }
  const id = await ctx.app.ask(contractsElsewhere).make(ctx, leaseId === undefined ? making : { ...making, leaseId })
  if (id === undefined) return false
  await ctx.db.update(steps).set({ contractId: id }).where(eq(steps.id, row.id))
  await note(ctx, run, { kind: 'contract', step: row, is: name })
  return true
}

/** What a step that is left waits for is taken back: nobody signs it for nothing. */
export async function leaveOutside(ctx: AnyWriteContext, rows: readonly StepRow[], reason: string): Promise<void> {
  const ids = rows.flatMap(({ envelopeId }) => envelopeId ?? [])
  if (ids.length === 0) return
  const sends = ctx.app.ask(signatures)
  for (const { id, status } of await sends.sent(ctx.db, ids)) if (status === 'Sent') await sends.recall(ctx, id, reason)
}

/** The steps that wait for an envelope, a contract, or an invoice. */
export const waitingFor = ({ db }: AnyWriteContext, what: 'envelopeId' | 'contractId' | 'invoiceId', id: number) =>
  db
    .select()
    .from(steps)
    .where(and(eq(steps[what], id), eq(steps.state, 'Started')))
