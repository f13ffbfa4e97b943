import { z } from 'zod'
import { Id } from './ids.ts'
import { line } from './line.ts'

// Fields of forms that hold files: docs/features/custom-fields.md.

/** Files of one field. */
export const MAX_FIELD_FILES = 10

/** The file parts in which a save brings new files of a field. */
export const fieldFileParts = (fieldId: number): string[] =>
  Array.from({ length: MAX_FIELD_FILES }, (_, at) => `f${fieldId}-${at + 1}`)

/**
 * A file as a save names it: one that the field has by its `id`, a new one by the `part` that brings it; nothing else that is said of it is
 * heeded. Keys stand in the order in which the database keeps them, so that a list that stays is the same text.
 */
export const PlacedFieldFile = z.object({
  id: Id.optional(),
  part: line().max(40).optional(),
  fileUrl: z.string().max(1_000).optional(),
  fileName: z.string().max(500).optional(),
  fileSize: z.number().optional(),
  fileType: z.string().max(200).optional(),
})
export type PlacedFieldFile = z.infer<typeof PlacedFieldFile>

/** A file that a field holds. */
export interface FieldFile {
  /** That of the file. */
  id: number
  /** Its path; a storage access token is appended when it is opened. */
  fileUrl: string
  fileName: string
  /** Bytes. */
  fileSize: number
  fileType: string
}

/** What a record holds, as files; what is none is no file. */
export const fieldFilesIn = (value: unknown): readonly FieldFile[] =>
  Array.isArray(value) ? (value as readonly FieldFile[]) : []

export const namesOfFiles = (value: unknown): string[] => fieldFilesIn(value).map(({ fileName }) => fileName)
