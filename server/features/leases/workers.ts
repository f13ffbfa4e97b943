import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { remindOfCriticalDates } from './critical-dates/remind.ts'
import { makeNotices } from './notices/make-notices.ts'
import { remindOfNotices } from './notices/remind.ts'
import { issueRun } from './rent-runs/issue-run.ts'
import { previewRun } from './rent-runs/preview-run.ts'
import { issueJob, previewJob, sweepJob } from './rent-runs/rent-run-jobs.ts'
import { sweepRuns } from './rent-runs/sweep-runs.ts'
import { correctByJob, rentTaxesJob } from './rent-taxes/correct-taxes.ts'

/** Three jobs, so that what fails with making notices keeps nobody's reminders waiting. */
const rentalNotices = job('rental-notices', {
  data: z.object({}),
  cron: '53 * * * *',
  changes: ['rental notice', 'lease', 'delivery'],
})
const rentalReminders = job('rental-reminders', {
  data: z.object({}),
  cron: '57 * * * *',
  changes: ['rental notice', 'delivery'],
})
const criticalDateReminders = job('critical-date-reminders', { data: z.object({}), cron: '47 * * * *', changes: [] })

export const workers = [
  worker(previewJob, previewRun),
  worker(issueJob, issueRun),
  worker(sweepJob, sweepRuns),
  worker(rentTaxesJob, (ctx, data) => correctByJob(ctx, data, new Date())),
  worker(rentalNotices, (ctx) => makeNotices(ctx, new Date())),
  worker(criticalDateReminders, (ctx) => remindOfCriticalDates(ctx, new Date())),
  worker(rentalReminders, (ctx) => remindOfNotices(ctx, new Date())),
]
