import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { connectionKinds, driveKinds } from '../connections/connections.ts'
import { ask, Bytes, calls, get, post, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, text } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { audiences, MAX_NODE_NAME } from './file-manager.ts'
import { fileManagerScreens } from './screens.ts'

/** Folders of other services that one place is given. */
export const MAX_DRIVE_FOLDERS = 20

/** A folder of Dropbox or Microsoft 365 that is shown beside a place's own, every field once. */
export const driveFolderEntity = entity('Dropbox folder', {
  name: text({ label: 'Name', required: 'Name is required', missing: 'name-required', max: MAX_NODE_NAME }),
  audience: choice(audiences, { label: 'Who sees it', required: 'Choose who sees it', start: 'Company' }),
  clientsMay: choice(
    { See: 'See the files', Add: 'See the files and add some' },
    { label: 'Clients may', required: 'Choose what clients may do', start: 'See' },
  ),
})

const DriveFolder = z.object({
  id: Id,
  kind: z.enum(driveKinds),
  version: Version,
  name: z.string(),
  siteId: Id,
  siteName: z.string(),
  /** The client in whose place it is shown; null in the site's. */
  tenantId: Id.nullable(),
  tenant: z.string(),
  connectionId: Id,
  connection: z.string(),
  /** Where it lay when it was given; empty to who may not give any. */
  path: z.string(),
  audience: z.enum(['Company', 'Clients']),
  clientsMay: z.enum(['See', 'Add']),
  mayAdd: z.boolean(),
  /** Whether the viewer may say who sees it, and take it away. */
  mayEdit: z.boolean(),
})
export type DriveFolder = z.infer<typeof DriveFolder>

const isStep = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
  name !== '' && !/^\.{1,2}$|[\\\u0000-\u001f\u007f]/.test(name) && name.isWellFormed()

/**
 * A path below a folder: empty for itself, else `/Plans/2026`. Neither a step up nor another way to name a file (`id:`, `rev:`,
 * `ns:`, an address) is one.
 */
const PathBelow = z
  .string()
  .max(1_000)
  .refine((path) => path === '' || (path.startsWith('/') && path.slice(1).split('/').every(isStep)), errorCode('dropbox-path'))
/** Where the last page ended. Sealed: it opens nothing but the folder that it was answered for. */
const Cursor = z.string().max(10_000).default('')

const DriveItem = z.object({
  name: z.string(),
  /** Below the folder. */
  path: z.string(),
  isFolder: z.boolean(),
  /** Bytes; 0 for a folder. */
  size: z.number(),
  changedDate: Instant.nullable(),
  /** What exists only at the service is not handed out by it. */
  canDownload: z.boolean(),
})
export type DriveItem = z.infer<typeof DriveItem>

const folders = driveKinds.map((kind) => `${connectionKinds[kind].title} folder` as const)
const { access: read } = fileManagerScreens.list
const manage = read.needs(Permission.AllowManageDocuments)
const give = read.only(landlord).needs(...driveKinds.map((kind) => connectionKinds[kind].permission))

/**
 * The calls of folders of Dropbox and Microsoft 365 beside ours (docs/features/file-manager.md). They are called as the specification
 * calls those of Dropbox; which service it is follows from the connection.
 */
export const driveFolders = calls(
  '/FileRepo',
  { reads: [...folders, 'connection', 'tenant', 'site'], changes: folders },
  {
    ofPlace: get('GetSiteDropboxFolder/{a}/{b}', {
      allow: read,
      about:
        'The folders of Dropbox and Microsoft 365 that a place was given: `a` is the site, or -1 for all of the viewer’s; `b` the client, 0 for the site’s own and -1 for both. A client gets those that it sees, its own and the site’s, in one list.',
      params: { a: PathSiteChoice, b: z.coerce.number().pipe(z.union([z.literal(0), SiteChoice])) },
      reply: z.object({
        items: z.array(DriveFolder),
        /** The connections that the viewer may give folders of. */
        connections: z.array(z.object({ id: Id, kind: z.enum(driveKinds), name: z.string() })),
      }),
    }),
    save: post('CreateUpdateSiteDropboxFolder', {
      allow: give,
      about:
        'Gives a folder of a connection to a site, or to one of its clients (`id` null), or changes its name and who sees it. Where it lies is fixed.',
      body: driveFolderEntity.save.extend({
        siteId: Id.nullable().default(null),
        tenantId: Id.nullable().default(null),
        connectionId: Id.nullable().default(null),
        path: PathBelow.default(''),
      }),
      reply: Saved,
    }),
    remove: post('DeleteSiteFolder', {
      allow: give,
      about: 'Takes a folder of a connection away from its place. Nothing changes there.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    choose: ask('GetDropboxFolders', {
      allow: give,
      about: 'The folders in a folder of a connection, to choose one of them.',
      body: z.object({ connectionId: Id, path: PathBelow.default(''), cursor: Cursor }),
      reply: z.object({ items: z.array(z.object({ name: z.string(), path: z.string() })), cursor: z.string().nullable() }),
    }),
    list: ask('GetDropboxFiles', {
      allow: read,
      about:
        'What lies in a folder of a connection that was given, or in one below it, page by page as the service hands it out.',
      reads: [...folders, 'Dropbox file', 'connection'],
      body: z.object({ id: Id, path: PathBelow.default(''), cursor: Cursor }),
      reply: z.object({ folder: DriveFolder, items: z.array(DriveItem), cursor: z.string().nullable() }),
    }),
    open: get('DropboxFile/{id}', {
      allow: read,
      about: 'A file of a folder of a connection. PDF and pictures are shown, all else is saved, or all with `download`.',
      params: { id: PathId },
      query: { path: PathBelow, download: z.stringbool().default(false) },
      reply: Bytes,
    }),
    upload: upload('UploadToDropbox', {
      allow: manage,
      about: 'Puts files into a folder of a connection, or into one below it. A name that is taken there gets a number.',
      changes: ['Dropbox file'],
      body: z.object({ id: Id, path: PathBelow.default('') }),
      reply: Saved.extend({ items: z.array(z.object({ part: z.string(), name: z.string() })) }),
    }),
    makeFolder: post('CreateDropboxFolder', {
      allow: manage,
      about: 'Makes a folder in a folder of a connection.',
      changes: ['Dropbox file'],
      body: z.object({ id: Id, path: PathBelow.default(''), name: line().min(1).max(MAX_NODE_NAME) }),
      reply: Saved,
    }),
  },
)
