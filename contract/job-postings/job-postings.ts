import type { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, post } from '../kit/call.ts'
import { choice, day, entity, text } from '../kit/entity.ts'
import { optionsOf } from '../kit/options.ts'
import { Saved } from '../kit/results.ts'
import { type PostingState, postingAnswer } from '../tenancy/postings/posting-states.ts'
import { daysInOrder, postedBy, postingCalls, postingStatus, postingTexts } from '../tenancy/postings/postings.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { jobPostingScreens } from './screens.ts'

/** What people call the states of a job posting, and how each looks as a chip. */
export const jobStates = optionsOf<PostingState>(
  {
    Draft: 'Draft',
    Upcoming: 'Upcoming',
    Open: 'Open now',
    Closed: 'Closed',
  },
  {
    Draft: 'quiet',
    Upcoming: 'waiting',
    Open: 'good',
    Closed: 'quiet',
  },
)

const jobTypes = ['Full-time', 'Part-time', 'Temporary', 'Seasonal', 'Internship'] as const

const { title, description, published, notes } = postingTexts({
  titleWidth: 250,
  notesFrom: 1600,
  published: 'Everyone at the site sees it while it is open. Off, it is a draft.',
})

/** A job at a site, offered by its landlord or by one of its clients; every field once. */
export const jobEntity = entity('job posting', {
  title,
  ...placeFields,
  type: choice(jobTypes, { label: 'Type', required: 'Type is required', start: 'Full-time', half: true, column: { from: 800 } }),
  contact: text({
    label: 'Contact',
    max: 200,
    half: true,
    help: 'Whom to apply to, and how.',
    column: { truncate: 250, sortable: false, from: 1300 },
  }),
  description,
  startDate: day({ label: 'Start Date', half: true, help: 'When the work begins.', column: { from: 1500 } }),
  endDate: day({ label: 'End Date', half: true, help: 'Leave it empty for a permanent job.', column: { from: 1560 } }),
  publishDate: day({ label: 'Publish date', half: true, help: 'Leave it empty for today.', column: { from: 900 } }),
  closeDate: day({ label: 'Close date', half: true, help: 'The last day to apply.' }),
  published,
  notes,
})

export const JobPosting = jobEntity.input.extend(postingAnswer)
export type JobPosting = z.infer<typeof JobPosting>

export const jobColumns = jobEntity.columns(
  'title',
  postedBy,
  'description',
  'type',
  { ...postingStatus, options: jobStates },
  'startDate',
  'endDate',
  'contact',
  'publishDate',
  'closeDate',
  'notes',
  { value: 'id', text: 'ID', sortable: false, from: 1600 },
)

const { access: read } = jobPostingScreens.list
const manage = read.needs(Permission.AllowManageMarketing)
const topics = { reads: ['job posting', 'tenant', 'site'], changes: ['job posting'] }

/** The calls of job postings: docs/features/job-postings.md. */
export const jobPostings = calls('/JobPosting', topics, {
  ...postingCalls({ read, manage, item: JobPosting, types: jobTypes, columns: jobColumns, one: 'job posting' }),
  save: post('CreateUpdate', {
    allow: manage,
    about: 'Makes a job posting (`id` null), or changes one: a client its own, a landlord those at its sites.',
    body: jobEntity.save.refine(...daysInOrder('startDate', 'endDate')).refine(...daysInOrder('publishDate', 'closeDate')),
    reply: Saved,
  }),
})
