import { jobEntity, jobPostings } from '@atrium/contract/job-postings/job-postings.ts'
import { jobPostingScreens } from '@atrium/contract/job-postings/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { getJob, jobPages, jobSummary, removeJob, saveJob, searchJobs } from './jobs.ts'
import { jobPostings as table } from './tables.ts'

export const jobPostingsFeature: Feature = {
  entities: [jobEntity],
  configurable: { 'Job Postings': { entity: jobEntity } },
  screens: Object.values(jobPostingScreens),
  calls: serve(jobPostings, { search: searchJobs, get: getJob, save: saveJob, remove: removeJob }),
  summaries: [jobSummary],
  publicPages: { jobposting: jobPages },
  deletionGuards: { tenant: hasRows(table.tenantId) },
  demo: async () => (await import('./demo.ts')).insertJobs,
  samples: [
    {
      calls: jobPostings,
      table: 'job_postings',
      make: jobPostings.save,
      by: 'client',
      input: ({ mark }) => ({ title: mark, description: mark, notes: mark }),
    },
  ],
}
