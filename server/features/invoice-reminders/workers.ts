import { z } from 'zod'
import { job, worker } from '../../platform/jobs/job.ts'
import { remindOfInvoices } from './chase.ts'
import { chargeLateFees } from './late-fees.ts'
import { sendWaiting, statementJob } from './send-statements.ts'

/** Two jobs, so that what fails with a fee keeps nobody's reminder waiting. */
const reminders = job('invoice-reminders', { data: z.object({}), cron: '7 * * * *', changes: ['invoice mail', 'delivery'] })
const fees = job('invoice-late-fees', {
  data: z.object({}),
  cron: '11 * * * *',
  changes: ['client invoice', 'invoice mail', 'delivery'],
})

export const workers = [
  worker(reminders, (ctx) => remindOfInvoices(ctx, new Date())),
  worker(statementJob, sendWaiting),
  worker(fees, (ctx) => chargeLateFees(ctx, new Date())),
]
