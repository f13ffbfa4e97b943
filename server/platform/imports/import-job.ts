import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Imports a long list, chunk by chunk. */
export const importList = job('import-rows', { data: z.object({ importId: z.int() }) })
