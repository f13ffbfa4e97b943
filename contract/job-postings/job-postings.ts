import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, del, get, post, search } from '../kit/call.ts'
import { choice, day, entity, flag, sortsOf, text } from '../kit/entity.ts'
import { PathId } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { placeFields } from '../tenancy/place-fields.ts'
import { inOrder, postingAnswer, postingFilters } from '../tenancy/posting-states.ts'
import { jobPostingScreens } from './screens.ts'

export const jobTypes = ['Full-time', 'Part-time', 'Temporary', 'Seasonal', 'Internship'] as const

/** A job at a site, offered by its landlord or by one of its clients; every field once. */
export const jobEntity = entity('job posting', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  ...placeFields,
  type: choice(jobTypes, { label: 'Type', required: 'Type is required', start: 'Full-time', half: true, column: { from: 800 } }),
  contact: text({
    label: 'Contact',
    max: 200,
    half: true,
    help: 'Whom to apply to, and how.',
    column: { truncate: 250, sortable: false, from: 1300 },
  }),
  description: text({
    label: 'Description',
    required: 'Description is required',
    max: 4_000,
    long: true,
    column: { truncate: 350, sortable: false, from: 1100 },
  }),
  startDate: day({ label: 'Start Date', half: true, help: 'When the work begins.', column: { from: 1500 } }),
  endDate: day({ label: 'End Date', half: true, help: 'Leave it empty for a permanent job.', column: { from: 1600 } }),
  publishDate: day({ label: 'Publish date', half: true, help: 'Leave it empty for today.', column: { from: 900 } }),
  closeDate: day({ label: 'Close date', half: true, help: 'The last day to apply.' }),
  published: flag({ label: 'Published', help: 'Everyone at the site sees it while it is open. Off, it is a draft.' }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Others at the site do not see these.',
    column: { truncate: 250, sortable: false, from: 1800 },
  }),
})

const JobInput = jobEntity.save
  .refine(({ startDate, endDate }) => inOrder(startDate, endDate), { path: ['endDate'], error: errorCode('end-before-start') })
  .refine(({ publishDate, closeDate }) => inOrder(publishDate, closeDate), {
    path: ['closeDate'],
    error: errorCode('end-before-start'),
  })

export const JobPosting = jobEntity.input.extend(postingAnswer)
export type JobPosting = z.infer<typeof JobPosting>

export const jobColumns = jobEntity.columns(
  'title',
  { value: 'postedBy', text: 'Posted by', truncate: 250, sortable: false, from: 600 },
  'description',
  'type',
  { value: 'status', text: 'Status', type: 'chip', sortable: false },
  'startDate',
  'endDate',
  'contact',
  'publishDate',
  'closeDate',
  'notes',
  { value: 'id', text: 'ID', sortable: false, from: 2000 },
)

const { access: read } = jobPostingScreens.list
const manage = read.needs(Permission.AllowManageMarketing)
const topics = { reads: ['job posting', 'tenant', 'site'], changes: ['job posting'] }

/** The calls of job postings: docs/features/job-postings.md. */
export const jobPostings = calls('/JobPosting', topics, {
  search: search('Search', {
    allow: read,
    about: 'The job postings at a site, or at all of the viewer’s (-1). Clients get their own, and of the others the open ones.',
    filters: { ...postingFilters, type: z.enum(jobTypes).optional() },
    sorts: ['dateCreated', ...sortsOf(jobColumns)],
    newestFirst: true,
    item: JobPosting,
  }),
  get: get('Get/{id}', { allow: read, about: 'One job posting.', params: { id: PathId }, reply: JobPosting }),
  save: post('CreateUpdate', {
    allow: manage,
    about: 'Makes a job posting (`id` null), or changes one: a client its own, a landlord those at its sites.',
    body: JobInput,
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes a job posting.', params: { id: PathId }, reply: Done }),
})
