import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { remindOfRequests } from './reminders/remind.ts'

const reminders = job('maintenance-reminders', { data: z.object({}), cron: '41 * * * *', changes: ['maintenance request'] })

export const workers = [worker(reminders, (ctx) => remindOfRequests(ctx, new Date()))]
