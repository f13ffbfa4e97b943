import { promotionEntity } from '@atrium/contract/promotions/promotions.ts'
import { pgTable, unique } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { postingKeys, postingKind } from '../../platform/postings/posting-table.ts'
import { recordColumns } from '../../platform/records/record-table.ts'

export const promotions = pgTable('promotions', { ...recordColumns(), ...entityColumns(promotionEntity) }, (t) => [
  ...postingKeys('promotions', t, { start: t.startdate, end: t.enddate }),
  unique('promotions_landlord_id').on(t.landlordId, t.id),
])

export const promotionKind = postingKind('promotion', promotions, ['startdate', 'enddate'])

export const promotionPictures = pictureTable('promotion_pictures', promotions)
