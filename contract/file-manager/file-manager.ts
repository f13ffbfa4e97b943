import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, flag, own, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { fileManagerScreens } from './screens.ts'

export const MAX_NODE_NAME = 150
/** Files and folders that are chosen for one thing to be done with them. */
export const MAX_CHOSEN = 200
/** Files and folders within these that are copied, or put into one zip, at once. */
export const MAX_WITHIN = 2_000
/** Folders in each other. */
export const MAX_DEPTH = 20
export const MAX_VERSIONS = 100

export const audiences = { Company: 'Your company only', Clients: 'Your company and its clients' } as const
const clientRights = { See: 'See the files', Add: 'See the files and add some', Change: 'Change everything in it' } as const
const Ids = z.array(Id).max(200).default([])

/** A folder, every field once. All but the name is of a folder at the top, and holds for whatever lies in it. */
export const folderEntity = entity('folder', {
  name: text({ label: 'Name', required: 'Name is required', max: MAX_NODE_NAME }),
  audience: choice(audiences, { label: 'Who sees it', required: 'Choose who sees it', start: 'Company' }),
  clientsMay: choice(clientRights, { label: 'Clients may', required: 'Choose what clients may do', start: 'See' }),
  everybody: flag({ label: 'Everybody of your company at the site', help: 'Off, only the people and roles that you name.' }),
  userIds: own(Ids, { label: 'People', kind: 'text' }),
  roleIds: own(Ids, { label: 'Roles', kind: 'text' }),
})

const Rights = folderEntity.input.omit({ name: true })

/** What stands around the words of a search in a file's text, these told apart; empty for what was found by its name alone. */
export const Excerpt = z.array(z.object({ text: z.string(), isHit: z.boolean() }))
export type Excerpt = z.infer<typeof Excerpt>

/** A file or a folder, as lists show it. */
export const SharedFile = z.object({
  id: Id,
  version: Version,
  isFolder: z.boolean(),
  name: z.string(),
  siteId: Id,
  siteName: z.string(),
  /** The client in whose place it lies; null in the site's. */
  tenantId: Id.nullable(),
  tenant: z.string(),
  /** The folder it lies in; null at the top. */
  folderId: Id.nullable(),
  folderName: z.string(),
  /** Of a folder at the top. */
  audience: z.enum(['Company', 'Clients']).nullable(),
  /** A storage access token is appended when it is opened (docs/features/file-tokens.md); empty for a folder. */
  fileUrl: z.string(),
  fileType: z.string(),
  /** Bytes; 0 for a folder. */
  size: z.number(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
  updatedDate: Instant,
  /** When it was put into the trash. */
  trashedDate: Instant.nullable(),
  /** Whether the viewer may rename, move and delete it. */
  mayChange: z.boolean(),
  excerpt: Excerpt,
})
export type SharedFile = z.infer<typeof SharedFile>

const FolderPage = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id.nullable(),
  tenant: z.string(),
  /** From the top to the folder that it lies in. */
  path: z.array(z.object({ id: Id, name: z.string() })),
  mayAdd: z.boolean(),
  mayChange: z.boolean(),
  /** Of a folder at the top, to who may set them. */
  rights: Rights.nullable(),
})
export type FolderPage = z.infer<typeof FolderPage>

const { access: read } = fileManagerScreens.list
const manage = read.needs(Permission.AllowManageDocuments)
const topics = { reads: ['shared file', 'folder', 'tenant', 'site'], changes: ['shared file', 'folder'] }

const sorts = ['name', 'updatedDate', 'size'] as const
const Chosen = z.array(Id).min(1).max(MAX_CHOSEN)
/** Folders that one call may name; a browser asks several times for more. */
export const MAX_FOLDERS_AT_ONCE = 100
/** Where something goes: a folder, or without one the top of a place. */
const Place = {
  siteId: Id.nullable().default(null),
  tenantId: Id.nullable().default(null),
  folderId: Id.nullable().default(null),
}

