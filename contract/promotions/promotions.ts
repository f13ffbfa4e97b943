import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, upload } from '../kit/call.ts'
import { choice, day, entity, pictures } from '../kit/entity.ts'
import { optionsOf } from '../kit/options.ts'
import { Picture } from '../kit/pictures.ts'
import { Saved } from '../kit/results.ts'
import { type PostingState, postingAnswer } from '../tenancy/postings/posting-states.ts'
import { daysInOrder, postedBy, postingCalls, postingStatus, postingTexts } from '../tenancy/postings/postings.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { promotionScreens } from './screens.ts'

/** What people call the states of a promotion, and how each looks as a chip. */
export const promotionStates = optionsOf<PostingState>(
  {
    Draft: 'Draft',
    Upcoming: 'Upcoming',
    Open: 'Running',
    Closed: 'Ended',
  },
  {
    Draft: 'quiet',
    Upcoming: 'waiting',
    Open: 'good',
    Closed: 'quiet',
  },
)

const promotionTypes = ['Sale', 'Discount', 'Event', 'New arrival', 'Giveaway', 'Other offer'] as const

const { title, description, published, notes } = postingTexts({
  titleWidth: 350,
  notesFrom: 1500,
  published: 'Everyone at the site sees it on its days. Off, it is a draft.',
})

/** What a client or the landlord offers the customers of a site for some days; every field once. */
export const promotionEntity = entity('promotion', {
  title,
  ...placeFields,
  type: choice(promotionTypes, { label: 'Type', required: 'Type is required', start: 'Sale', column: { from: 700 } }),
  description,
  pictures: pictures({ label: 'Picture', max: 1 }),
  startdate: day({ label: 'Start Date', half: true, help: 'Leave it empty for today.', column: { from: 900 } }),
  enddate: day({ label: 'End Date', half: true, help: 'The last day it is offered.' }),
  published,
  notes,
})

export const Promotion = promotionEntity.input.extend({ ...postingAnswer, pictures: z.array(Picture) })
export type Promotion = z.infer<typeof Promotion>

export const promotionColumns = promotionEntity.columns(
  'title',
  postedBy,
  'type',
  { ...postingStatus, options: promotionStates },
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
  ...postingCalls({ read, manage, item: Promotion, types: promotionTypes, columns: promotionColumns, one: 'promotion' }),
  save: upload('CreateUpdate', {
    allow: manage,
    about:
      'Makes a promotion (`id` null), or changes one: a client its own, a landlord those at its sites. Parts: `command` (JSON), `picture1`.',
    body: promotionEntity.save.refine(...daysInOrder('startdate', 'enddate')),
    reply: Saved,
  }),
})
