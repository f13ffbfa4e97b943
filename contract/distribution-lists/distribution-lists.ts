import { z } from 'zod'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { entity, ref, sortsOf, text, without } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { distributionListScreens } from '../tenancy/people/distribution-list-screens.ts'

/** People that are written to together. */
export const distributionListEntity = entity('distributionList', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 100,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  siteId: ref({ to: 'site', label: 'Site', help: 'Empty: for all of your sites.' }),
  description: text({ label: 'Description', max: 500, long: true, column: { truncate: 350, from: 900 } }),
})

export const ruleKinds = ['clients', 'users', 'contacts'] as const

const SomeIds = z.array(Id).max(200).default([])

/** People by what they are; who that is, is found out when the list is used. What is empty leaves all. */
export const ListRule = z.object({
  who: z.enum(ruleKinds),
  siteIds: SomeIds,
  /** Of users the built-in roles, of contacts the contact roles. Clients have none. */
  roleIds: SomeIds,
  /** Categories of clients: these clients, their users, their contacts. */
  categoryIds: SomeIds,
})
export type ListRule = z.infer<typeof ListRule>

/** Who is on a list: chosen one by one, and by rules. */
export const Members = z
  .object({
    tenantIds: z.array(Id).max(500).default([]),
    contactIds: z.array(Id).max(500).default([]),
    rules: z.array(ListRule).max(10).default([]),
  })
  .prefault({})
export type Members = z.output<typeof Members>

export const DistributionList = distributionListEntity.input.extend({
  id: Id,
  version: Version,
  members: Members,
  site: z.string().nullable(),
  /** Names of those chosen one by one. */
  tenants: z.array(z.string()),
  contacts: z.array(z.string()),
})
export type DistributionList = z.infer<typeof DistributionList>

export const distributionListColumns = distributionListEntity.columns(
  'name',
  'description',
  { value: 'tenants', text: 'Clients', type: 'email-recipients', sortable: false },
  { value: 'contacts', text: 'Contacts', type: 'email-recipients', sortable: false },
  { value: 'rules', text: 'Rules', type: 'number', sortable: false, from: 800 },
  { value: 'site', text: 'Site', siteBy: 'siteId', from: 740 },
)

/** Of a client's own lists: they hold contacts alone. */
export const ownListEntity = without(distributionListEntity, 'siteId')
export const ownListColumns = ownListEntity.columns('name', 'description', {
  value: 'contacts',
  text: 'Contacts',
  type: 'email-recipients',
  sortable: false,
})

const { access: read } = distributionListScreens.list
const { access: manage } = distributionListScreens.create
const topics = { reads: ['distributionList', 'contact', 'tenant', 'site'], changes: ['distributionList'] }
const item = DistributionList
const sorts = sortsOf(distributionListColumns)

/** The calls of distribution lists: docs/features/distribution-lists.md. */
export const distributionLists = calls('/Landlord', topics, {
  search: search('SearchDistributionLists', {
    allow: read,
    about: 'The company’s lists of a site, or all that the viewer may use (-1).',
    filters: { siteId: SiteChoice.default(-1) },
    sorts,
    item,
  }),
  get: get('GetDistributionList/{id}', { allow: read, about: 'One list.', params: { id: PathId }, reply: item }),
  save: post('CreateUpdateDistributionList', {
    allow: manage,
    about: 'Creates a list (`id` null), or changes one.',
    body: distributionListEntity.save.extend({ members: Members }),
    reply: Saved,
  }),
  remove: post('DeleteDistributionList', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a list; those on it stay.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  preview: ask('PreviewDistributionList', {
    allow: read,
    about: 'How many people a list would reach now, each counted once, and the first of them. Counted to 10,000.',
    body: z.object({ siteId: Id.nullable().default(null), members: Members }),
    reply: z.object({
      total: z.int(),
      capped: z.boolean(),
      /** Those without an address, who only a call or a text message reaches. */
      withoutEmail: z.int(),
      people: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
    }),
  }),
})

const { access: readOwn } = distributionListScreens.own
const { access: manageOwn } = distributionListScreens.createOwn
const OwnMembers = z.object({ contactIds: z.array(Id).max(500).default([]) }).prefault({})

/** A client’s own lists, of contacts of its own. */
export const ownDistributionLists = calls('/Tenant', topics, {
  search: search('SearchDistributionList', {
    allow: readOwn,
    about: 'The viewer’s own lists.',
    sorts: sortsOf(ownListColumns),
    item,
  }),
  get: get('GetDistributionList/{id}', { allow: readOwn, about: 'One of them.', params: { id: PathId }, reply: item }),
  save: post('CreateUpdateDistributionList', {
    allow: manageOwn,
    about: 'Creates a list of the client’s own contacts (`id` null), or changes one.',
    body: ownListEntity.save.extend({ members: OwnMembers }),
    reply: Saved,
  }),
  remove: post('DeleteDistributionList', {
    allowOnFullDisk: true,
    allow: manageOwn,
    about: 'Deletes a list of the client’s own.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})
