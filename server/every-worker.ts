import { workers as leases } from './features/leases/workers.ts'
import { workers as subscription } from './features/subscription/workers.ts'
import { workers as database } from './platform/database/workers.ts'
import { workers as files } from './platform/files/workers.ts'
import type { Worker } from './platform/jobs/job.ts'
import { workers as mail } from './platform/mail/workers.ts'

/** Every kind of job with what does it. */
export const everyWorker: readonly Worker[] = [...database, ...files, ...mail, ...subscription, ...leases]

export const everyJob = everyWorker.map(({ job }) => job)
