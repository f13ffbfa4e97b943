import { z } from 'zod'
import { everyone, Permission } from '../access/access.ts'
import { Bytes, calls, get, post } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { FilePreview } from '../kit/file-previews.ts'
import { Id, PathId } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { fileManagerScreens } from './screens.ts'

const { access: read } = fileManagerScreens.list
const manage = read.needs(Permission.AllowManageDocuments)

export const LINK_PASSWORD_LENGTH = 200
/** Characters of a name and an address. */
export const MAX_WHO = 200

const FileLink = z.object({
  id: Id,
  note: z.string(),
  /** Below the portal's own address. */
  path: z.string(),
  hasPassword: z.boolean(),
  /** Whoever opens it says first who that is. */
  asksWho: z.boolean(),
  /** The last day on which it opens, by the clock of the site. */
  lastDay: Day.nullable(),
  maxDownloads: z.int().nullable(),
  downloads: z.int(),
  revoked: z.boolean(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
  /** The newest first; 20 at most. */
  openings: z.array(
    z.object({
      at: Instant,
      what: z.enum(['opened', 'downloaded']),
      name: z.string(),
      /** As they have said it, or as they are called here; empty where nobody asked. */
      who: z.string(),
      /** The network address. */
      from: z.string(),
    }),
  ),
})
export type FileLink = z.infer<typeof FileLink>

/** Links by which anybody opens a file or a folder: docs/features/file-manager.md. */
export const fileLinks = calls(
  '/FileRepo',
  { reads: ['file link'], changes: ['file link'] },
  {
    create: post('CreateAnonAccessToFile', {
      allow: manage,
      about:
        'Makes a link by which whoever has it downloads a file, or what is in a folder, without a login: until a day, with a password, so many times.',
      body: z.object({
        id: Id,
        note: line().max(200).default(''),
        password: z.string().max(LINK_PASSWORD_LENGTH).default(''),
        lastDay: Day.nullable().default(null),
        maxDownloads: z.int().min(1).max(100_000).nullable().default(null),
        /** Whoever opens it has to say first who that is. */
        asksWho: z.boolean().default(false),
      }),
      reply: Saved.extend({ path: z.string() }),
    }),
    list: get('GetAnonAccess/{id}', {
      allow: manage,
      about: 'The links of a file or a folder, the newest first, and when each was used.',
      params: { id: PathId },
      reply: z.object({ items: z.array(FileLink) }),
    }),
    revoke: post('RevokeAnonAccess', {
      allow: manage,
      about: 'Closes a link at once.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)

const Key = z.string().max(100)
/** That what was asked for was given, and by whom, for a quarter of an hour. */
const MAX_PASS = 1_200
const Pass = z.string().max(MAX_PASS).default('')

/** What whoever has a link does with it, without a login. */
export const openLinks = calls(
  '/FileRepo',
  { changes: ['file link'] },
  {
    open: post('OpenAnonAccess', {
      allow: everyone,
      about:
        'What a link leads to. With a password, or where it asks who opens it: nothing but that this is asked for, until it is given.',
      body: z.object({
        key: Key,
        password: z.string().max(LINK_PASSWORD_LENGTH).default(''),
        /** Who opens it, as they say; not looked into. */
        who: line().max(MAX_WHO).default(''),
      }),
      reply: z.object({
        company: z.string(),
        needsPassword: z.boolean(),
        needsWho: z.boolean(),
        name: z.string(),
        isFolder: z.boolean(),
        /** Goes with each download. */
        pass: z.string(),
        /** Downloads that are left; null where they are not counted. */
        left: z.int().nullable(),
        items: z.array(z.object({ id: Id, name: z.string(), size: z.number(), fileType: z.string() })),
      }),
    }),
    file: get('AnonFile/{key}/{id}', {
      allow: everyone,
      about: 'A file of a link. Each download counts.',
      params: { key: Key, id: PathId },
      query: { pass: Pass },
      writes: true,
      reply: Bytes,
    }),
    view: post('ViewAnonFile', {
      allow: everyone,
      about:
        'Opens a file of a link to be looked at, which counts as a download. Answers what is shown of it, or with what `AnonView` answers its bytes.',
      body: z.object({ key: Key, id: Id, pass: line().max(MAX_PASS).default('') }),
      reply: z.object({
        fileType: z.string(),
        /** Null where a browser shows the file by itself. */
        preview: FilePreview.nullable(),
        /** Opens the bytes for two hours, from the same network. */
        view: z.string(),
      }),
    }),
    viewed: get('AnonView/{key}/{id}', {
      allow: everyone,
      about: 'The bytes of a file that was opened to be looked at, in ranges too. Does not count again.',
      params: { key: Key, id: PathId },
      query: { view: Pass },
      reply: Bytes,
    }),
    zip: get('AnonZip/{key}', {
      allow: everyone,
      about: 'All files of a link as one zip, which counts as one download.',
      params: { key: Key },
      query: { pass: Pass },
      writes: true,
      reply: Bytes,
    }),
  },
)
