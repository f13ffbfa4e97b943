import { z } from 'zod'
import { Id } from './ids.ts'
import { line, lines } from './line.ts'

/** The file parts in which a save brings new pictures of its record. */
export const pictureParts = [
  'picture1',
  'picture2',
  'picture3',
  'picture4',
  'picture5',
  'picture6',
  'picture7',
  'picture8',
  'picture9',
  'picture10',
  'picture11',
  'picture12',
] as const
/** Pictures a record may have. */
export const MAX_PICTURES = pictureParts.length

const words = {
  caption: line().max(200).default(''),
  description: lines().max(2_000).default(''),
}

/** A picture of a record, as an answer shows it. */
export const Picture = z.object({
  id: Id,
  /** A storage access token is appended when it is opened (docs/features/file-tokens.md). */
  fileUrl: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  caption: z.string(),
  description: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** A picture as a save names it: one that the record has by its `id`, a new one by the file part that brings it. */
export const PlacedPicture = z.object({ id: Id.optional(), part: z.enum(pictureParts).optional(), ...words })
export type PlacedPicture = z.infer<typeof PlacedPicture>
