import { jobPostings as calls } from '@atrium/contract/job-postings/job-postings.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { postingPages } from '../../platform/postings/posting-pages.ts'
import { postingSummary } from '../../platform/postings/posting-states.ts'
import { readPostings } from '../../platform/postings/read-postings.ts'
import { removePosting, savePosting } from '../../platform/postings/save-posting.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { jobKind } from './tables.ts'

const read = readPostings(jobKind, calls.save)

export const searchJobs: Handler<typeof calls.search> = listOf(calls.search, read)

export const getJob: Handler<typeof calls.get> = getOf(read)

export const saveJob: Handler<typeof calls.save> = async (ctx, input) => saved((await savePosting(ctx, jobKind, input)).id)

export const removeJob: Handler<typeof calls.remove> = async (ctx, { id }) => {
  await removePosting(ctx, jobKind, id)
  return done
}

export const jobSummary = postingSummary('JobPosting', calls.search.allow, jobKind)

export const jobPages = postingPages(jobKind, {
  feature: 'Job Posting',
  facts: ({ contact, startDate, endDate, closeDate }) => [
    { as: 'text', label: 'Contact', value: contact },
    { as: 'day', label: 'Start Date', value: startDate },
    { as: 'day', label: 'End Date', value: endDate },
    { as: 'day', label: 'Close date', value: closeDate },
  ],
})
