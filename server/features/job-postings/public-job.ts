import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { PublicCategory } from '../../platform/public-pages/published.ts'
import { inState } from '../../platform/records/postings.ts'
import { placeLine } from '../../platform/tenancy/address-lines.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import { columns } from './read-jobs.ts'
import { jobPostings as jobs } from './tables.ts'

/** A job that is open, as anybody may see it. */
async function find(db: ReadDb, id: number) {
  const [row] = await db
    .select({ job: jobs, site: sites, tenant: tenants.name })
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .leftJoin(tenants, eq(tenants.id, jobs.tenantId))
    .where(and(eq(jobs.id, id), inState(columns, 'Open')))
  if (!row) return undefined
  const { job, site, tenant } = row
  const day = (label: string, value: string | null) => (value ? [{ as: 'day' as const, label, value }] : [])
  return {
    landlordId: job.landlordId,
    name: job.title,
    summary: [tenant, site.name].filter(Boolean).join(', '),
    description: job.description,
    address: placeLine(site),
    facts: [
      { as: 'word' as const, label: 'Type', value: job.type },
      ...(job.contact ? [{ as: 'text' as const, label: 'Contact', value: job.contact }] : []),
      ...day('Start Date', job.startDate),
      ...day('End Date', job.endDate),
      ...day('Close date', job.closeDate),
    ],
    pictures: [],
  }
}

export const jobPages: PublicCategory = { feature: 'Job Posting', find }
