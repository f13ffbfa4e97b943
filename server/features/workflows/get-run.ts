import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { ClientWorkflowStep, clientWorkflows as calls } from '@atrium/contract/workflows/client-workflows.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { zoneOf } from '../../platform/tenancy/site-days.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { titlesOf } from '../forms/find-form.ts'
import { documentsOf, noDocuments } from './documents-of.ts'
import { askedIn, findRun, isOfClient, isSeen, type StepRow, type WholeRun, waitingIn } from './find-run.ts'
import { pageOfRuns, summaryOfRun } from './read-runs.ts'
import { manages } from './rights.ts'
import { shownConditions } from './shown-condition.ts'
import { awayOn } from './substitutes/stand-in.ts'
import { clientWorkflowEvents, clientWorkflows } from './tables.ts'
import { filledText, hasTags, readerOf, tagValues } from './tag-values.ts'
import { timelineOf } from './timeline.ts'

type Reading = ReadContext<CompanyViewer>

export const getRun: Handler<typeof calls.get> = async (ctx, { id, siteId, withTimeline }) => {
  const run = await findRun(ctx, id)
  if (siteId !== ALL_SITES.id && run.row.siteId !== siteId) throw notFound()
  const where = eq(clientWorkflows.id, id)
  const [row] = await pageOfRuns(ctx.db, { where, order: [clientWorkflows.id.getSQL()], limit: 1, offset: 0 })
  if (!row) throw notFound()
  return {
    ...summaryOfRun(row),
    completedDate: run.row.completedAt?.toISOString() ?? null,
    steps: await stepsOf(ctx, run),
    timeline: withTimeline ? await timelineOf(ctx, id) : [],
    may: { manage: manages(ctx, run.row) && run.row.status !== 'Deleted', comment: run.row.status !== 'Deleted' },
  }
}

export const relatedSteps: Handler<typeof calls.related> = async (ctx, { id, stepId }) => {
  const run = await findRun(ctx, id)
  const step = run.steps.find((one) => one.id === stepId)
  if (!step || !isSeen(ctx.viewer, step)) throw notFound()
  const all = await stepsOf(ctx, run)
  return { steps: all.filter(({ group }) => group < step.group) }
}

/** The steps of a run that the viewer sees, with what they hold. */
async function stepsOf(ctx: Reading, run: WholeRun): Promise<ClientWorkflowStep[]> {
  const today = dayIn(await zoneOf(ctx.db, run.row.siteId), new Date())
  const kept = await filesOf(ctx, run)
  const documents = await documentsOf(
    ctx,
    run,
    run.steps.filter((row) => isSeen(ctx.viewer, row)),
  )
  const names = await namesOf(ctx, run)
  const away = isOfClient(ctx.viewer) ? nobodyAway : await awayOn(ctx.db, run.row.landlordId, today)
  const { userId: viewerId } = ctx.viewer
  const titles = await titlesOf(
    ctx,
    run.steps.flatMap(({ step }) => step.form || []),
  )
  const details = await textsOf(ctx, run)
  const shown = await shownConditions(
    ctx,
    run.row.landlordId,
    run.steps.map(({ step }) => step),
  )
  return run.steps
    .filter((row) => isSeen(ctx.viewer, row))
    .map((row) => {
      const asked = askedIn(run, row)
      const {
        assignees,
        key,
        files: wanted,
        signers,
        when: _,
        raiseDays,
        raiseTo,
        title,
        message,
        fieldIn,
        amount,
        taxed,
        payDays,
        ...step
      } = row.step
      const mine = waitingIn(run, row, viewerId)
      return {
        ...step,
        details: details.get(row.id) ?? step.details,
        leftOut: row.leftOut,
        when: shown(row.step),
        id: row.id,
        state: row.state,
        group: row.group,
        round: row.round,
        note: row.note,
        dueOn: row.dueOn,
        isOverdue: isOpenStep(row.state) && row.dueOn !== null && row.dueOn < today,
        waitsUntil: row.waitsUntil,
        startedAt: row.startedAt?.toISOString() ?? null,
        completedAt: row.completedAt?.toISOString() ?? null,
        completedBy: names.get(row.completedBy ?? 0) ?? '',
        completedById: row.completedBy,
        assignments: asked.map(({ userId, decision, decidedAt, decidedBy, substituteId, raised }) => ({
          userId,
          name: names.get(userId) ?? '',
          decision,
          at: decidedAt?.toISOString() ?? null,
          isAway: decision === 'Pending' && away.has(userId),
          substitute: isOfClient(ctx.viewer) ? '' : nameOther(names, userId, decision === 'Pending' ? substituteId : decidedBy),
          raised,
        })),
        files: kept.filter(({ stepId }) => stepId === row.id).map(({ stepId, ...file }) => file),
        wanted: step.kind === 'Upload' ? wanted : 0,
        entryId: row.entryId,
        ...(documents.get(row.id) ?? noDocuments),
        formTitle: titles.get(step.form) ?? '',
        insteadOf: nameOther(names, viewerId, mine?.open ? mine.userId : null),
        mine: (mine?.open && mine.mode) || null,
      }
    })
}

const nobodyAway: ReadonlyMap<number, number> = new Map()

/** What somebody is called who is not the first. */
const nameOther = (names: ReadonlyMap<number, string>, first: number, id: number | null): string =>
  id === null || id === first ? '' : (names.get(id) ?? '')

/** The texts of steps that name tags, as the viewer may read them. */
async function textsOf(ctx: Reading, run: WholeRun): Promise<ReadonlyMap<number, string>> {
  const written = run.steps.filter(({ step }) => hasTags(step.details))
  if (written.length === 0) return new Map()
  const reader = await readerOf(ctx.db, ctx.viewer)
  const texts = new Map<number, string>()
  for (const row of written) texts.set(row.id, filledText(row.step.details, await tagValues(ctx, run, row), reader))
  return texts
}

async function namesOf({ db }: Reading, { steps, assignments }: WholeRun): Promise<ReadonlyMap<number, string>> {
  const ids = [
    ...assignments.flatMap(({ userId, substituteId, decidedBy }) => [userId, substituteId ?? [], decidedBy ?? []].flat()),
    ...steps.flatMap(({ completedBy }) => completedBy ?? []),
  ]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The files of the steps, those of an earlier time that the run was done apart. */
async function filesOf({ db }: Reading, { row }: WholeRun) {
  const rows = await db
    .select({ stepId: clientWorkflowEvents.stepId, at: clientWorkflowEvents.createdAt, file: files, by: users.name })
    .from(clientWorkflowEvents)
    .innerJoin(files, eq(files.id, clientWorkflowEvents.fileId))
    .leftJoin(users, eq(users.id, clientWorkflowEvents.createdBy))
    .where(
      and(
        eq(clientWorkflowEvents.clientWorkflowId, row.id),
        eq(clientWorkflowEvents.cycle, row.cycle),
        isNotNull(clientWorkflowEvents.fileId),
      ),
    )
    .orderBy(asc(clientWorkflowEvents.id))
  return rows.map(({ stepId, at, file, by }) => ({
    stepId,
    id: file.id,
    name: file.name,
    type: file.type,
    url: fileUrl(file.id, file.name),
    by: by ?? '',
    at: at.toISOString(),
  }))
}

/** How many files a step has. */
export async function countFiles(ctx: Reading, run: WholeRun, { id }: StepRow): Promise<number> {
  return (await filesOf(ctx, run)).filter(({ stepId }) => stepId === id).length
}
