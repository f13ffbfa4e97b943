import type { ApprovalPage, approvalByMail as calls } from '@atrium/contract/workflows/approval-by-mail.ts'
import { canReturnTo } from '@atrium/contract/workflows/steps.ts'
import { inArray } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { withKey } from '../../../platform/auth/mailed-key.ts'
import { users } from '../../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { linkAsClient } from '../../../platform/link.ts'
import type { MailLanguage } from '../../../platform/mail/words.ts'
import { limit, perNetwork } from '../../../platform/quotas/limit.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import type { OutsideContext, ReadContext } from '../../../platform/work/context.ts'
import { entryInWords } from '../../forms/entry-in-words.ts'
import type { Knowing } from '../../forms/relations/lookups.ts'
import { hostedCompany } from '../../invoice-payments/payee.ts'
import { decideStep } from '../do-step.ts'
import { isSeen, type StepRow } from '../find-run.ts'
import { filledText, hasTags, readerOf, tagValues } from '../tag-values.ts'
import { placeOf } from '../tell.ts'
import { type ApprovalLink, approvalLink } from './approval-link.ts'

/** So many an hour from one place. */
const OPENINGS_FROM_NETWORK = 300

/** Counted before it is looked for: keys are not to be guessed. */
async function knownLink(ctx: OutsideContext, key: string): Promise<ApprovalLink> {
  await limit(ctx, [perNetwork(ctx, 'approval opened', OPENINGS_FROM_NETWORK)])
  return withKey(ctx, () => approvalLink(ctx, key))
}

export const openApproval: Handler<typeof calls.open> = async (ctx, { key }) => pageOf(ctx, await knownLink(ctx, key))

/** Decides as the person whom the link was mailed to, in a transaction of that person: its rights, its name in the history. */
export const decideApproval: Handler<typeof calls.decide> = withPreflight(
  async (ctx, { key, status, note }) => {
    const { known, state } = await knownLink(ctx, key)
    if (!known || state !== 'Open') return
    if (status === 'Rejected' && note === '') throw invalid({ note: 'workflow-reason-required' })
    const { viewer, whole, step } = known
    const one = { id: whole.row.id, stepId: step.id, round: step.round }
    const decided = ctx.inTransactionAs(viewer, (own) =>
      decideStep(own, { ...one, status, note, returnTo: null }, { from: 'mail' }),
    )
    // Somebody was quicker: the page says what has become of it.
    await decided.catch((error: unknown) => {
      if (!(error instanceof Refusal && error.status === 409)) throw error
    })
  },
  async (ctx, { key, status }) => {
    const link = await approvalLink(ctx, key)
    if (!link) throw notFound('key-over')
    // The decision is noted as the person's own.
    ctx.audit({ entity: 'call', landlordId: link.run.landlordId, after: { asked: status, state: link.state } })
    return pageOf(ctx, link)
  },
)

async function pageOf(ctx: Pick<ReadContext, 'db' | 'app'>, { run, known, state }: ApprovalLink): Promise<ApprovalPage> {
  return {
    company: await hostedCompany(ctx, run.landlordId),
    state,
    url: linkAsClient(ctx.app.config, `/client-workflows/start/${run.id}`, run.tenantId),
    step: known && state === 'Open' ? await stepOf(ctx, known) : null,
  }
}

async function stepOf(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  { viewer, whole, step, mine }: NonNullable<ApprovalLink['known']>,
): Promise<NonNullable<ApprovalPage['step']>> {
  const { row, steps } = whole
  const { details, name } = step.step
  const earlier = steps.filter((one) => one.group < step.group && !one.leftOut)
  const returns = earlier.filter(({ step: { kind } }) => canReturnTo(kind) && kind !== 'Approve').at(-1)
  const seen = earlier.filter((one) => one.state === 'Completed' && isSeen(viewer, one))
  const ids = [...seen.flatMap(({ completedBy }) => completedBy ?? []), mine?.userId ?? viewer.userId]
  const rows = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  const nameOf = (id: number | null | undefined) => rows.find((one) => one.id === id)?.name ?? ''
  const reader = await readerOf(ctx.db, viewer)
  return {
    workflow: row.name,
    name,
    place: await placeOf(ctx, row),
    details: hasTags(details) ? filledText(details, await tagValues(ctx, whole, step), reader) : details,
    dueOn: step.dueOn,
    insteadOf: mine && mine.userId !== viewer.userId ? nameOf(mine.userId) : '',
    before: await Promise.all(
      seen.map(async (one) => ({
        name: one.step.name,
        by: nameOf(one.completedBy),
        note: one.note,
        entered: await enteredAt({ ...ctx, viewer, scope: new Scope(viewer) }, one, reader.language),
      })),
    ),
    returnsTo: returns && isSeen(viewer, returns) ? returns.step.name : '',
  }
}

/** What was entered in the form of a step; nothing where the person's role closes the form, or the entry is no more. */
const enteredAt = (ctx: Knowing, { step: { form }, entryId }: StepRow, language: MailLanguage) =>
  form && entryId !== null ? entryInWords(ctx, form, entryId, language) : []