/** The calls of files and folders: docs/features/file-manager.md. */
export const sharedFiles = calls('/FileRepo', topics, {
  list: search('GetFilesByTenantsOrDefault', {
    allow: read,
    about:
      'What lies in a folder (`folderId`), or at the top of a place: of a site, or of one of its clients (`tenantId`). A client gets its own place and what is shared with it in one list. A search is in all of the place, by names and by what is written in files.',
    filters: {
      siteId: SiteChoice.default(-1),
      tenantId: Id.nullable().default(null),
      folderId: Id.nullable().default(null),
      foldersOnly: z.boolean().default(false),
    },
    sorts,
    item: SharedFile,
  }),
  all: search('GetDocuments', {
    allow: read,
    about:
      'All files and folders that the viewer sees, at a site or at all (-1), found by their names and by what is written in files.',
    filters: { siteId: SiteChoice.default(-1) },
    sorts: ['updatedDate', 'name', 'size'],
    newestFirst: true,
    item: SharedFile,
  }),
  trash: search('GetTrash', {
    allow: read,
    about: 'What was put into the trash. A client gets what its own people have put there.',
    filters: { siteId: SiteChoice.default(-1) },
    sorts: ['trashedDate', 'name', 'size'],
    newestFirst: true,
    item: SharedFile,
  }),
  folder: get('GetFolder/{id}', {
    allow: read,
    about: 'A folder with the way to it, and what the viewer may do in it.',
    params: { id: PathId },
    reply: FolderPage,
  }),
  saveFolder: post('CreateUpdateFolder', {
    allow: manage,
    about:
      'Makes a folder (`id` null) in a folder or at the top of a place, or changes one. Its rights are kept of a folder at the top; of a client’s own the landlord sets who of the company sees it.',
    body: folderEntity.save.extend(Place),
    reply: Saved,
  }),
  rename: post('RenameDocument', {
    allow: manage,
    about: 'Renames a file or a folder. A file keeps an ending that fits its content.',
    body: z.object({ id: Id, version: Version, name: line().min(1).max(MAX_NODE_NAME) }),
    reply: Saved,
  }),
  drop: upload('DropDocument', {
    allow: manage,
    about:
      'Uploads files into a folder; each file part is one. `path` names folders below it (`Plans/2026`), which are made where they are missing. A file of the same name gets a new version, or with `sameName` "both" stays beside it. Parts: `command` (JSON), and up to 12 files.',
    body: z.object({
      ...Place,
      path: line().max(2_000).default(''),
      sameName: z.enum(['version', 'both']).default('version'),
    }),
    reply: Saved.extend({ items: z.array(z.object({ part: z.string(), id: Id, name: z.string(), isNew: z.boolean() })) }),
  }),
  makeFolders: post('CreateFolders', {
    allow: manage,
    about:
      'Makes the folders that paths (`Plans/2026`) name below a folder, or at the top of a place, as far as they are missing: those of a dropped folder that nothing lies in.',
    body: z.object({ ...Place, paths: z.array(line().min(1).max(2_000)).min(1).max(MAX_FOLDERS_AT_ONCE) }),
    reply: Done,
  }),
  move: post('MoveDocument', {
    allow: manage,
    about:
      'Moves files and folders into a folder, or folders to the top of a place. What has a name that is taken there gets a number.',
    body: z.object({ ids: Chosen, ...Place }),
    reply: Done,
  }),
  copy: post('CopyDocument', {
    allow: manage,
    about: 'Copies files and folders, with what is in them, in the same way. Copies have the newest version alone.',
    body: z.object({ ids: Chosen, ...Place }),
    reply: Done,
  }),
  remove: post('DeleteDocument', {
    allow: manage,
    about: 'Puts files and folders into the trash. Their links stop at once.',
    body: z.object({ ids: Chosen }),
    reply: Done,
  }),
  restore: post('RestoreDocument', {
    allow: manage,
    about: 'Takes files and folders out of the trash, to where they were.',
    body: z.object({ ids: Chosen }),
    reply: Done,
  }),
  purge: post('PurgeDocument', {
    allow: manage,
    about: 'Deletes files and folders of the trash for good, with all versions.',
    body: z.object({ ids: Chosen }),
    reply: Done,
  }),
  download: ask('DownloadDocument', {
    allow: read,
    about: 'One file as it is; several, or folders, as one zip.',
    body: z.object({ ids: Chosen }),
    reply: Bytes,
  }),
  versions: get('GetVersions/{id}', {
    allow: read,
    about: 'The versions of a file, the newest first.',
    params: { id: PathId },
    reply: z.object({
      items: z.array(
        z.object({
          id: Id,
          number: z.int(),
          fileUrl: z.string(),
          fileType: z.string(),
          size: z.number(),
          createdBy: z.string(),
          createdById: PersonId,
          createdDate: Instant,
        }),
      ),
    }),
  }),
  restoreVersion: post('RestoreVersion', {
    allow: manage,
    about: 'Makes an older version of a file the newest again; none is lost.',
    body: z.object({ id: Id, versionId: Id }),
    reply: Saved,
  }),
  storage: get('GetFileStorage', {
    allow: read.only(landlord),
    about: 'How many bytes all versions of the company’s files take.',
    reply: z.object({ bytes: z.number() }),
  }),
})
