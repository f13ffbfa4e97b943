import { jobStates, type jobs } from '@atrium/contract/admin/platform.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'

const FAILED = 100
const LONGEST_ERROR = 2_000

interface FailedRow extends Record<string, unknown> {
  id: string
  name: string
  state: string
  retry_count: number
  created_on: Date | string
  completed_on: Date | string | null
  output: unknown
}

/** The queues, by the tables of the jobs library; it keeps a job for some days after its end. */
export const getJobs: Handler<typeof jobs.get> = async ({ db, app }) => {
  const { rows: counts } = await db.execute<{ name: string; state: string; n: number }>(
    sql`select name, state::text as state, count(*)::int as n from jobs.job group by name, state`,
  )
  const { rows: failed } = await db.execute<FailedRow>(sql`
    select id, name, state::text as state, retry_count, created_on, completed_on, output from jobs.job
    where state::text in ('failed', 'retry') order by coalesce(completed_on, created_on) desc limit ${FAILED}`)
  return {
    queues: app.jobs.declared.map(({ name, cron }) => ({
      name,
      schedule: cron ?? null,
      counts: Object.fromEntries(
        jobStates.map((state) => [state, counts.find((one) => one.name === name && one.state === state)?.n ?? 0]),
      ) as Record<(typeof jobStates)[number], number>,
    })),
    failed: failed.map((row) => ({
      id: row.id,
      queue: row.name,
      state: row.state,
      retryCount: row.retry_count,
      createdAt: new Date(row.created_on).toISOString(),
      endedAt: row.completed_on ? new Date(row.completed_on).toISOString() : null,
      error: errorIn(row.output),
    })),
  }
}

function errorIn(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  const { message, value } = output as { message?: unknown; value?: unknown }
  const text = typeof message === 'string' ? message : typeof value === 'string' ? value : JSON.stringify(output)
  return text.slice(0, LONGEST_ERROR)
}

export const retryJob: Handler<typeof jobs.retry> = async (ctx, { queue, id }) => {
  const { name } = ctx.app.jobs.declared.find((one) => one.name === queue) ?? {}
  if (!name) throw notFound('queue-unknown')
  const { rows } = await ctx.db.execute(
    sql`select id from jobs.job where name = ${name} and id = ${id}::uuid and state::text = 'failed'`,
  )
  if (rows.length === 0) throw notFound('job-not-failed')
  await ctx.retryJob(name, id)
  ctx.audit({ entity: 'job', after: { queue, job: id, again: true } })
  return done
}
