import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, del, get, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, image, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { oneStoreAccess, storeDescriptionScreens } from './screens.ts'

/** How a client presents its store to the customers of a site, every field once. Each client has one. */
export const storeEntity = entity('store description', {
  name: text({
    label: 'Store name',
    required: 'Name is required',
    max: 200,
    help: 'As customers know it.',
    column: { type: 'link', locked: true, truncate: 250, sortable: false },
  }),
  storeDescription: text({
    label: 'Store description',
    max: 4_000,
    long: true,
    help: 'What you sell, your hours, where to find you.',
    column: { truncate: 350, sortable: false },
  }),
  image: image({ label: 'Store picture', help: 'Logo or store front.' }),
})

/** `id` is the client’s. Of a client that has not described its store, `version` is null and `name` its own. */
export const StoreDescription = storeEntity.input.extend({
  id: Id,
  version: Version.nullable(),
  siteId: Id,
  siteName: z.string(),
  tenantName: z.string(),
  /** A storage access token is appended when it is opened. */
  storeImageUrl: z.string().nullable(),
  dateUpdated: Instant.nullable(),
})
export type StoreDescription = z.infer<typeof StoreDescription>

export const storeColumns = storeEntity.columns(
  { value: 'storeImageUrl', text: 'Picture', type: 'avatar', sortable: false },
  'name',
  { value: 'tenantName', text: 'Client', clientBy: 'id', truncate: 250, from: 800 },
  'storeDescription',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1100 },
  { value: 'dateUpdated', text: 'Updated', type: 'datetime', sortable: false, from: 1000 },
)

const StoreInput = storeEntity.input.extend({
  /** The client; for a client itself whatever it says. */
  id: Id.nullable().default(null),
  version: Version.nullable().default(null),
  removeImage: z.boolean().default(false),
})

const { access: readAll } = storeDescriptionScreens.list
const { access: own } = storeDescriptionScreens.own
const manage = readAll.needs(Permission.AllowManageMarketing)
const topics = { reads: ['store description', 'tenant', 'site'], changes: ['store description'] }

/** The calls of store descriptions: docs/features/store-descriptions.md. */
export const storeDescriptions = calls('/StoreDescription', topics, {
  search: search('Search', {
    allow: readAll,
    about: 'The clients in use at a site, or at all of the viewer’s (-1), each with the description of its store.',
    filters: {
      siteId: SiteChoice.default(-1),
      /** True: those that have described their store; false: the others. */
      described: z.boolean().optional(),
    },
    sorts: sortsOf(storeColumns),
    item: StoreDescription,
  }),
  get: get('Get/{id}', {
    allow: oneStoreAccess,
    about: 'The description of a client’s store, by the client.',
    params: { id: PathId },
    reply: StoreDescription,
  }),
  save: upload('CreateUpdate', {
    allow: own,
    about: 'A client describes its store. Parts: `command` (JSON), `file` (image, optional).',
    body: StoreInput,
    reply: Saved,
  }),
  remove: del('Delete/{id}', {
    allow: manage,
    about: 'Takes the description of a client’s store away.',
    params: { id: PathId },
    reply: Done,
  }),
})

/** What a landlord corrects. */
export const stores = calls('/Landlord', topics, {
  update: upload('UpdateStore', {
    allow: manage,
    about: 'Describes a client’s store, or corrects that. Parts: `command` or `tenant` (JSON), `file` (image, optional).',
    body: StoreInput,
    reply: Saved,
  }),
})
