import { jobEntity } from '@atrium/contract/job-postings/job-postings.ts'
import { pgTable } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { postingKeys, postingKind } from '../../platform/postings/posting-table.ts'
import { recordColumns } from '../../platform/records/record-table.ts'

export const jobPostings = pgTable('job_postings', { ...recordColumns(), ...entityColumns(jobEntity) }, (t) =>
  postingKeys('job_postings', t, { start: t.startDate, end: t.endDate, publish: t.publishDate, close: t.closeDate }),
)

export const jobKind = postingKind('job posting', jobPostings, ['publishDate', 'closeDate'])
