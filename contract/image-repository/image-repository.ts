import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, calls, del, get, post, search, upload } from '../kit/call.ts'
import { entity, flag, optionalRef, tags, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { ownedAnswer, siteOfNew } from '../tenancy/records/owned-record.ts'
import { imageRepositoryScreens } from './screens.ts'

/** An image that is kept to be used again, every field once. Its site and client never change. */
export const imageEntity = entity('image', {
  name: text({ label: 'Name', max: 150 }),
  caption: text({ label: 'Caption', max: 200 }),
  albumId: optionalRef({ label: 'Album' }),
  tags: tags({ label: 'Tags', help: 'Press Enter after each.' }),
  shared: flag({ label: 'Clients of the site may use it', help: 'Off, only your company sees it.' }),
})

export const RepositoryImage = imageEntity.input.extend({
  id: Id,
  version: Version,
  ...ownedAnswer,
  /** A storage access token is appended when it is opened (docs/features/file-tokens.md). */
  fileUrl: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.int(),
})
export type RepositoryImage = z.infer<typeof RepositoryImage>

/** One image; `uses` says how many records have a copy of it. */
const WholeImage = RepositoryImage.extend({ uses: z.int() })

const { access: read } = imageRepositoryScreens.list
const manage = read.needs(Permission.AllowManageMarketing)
const topics = { reads: ['image', 'image album', 'tenant', 'site'], changes: ['image'] }

/** Images that are moved or deleted in one go. */
export const MAX_IMAGES_AT_ONCE = 200

/** The calls of images: docs/features/image-repository.md. */
export const repositoryImages = calls('/ImageRepository', topics, {
  search: search('Search', {
    allow: read,
    about: 'The images at a site, or at all of the viewer’s (-1). A client gets its own and those the landlord shares.',
    filters: {
      siteId: SiteChoice.default(-1),
      /** Null: those without an album. */
      albumId: Id.nullable().optional(),
      tag: line().min(1).max(40).optional(),
    },
    sorts: ['createdDate', 'name'],
    newestFirst: true,
    item: RepositoryImage,
  }),
  get: get('Get/{id}', { allow: read, about: 'One image.', params: { id: PathId }, reply: WholeImage }),
  save: upload('CreateUpdate', {
    allow: manage,
    about: 'Adds an image (`id` null; part `file`), or changes what is said of one. Parts: `command` (JSON), `file`.',
    body: imageEntity.save.extend(siteOfNew),
    reply: Saved,
  }),
  move: post('Move', {
    allow: manage,
    about: 'Puts images into an album, or out of any (null).',
    body: z.object({ ids: z.array(Id).min(1).max(MAX_IMAGES_AT_ONCE), albumId: Id.nullable().default(null) }),
    reply: Done,
  }),
  useInText: post('UseInText', {
    allow: read,
    about:
      'Puts a copy of an image where formatted texts show it from, and answers its address there. Whoever has a text sees its pictures.',
    body: z.object({ id: Id }),
    reply: z.object({ src: z.string(), alt: z.string() }),
    changes: [],
  }),
  remove: del('Delete/{id}', {
    allow: manage,
    about: 'Deletes an image. What uses it keeps its copy.',
    params: { id: PathId },
    reply: Done,
  }),
})

const AlbumName = line().min(1).max(100)

const Album = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id.nullable(),
  /** Images in it that the viewer may see, counted to 1,000. */
  count: z.int(),
  mayChange: z.boolean(),
})
export type Album = z.infer<typeof Album>

/** Albums a client has, and a landlord at a site. */
export const MAX_ALBUMS = 100

export const imageAlbums = calls(
  '/ImageRepository',
  { ...topics, changes: ['image album'] },
  {
    list: ask('SearchAlbums', {
      allow: read,
      about:
        'The albums at a site, or at all of the viewer’s (-1), by name; 500 at most. A client gets its own and those with images the landlord shares.',
      body: z.object({ siteId: SiteChoice.default(-1) }),
      reply: z.object({ items: z.array(Album) }),
    }),
    save: post('CreateUpdateAlbum', {
      allow: manage,
      about: 'Makes an album (`id` null), or renames one.',
      body: z.object({
        id: Id.nullable().default(null),
        version: Version.nullable().default(null),
        siteId: Id.nullable().default(null),
        name: AlbumName,
      }),
      reply: Saved,
    }),
    remove: del('DeleteAlbum/{id}', {
      allow: manage,
      about: 'Deletes an album; its images stay.',
      params: { id: PathId },
      reply: Done,
      changes: ['image album', 'image'],
    }),
  },
)
