import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { type rentRuns as calls, MOST_DAYS_AHEAD } from '@atrium/contract/leases/rent-runs.ts'
import { and, count, eq } from 'drizzle-orm'
import { type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, notFound } from '../../../platform/refusal.ts'
import { latestToday } from '../../../platform/tenancy/site-days.ts'
import { checkSiteChoice } from '../../../platform/tenancy/site-scope.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { DAYS_AHEAD } from '../charges/charge-terms.ts'
import { leases } from '../tables.ts'
import { leasesOfRun } from './preview-run.ts'
import { ownRuns } from './read-runs.ts'
import { issueJob, previewJob, RUN } from './rent-run-jobs.ts'
import { rentRuns } from './tables.ts'

/** Previews of one person in an hour. */
const BY_USER = 60

export const orderRun: Handler<typeof calls.order> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'rent run', BY_USER)]),
  async (ctx, { siteId: choice, until: asked }) => {
    await checkSiteChoice(ctx, choice)
    const { landlordId, userId } = ctx.viewer
    const from = await latestToday(ctx, choice)
    const to = addDays(from, MOST_DAYS_AHEAD)
    const until = asked ?? addDays(from, DAYS_AHEAD)
    if (until < from || until > to) throw conflict(['rent-run-day', { from, to }])
    const siteId = choice === ALL_SITES.id ? null : choice
    const [found] = await ctx.db
      .select({ total: count() })
      .from(leases)
      .where(leasesOfRun(ctx.scope, { siteId, until }, from))
    const [made] = await ctx.db
      .insert(rentRuns)
      .values({ landlordId, siteId, until, createdBy: userId, total: found?.total ?? 0 })
      .returning({ id: rentRuns.id })
    const { id: runId } = made as { id: number }
    ctx.audit({ entity: RUN, id: runId, after: { name: until, siteId, until, state: 'Previewing' } })
    await ctx.enqueue(previewJob, { runId })
    return saved(runId)
  },
)

async function findRun(ctx: WriteContext, id: number) {
  const [run] = await ctx.db
    .select()
    .from(rentRuns)
    .where(and(ownRuns(ctx), eq(rentRuns.id, id)))
    .for('update')
  if (!run) throw notFound()
  return run
}

/** Of two people who order it at once the first does; a run that is issued already is not begun again. */
export const orderIssue: Handler<typeof calls.issue> = async (ctx, { id }) => {
  const run = await findRun(ctx, id)
  if (run.state === 'Issuing' || run.state === 'Done') return done
  if (run.state !== 'Ready') throw conflict('rent-run-not-ready')
  if (run.previewed === 0) throw conflict('rent-run-nothing')
  await ctx.db
    .update(rentRuns)
    .set({ state: 'Issuing', issuedBy: ctx.viewer.userId, toIssue: run.previewed })
    .where(eq(rentRuns.id, id))
  ctx.audit({ entity: RUN, id, after: { name: run.until, state: 'Issuing', leases: run.previewed } })
  await ctx.enqueue(issueJob, { runId: id })
  return done
}

/** The job sees it before its next leases. */
export const stopRun: Handler<typeof calls.stop> = async (ctx, { id }) => {
  const run = await findRun(ctx, id)
  if (run.state === 'Stopped') return done
  if (run.state === 'Done') throw conflict('rent-run-over')
  await ctx.db.update(rentRuns).set({ state: 'Stopped', endedAt: new Date() }).where(eq(rentRuns.id, id))
  ctx.audit({ entity: RUN, id, after: { name: run.until, state: 'Stopped', issued: run.issued } })
  return done
}
