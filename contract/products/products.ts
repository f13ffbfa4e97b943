import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { entity, flag, money, pictures, sortsOf, tags, text } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Picture } from '../kit/pictures.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadForm } from '../kit/uploads.ts'
import { ownedAnswer, siteOfNew } from '../tenancy/records/owned-record.ts'
import { productScreens } from './screens.ts'

/** What is offered at a site, every field once. */
export const productEntity = entity('product', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
    upload: { aliases: ['Product', 'Product name', 'Title', 'Item', 'Nom', 'Produit'], example: 'Sourdough loaf' },
  }),
  type: text({
    label: 'Type',
    max: 100,
    half: true,
    upload: { aliases: ['Category', 'Kind', 'Catégorie'], example: 'Bread' },
  }),
  price: money({
    label: 'Price',
    half: true,
    help: 'Left empty or 0, no price is shown.',
    column: { from: 1100 },
    upload: { aliases: ['Amount', 'Cost', 'Prix'], example: '6.50' },
  }),
  description: text({
    label: 'Description',
    max: 4_000,
    long: true,
    column: { truncate: 350, sortable: false, from: 760 },
    upload: { aliases: ['Details', 'About', 'Notes'], example: 'Baked every morning.' },
  }),
  tagList: tags({
    label: 'Tags',
    help: 'Press Enter after each.',
    column: { sortable: false },
    upload: { aliases: ['Tag', 'Labels', 'Keywords', 'Étiquettes'], example: 'bread; organic' },
  }),
  imageList: pictures({ label: 'Pictures', captions: 'description', help: 'The first one is the main picture.' }),
  isPublic: flag({
    label: 'Public page',
    help: 'On, anybody with the link sees it.',
    column: { type: 'yesno', sortable: false, from: 1500 },
  }),
})

export const Product = productEntity.input.extend({
  id: Id,
  version: Version,
  ...ownedAnswer,
  imageList: z.array(Picture),
  /** The same pictures by the names that the API fixes. */
  attachmentAttributes: z.array(z.object({ file: z.string(), caption: z.string(), description: z.string() })),
  /** ISO 4217; of the price. */
  currency: z.string(),
})
export type Product = z.infer<typeof Product>

export const productColumns = productEntity.columns(
  'name',
  'description',
  'type',
  'tagList',
  'price',
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', sortable: false, truncate: 250, from: 1300, landlordOnly: true },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, from: 1600, landlordOnly: true },
  'isPublic',
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', sortable: false, from: 1000 },
  { value: 'createdDate', text: 'Created', type: 'datetime', from: 900 },
)

/** Products on a page of cards, and pages that lead there. */
export const PRODUCTS_PER_PAGE = 4
export const MAX_PRODUCT_PAGES = 10

const { access: read } = productScreens.list
const manage = read.needs(Permission.AllowManageMarketing)
const filters = {
  siteId: SiteChoice.default(-1),
  type: line().min(1).max(100).optional(),
  tag: line().min(1).max(40).optional(),
}
const topics = { reads: ['product', 'tenant', 'site'], changes: ['product'] }

/** The calls of products: docs/features/products.md. */
export const products = calls('/Product', topics, {
  search: search('GetProducts', {
    allow: read,
    about: 'The products at a site, or at all of the viewer’s (-1). A client gets its own and the landlord’s at its site.',
    filters,
    sorts: ['createdDate', ...sortsOf(productColumns).filter((key) => key !== 'createdDate')],
    newestFirst: true,
    item: Product,
  }),
  get: get('Get/{id}', { allow: read, about: 'One product with its pictures.', params: { id: PathId }, reply: Product }),
  getAt: get('GetProduct/{id}/{siteId}/{withImages?}', {
    allow: read,
    about: 'One product, if it is at the site (-1: at any); `withImages` false leaves its pictures out.',
    params: { id: PathId, siteId: PathSiteChoice, withImages: z.stringbool().optional() },
    reply: Product,
  }),
  save: upload('UpdateProduct', {
    allow: manage,
    about: 'Makes a product (`id` null), or changes one. Parts: `command` (JSON), `picture1` to `picture12`.',
    body: productEntity.save.extend(siteOfNew),
    reply: Saved,
  }),
  saveAttachment: upload('UpdateProductAttachment', {
    allow: manage,
    about: 'Adds a picture to a product (`attachmentId` null; part `picture1`), or changes what is said of one.',
    body: z.object({
      id: Id,
      version: Version,
      attachmentId: Id.nullable().default(null),
      caption: line().max(200).default(''),
      description: lines().max(2_000).default(''),
    }),
    reply: Saved,
  }),
  remove: post('Delete', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a product with its pictures.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  exportList: ask('Export', {
    allow: read,
    about: 'The products asked for as CSV or XLSX, under the headings that the import reads.',
    body: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), query: line().max(200).default(''), ...filters }),
    reply: Bytes,
  }),
  importList: upload('Import', {
    allow: manage.only(landlord),
    about: 'Imports products of the landlord from an uploaded list at `siteId`. Parts: `command` (JSON), `file` (CSV or XLSX).',
    body: UploadForm,
    reply: ImportReply,
  }),
})
