import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { calls, get, noTopics } from './call.ts'
import { PathId } from './ids.ts'
import { ErrorBody } from './results.ts'
import { UploadedRow } from './uploads.ts'

/** How far the import of a long list is. */
export const ImportProgress = z.object({
  status: z.enum(['running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  imported: z.int(),
  /** The rows that were refused, once it has ended. */
  refused: z.array(UploadedRow),
  /** Why it failed. */
  error: ErrorBody.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const imports = calls('/Landlord', noTopics, {
  get: get('GetImport/{id}', {
    allow: landlord,
    background: true,
    about: 'How far an import is that the viewer has started, and the rows it refused.',
    params: { id: PathId },
    reply: ImportProgress,
  }),
})
