import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, del, get, search, upload } from '../kit/call.ts'
import { choice, day, entity, flag, pictures, sortsOf, text } from '../kit/entity.ts'
import { PathId } from '../kit/ids.ts'
import { Picture } from '../kit/pictures.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { placeFields } from '../tenancy/place-fields.ts'
import { inOrder, postingAnswer, postingFilters } from '../tenancy/posting-states.ts'
import { promotionScreens } from './screens.ts'

export const promotionTypes = ['Sale', 'Discount', 'Event', 'New arrival', 'Giveaway', 'Other offer'] as const

/** What a client or the landlord offers the customers of a site for some days; every field once. */
export const promotionEntity = entity('promotion', {
  title: text({
    label: 'Title',
    required: 'Title is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 350 },
  }),
  ...placeFields,
  type: choice(promotionTypes, { label: 'Type', required: 'Type is required', start: 'Sale', column: { from: 700 } }),
  description: text({
    label: 'Description',
    required: 'Description is required',
    max: 4_000,
    long: true,
    column: { truncate: 350, sortable: false, from: 1100 },
  }),
  pictures: pictures({ label: 'Picture', max: 1 }),
  startdate: day({ label: 'Start Date', half: true, help: 'Leave it empty for today.', column: { from: 900 } }),
  enddate: day({ label: 'End Date', half: true, help: 'The last day it is offered.' }),
  published: flag({ label: 'Published', help: 'Everyone at the site sees it on its days. Off, it is a draft.' }),
  notes: text({
    label: 'Notes',
    max: 4_000,
    long: true,
    help: 'Others at the site do not see these.',
    column: { truncate: 250, sortable: false, from: 1500 },
  }),
})

const PromotionInput = promotionEntity.save.refine(({ startdate, enddate }) => inOrder(startdate, enddate), {
  path: ['enddate'],
  error: errorCode('end-before-start'),
})

export const Promotion = promotionEntity.input.extend({ ...postingAnswer, pictures: z.array(Picture) })
export type Promotion = z.infer<typeof Promotion>

export const promotionColumns = promotionEntity.columns(
  'title',
  { value: 'postedBy', text: 'Posted by', truncate: 250, sortable: false, from: 600 },
  'type',
  { value: 'status', text: 'Status', type: 'chip', sortable: false },
  'description',
  'startdate',
  'enddate',
  'notes',
)

const { access: read } = promotionScreens.list
const manage = read.needs(Permission.AllowManageMarketing)
const topics = { reads: ['promotion', 'tenant', 'site'], changes: ['promotion'] }

/** The calls of promotions: docs/features/promotions.md. */
export const promotions = calls('/Promotion', topics, {
  search: search('Search', {
    allow: read,
    about: 'The promotions at a site, or at all of the viewer’s (-1). Clients get their own, and of the others the running ones.',
    filters: { ...postingFilters, type: z.enum(promotionTypes).optional() },
    sorts: ['dateCreated', ...sortsOf(promotionColumns)],
    newestFirst: true,
    item: Promotion,
  }),
  get: get('Get/{id}', { allow: read, about: 'One promotion.', params: { id: PathId }, reply: Promotion }),
  save: upload('CreateUpdate', {
    allow: manage,
    about:
      'Makes a promotion (`id` null), or changes one: a client its own, a landlord those at its sites. Parts: `command` (JSON), `picture1`.',
    body: PromotionInput,
    reply: Saved,
  }),
  remove: del('Delete/{id}', { allow: manage, about: 'Deletes a promotion.', params: { id: PathId }, reply: Done }),
})
