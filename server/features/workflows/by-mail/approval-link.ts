import { may } from '@atrium/contract/access/may.ts'
import { APPROVAL_DAYS, type ApprovalState } from '@atrium/contract/workflows/approval-by-mail.ts'
import { workflowReaders } from '@atrium/contract/workflows/screens.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import type { CompanyViewer, Viewer } from '../../../platform/access/viewer.ts'
import { createToken, findToken } from '../../../platform/auth/browser-tokens.ts'
import { hasSecondStep } from '../../../platform/auth/second-step.ts'
import { linkTo } from '../../../platform/link.ts'
import { orNone } from '../../../platform/refusal.ts'
import type { AnyWriteContext, ReadContext } from '../../../platform/work/context.ts'
import { askedIn, findRun, isSeen, type RunRow, type StepRow, type WholeRun, waitingIn } from '../find-run.ts'
import { clientWorkflows } from '../tables.ts'

const KIND = 'approve-step'
const DAY_SECONDS = 86_400
/** How long a link is known once it no longer decides, so that it says why. */
const KNOWN_DAYS = 90

interface LinkContent {
  runId: number
  stepId: number
  /** How often the step had begun: what begins anew is asked anew. */
  round: number
  /** Until when it decides (ISO 8601). */
  until: string
}

/** Issues a link by which one person decides one step, once. Part of the transaction of the mail that carries it. */
export async function issueApprovalLink(ctx: AnyWriteContext, run: RunRow, step: StepRow, userId: number): Promise<string> {
  const until = new Date(Date.now() + APPROVAL_DAYS * DAY_SECONDS * 1_000).toISOString()
  const content: LinkContent = { runId: run.id, stepId: step.id, round: step.round, until }
  const key = await createToken(ctx, KIND, userId, { ...content }, KNOWN_DAYS * DAY_SECONDS)
  return linkTo(ctx.app.config, `/approve/${key}`)
}

/** What a key leads to. */
export interface ApprovalLink {
  run: RunRow
  state: ApprovalState
  /** Whom it was mailed to, with the step as that person sees it; absent: nothing is told without a login. */
  known?: { viewer: CompanyViewer; whole: WholeRun; step: StepRow; mine: ReturnType<typeof waitingIn> }
}

type Reading = Pick<ReadContext, 'db' | 'app'>

/** A link by its key, whatever has become of it; undefined: there is none, or its run is gone. */
export async function approvalLink(ctx: Reading, key: string): Promise<ApprovalLink | undefined> {
  const token = await findToken(ctx, KIND, key)
  if (!token || token.userId === null) return undefined
  const { runId, stepId, round, until } = token.value as unknown as LinkContent
  const [run] = await ctx.db.select().from(clientWorkflows).where(eq(clientWorkflows.id, runId))
  if (!run) return undefined
  const viewer = await personOf(ctx, token.userId, run)
  if (!viewer) return { run, state: 'LogIn' }
  const whole = await seenRun(ctx, viewer, run.id)
  const step = whole?.steps.find((one) => one.id === stepId && isSeen(viewer, one))
  if (!whole || !step) return { run, state: 'LogIn' }
  const mine = waitingIn(whole, step, viewer.userId)
  const known = { viewer, whole, step, mine }
  return { run, known, state: stateOf(known, round, until) }
}

/** Who a link was mailed to, as it may use the portal now; undefined where a login is asked for. */
async function personOf(ctx: Reading, userId: number, { landlordId, tenantId }: RunRow): Promise<CompanyViewer | undefined> {
  const viewer: Viewer | undefined = await ctx.app.loadViewer(ctx.db, { userId, ...(tenantId === null ? {} : { tenantId }) })
  if (!viewer || viewer.kind === 'admin' || viewer.kind === 'visitor') return undefined
  const isShut = viewer.landlordId !== landlordId || viewer.readOnly || viewer.secondStep !== 'free'
  // Whoever has set a second step up is asked for it here too, whatever the company demands.
  return isShut || may(viewer, workflowReaders) || (await hasSecondStep(ctx.db, userId)) ? undefined : viewer
}

const seenRun = ({ db }: Reading, viewer: CompanyViewer, id: number): Promise<WholeRun | undefined> =>
  findRun({ db, viewer, scope: new Scope(viewer) }, id).catch(orNone)

function stateOf({ viewer, whole, step, mine }: NonNullable<ApprovalLink['known']>, round: number, until: string): ApprovalState {
  const own = whole.assignments.find(
    (one) =>
      one.stepId === step.id &&
      one.round === round &&
      (one.decidedBy ?? one.userId) === viewer.userId &&
      one.decision !== 'Pending',
  )
  if (own) return own.decision === 'Rejected' ? 'Rejected' : 'Approved'
  const { status } = whole.row
  if (status === 'Paused') return 'Paused'
  if (status !== 'Started' || step.round !== round) return 'Over'
  if (!isOpenStep(step.state))
    return askedIn(whole, step).some(({ decision }) => decision === 'Rejected') ? 'Rejected' : 'Approved'
  if (!mine) return 'Reassigned'
  return new Date(until) < new Date() ? 'Expired' : 'Open'
}
