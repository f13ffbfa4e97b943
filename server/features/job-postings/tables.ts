import { jobEntity } from '@atrium/contract/job-postings/job-postings.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

export const jobPostings = pgTable(
  'job_postings',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** Null: the landlord's own. */
    tenantId: integer(),
    ...entityColumns(jobEntity),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('job_postings', t),
    index('job_postings_by_created').on(t.landlordId, t.createdAt, t.id),
    index('job_postings_by_title').on(t.landlordId, t.title, t.id),
    index('job_postings_by_type').on(t.landlordId, t.type, t.id),
    index('job_postings_by_start').on(t.landlordId, t.startDate, t.id),
    index('job_postings_by_end').on(t.landlordId, t.endDate, t.id),
    index('job_postings_by_publish').on(t.landlordId, t.publishDate, t.id),
    index('job_postings_by_close').on(t.landlordId, t.closeDate, t.id),
    index('job_postings_drafts').on(t.landlordId, t.createdAt, t.id).where(sql`not ${t.published}`),
    index('job_postings_of_site').on(t.siteId, t.createdAt, t.id),
    // A client passes over those that are closed, which lie together.
    index('job_postings_of_site_by_start').on(t.siteId, t.startDate, t.id),
    index('job_postings_of_site_by_end').on(t.siteId, t.endDate, t.id),
    index('job_postings_of_site_by_publish').on(t.siteId, t.publishDate, t.id),
    index('job_postings_of_site_by_close').on(t.siteId, t.closeDate, t.id),
    index('job_postings_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('job_postings_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
