import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { calls, get, noTopics } from './call.ts'
import { Day } from './days.ts'
import { FileToken } from './files.ts'
import { PathId } from './ids.ts'

/** Rows of a sheet that are shown. */
export const SHOWN_ROWS = 200

/** A cell: its text, a figure with how its file shows it, or a day. */
const Cell = z.union([
  z.string(),
  z.object({
    n: z.number(),
    /** Decimals; null as many as it has. */
    digits: z.int().nullable(),
    isPercent: z.boolean(),
    isGrouped: z.boolean(),
    before: z.string(),
    after: z.string(),
  }),
  z.object({ day: Day, time: z.string() }),
])
export type Cell = z.infer<typeof Cell>

const Sheet = z.object({
  /** Empty for a file that has but one and no name for it. */
  name: z.string(),
  /** Of a spreadsheet's columns, letters; those of which there is something. */
  columns: z.int(),
  allColumns: z.int(),
  rows: z.array(z.object({ number: z.int(), cells: z.array(Cell) })),
  /** Rows in which something is written. */
  allRows: z.int(),
})
export type Sheet = z.infer<typeof Sheet>

/** What somebody has changed in a Word document on a day, while changes were tracked. */
export const TrackedChange = z.object({
  kind: z.enum(['inserted', 'deleted']),
  /** As the file names them; empty where it does not. */
  by: z.string(),
  on: Day.nullable(),
  /** In how many places. */
  count: z.int(),
})
export type TrackedChange = z.infer<typeof TrackedChange>

/** What is shown of a file that no browser shows by itself. */
export const FilePreview = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('text'),
    text: z.string(),
    /** Bytes, of `size` of the file. */
    shown: z.int(),
    size: z.int(),
  }),
  z.object({
    as: z.literal('word'),
    /** With no other tags than the portal allows; as if all changes that were tracked had been accepted. */
    html: z.string(),
    /** Null: none were. */
    tracked: z
      .object({
        /** As if all had been rejected. */
        before: z.string(),
        /** With both: each is an `ins` or `del` whose `data-change` is its place in `changes`. */
        marked: z.string(),
        changes: z.array(TrackedChange),
      })
      .nullable(),
    /** Changes that somebody tracked and nobody accepted or rejected. */
    inserted: z.int(),
    deleted: z.int(),
    comments: z.int(),
    /** Pictures that are not shown: of a kind that browsers lack, or too many. */
    lacking: z.int(),
    isCut: z.boolean(),
  }),
  z.object({ as: z.literal('sheets'), sheets: z.array(Sheet) }),
])
export type FilePreview = z.infer<typeof FilePreview>

/** How files are shown that no browser shows: docs/features/files.md. */
export const filePreviews = calls('/files', noTopics, {
  show: get('Preview/{id}', {
    allow: signedIn,
    about:
      'What is shown of a Word document, a spreadsheet or a text, to the viewer and for the site that its storage access token was made for.',
    params: { id: PathId },
    query: { token: FileToken },
    reply: FilePreview,
  }),
})
