import { jobPostings as calls, type JobPosting } from '@atrium/contract/job-postings/job-postings.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { filterPostings, postingOf, postingSummary, readPostings } from '../../platform/records/postings.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { jobPostings as jobs } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ job: jobs, site: { name: sites.name, timeZone: sites.timeZone }, tenant: { name: tenants.name } })
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .leftJoin(tenants, eq(tenants.id, jobs.tenantId))

type Row = Awaited<ReturnType<typeof select>>[number]

export const columns = { ...jobs, from: jobs.publishDate, until: jobs.closeDate }
const read = {
  ...readPostings(columns),
  table: jobs,
  page: pageOf(select),
  item: ({ job, ...of }: Row, ctx: ReadContext): JobPosting => ({
    ...job,
    ...postingOf(ctx, calls.save.allow, job, { ...of, from: job.publishDate, until: job.closeDate }),
  }),
}

export const searchJobs: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: (asked, ctx) => and(filterPostings(columns, asked, ctx), asked.type && eq(jobs.type, asked.type)),
  words: (query) => phraseIn(jobs, jobs.title, query),
  sorts: { ...getTableColumns(jobs), dateCreated: jobs.createdAt },
})

export const getJob: Handler<typeof calls.get> = getOf(read)

export const jobSummary = postingSummary('JobPosting', calls.search.allow, jobs, columns)
