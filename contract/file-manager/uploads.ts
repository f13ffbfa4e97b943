import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { fileManagerScreens } from './screens.ts'

/** Bytes of a file that is sent in pieces. */
export const MAX_LARGE_FILE = 2 * 1024 ** 3
/** Bytes of each piece but the last: what a cut connection loses at most. Files up to this size go in one request. */
export const PIECE_SIZE = 8 * 1024 * 1024
/** So long an upload that was cut waits to go on. */
export const UPLOAD_DAYS = 3

const Size = z.int().min(0).max(MAX_LARGE_FILE)

const Upload = z.object({
  id: Id,
  name: z.string(),
  size: z.number(),
  /** Bytes that are there. */
  received: z.number(),
  siteId: Id.nullable(),
  tenantId: Id.nullable(),
  folderId: Id.nullable(),
  folder: z.string(),
  path: z.string(),
  startedDate: Instant,
})
export type Upload = z.infer<typeof Upload>

const { access: read } = fileManagerScreens.list
const manage = read.needs(Permission.AllowManageDocuments)

/** The calls of files that are sent in pieces, so that a cut one goes on where it ended: docs/features/file-manager.md. */
export const largeUploads = calls(
  '/FileRepo',
  { reads: ['upload', 'folder'], changes: ['upload'] },
  {
    list: get('GetUploads', {
      allow: manage,
      about: 'The viewer’s uploads that are not finished.',
      reply: z.object({ items: z.array(Upload) }),
    }),
    begin: post('BeginUpload', {
      allow: manage,
      changesOwn: true,
      about: `Begins to send a file of up to 2 GB into a folder, or finds the viewer’s own that was begun with the same answers and goes on. \`path\` and \`sameName\` as of DropDocument; \`mark\` tells a file from another one of the same name and size.`,
      body: z.object({
        siteId: Id.nullable().default(null),
        tenantId: Id.nullable().default(null),
        folderId: Id.nullable().default(null),
        path: line().max(2_000).default(''),
        sameName: z.enum(['version', 'both']).default('version'),
        name: line().min(1).max(255),
        size: Size.min(1),
        mark: line().max(100).default(''),
      }),
      reply: Saved.extend({ received: z.number(), pieceSize: z.number() }),
    }),
    put: upload('PutUploadPiece', {
      allow: manage,
      changesOwn: true,
      about:
        'The next piece (part `piece`), from `offset` on: as long as `pieceSize`, but for the last. Answers how many bytes are there; another offset than that changes nothing.',
      body: z.object({ id: Id, offset: Size }),
      reply: Done.extend({ received: z.number() }),
    }),
    finish: post('FinishUpload', {
      allow: manage,
      about: 'Makes the file of its pieces, once all are there. Its content is looked at as that of any other.',
      changes: ['shared file', 'folder', 'upload'],
      body: z.object({ id: Id }),
      reply: Saved.extend({ name: z.string(), isNew: z.boolean() }),
    }),
    abandon: post('AbandonUpload', {
      allow: manage,
      allowOnFullDisk: true,
      changesOwn: true,
      about: 'Gives an unfinished upload up, with what is there of it.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
