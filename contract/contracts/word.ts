import { z } from 'zod'
import { calls, upload } from '../kit/call.ts'
import { TrackedChange } from '../kit/file-previews.ts'
import { Id } from '../kit/ids.ts'
import { Piece } from './contracts.ts'
import { ContractPart, PartKey } from './parts.ts'
import { contractParties } from './screens.ts'

/** `missing`: it does not stand in the file any more; `new`: it stands there under a heading that the contract has not. */
export const wordPartStates = ['changed', 'missing', 'new'] as const

const WordPart = z.object({
  /** Of a new one a key that tells it from the others of this answer alone. */
  key: PartKey,
  /** Of a new one: the part that it stands behind. */
  after: PartKey.nullable(),
  kind: ContractPart.shape.kind,
  name: z.string(),
  state: z.enum(wordPartStates),
  /** What it says there; empty of one that is missing. */
  descriptionHtml: z.string(),
  pieces: z.array(Piece),
})
export type WordPart = z.infer<typeof WordPart>

/** A contract that comes back as a Word document: docs/features/contracts.md. */
export const contractWord = calls(
  '/ContractBuilder',
  {},
  {
    read: upload('ReadDocumentWord', {
      allow: contractParties,
      about:
        'What the Word document of a contract that is negotiated, changed since it was downloaded, says otherwise than the version it was made of, part by part. Tracked changes in it count as accepted. Nothing is kept of it, and nothing suggested. Part: `file`.',
      body: z.object({ id: Id }),
      reply: z.object({
        /** The version that the file was made of. */
        versionNo: z.int(),
        parts: z.array(WordPart),
        /** Who has tracked what in the file. */
        tracked: z.array(TrackedChange),
      }),
    }),
  },
)
