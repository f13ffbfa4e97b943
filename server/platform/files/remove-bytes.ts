import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Removes the bytes of a key from the store, unless a file still has them. */
export const removeBytes = job('remove-bytes', { data: z.object({ key: z.string() }) })
