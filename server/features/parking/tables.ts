import { permitEntity, type Vehicle } from '@atrium/contract/parking/parking.ts'
import { type Column, sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { numberTable } from '../../platform/records/numbers.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

/** What a permit is searched by, as its index has it. */
export const permitWords = (t: { number: Column; title: Column; plateText: Column }) =>
  sql`('P-' || ${t.number} || ' ' || ${t.title} || ' ' || ${t.plateText})`

export const parkingPermits = pgTable(
  'parking_permits',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** Null: issued to nobody who rents there, such as a contractor. */
    tenantId: integer(),
    ...entityColumns(permitEntity),
    /** Counted within the company. */
    number: integer().notNull(),
    issueDate: date(),
    reason: text().notNull().default(''),
    vehicles: jsonb().$type<Vehicle[]>().notNull(),
    /** `plateKey` of each. */
    plates: text().array().notNull(),
    plateText: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('parking_permits', t),
    unique('parking_permits_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('parking_permits_no').on(t.landlordId, t.number),
    index('parking_permits_by_created').on(t.landlordId, t.createdAt, t.id),
    index('parking_permits_by_title').on(t.landlordId, t.title, t.id),
    index('parking_permits_by_type').on(t.landlordId, t.type, t.id),
    index('parking_permits_by_status').on(t.landlordId, t.status, t.createdAt, t.id),
    index('parking_permits_by_issue').on(t.landlordId, t.issueDate, t.id),
    index('parking_permits_by_void').on(t.landlordId, t.voidDate, t.id),
    index('parking_permits_of_site').on(t.siteId, t.createdAt, t.id),
    index('parking_permits_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('parking_permits_plates').using('gin', t.plates),
    index('parking_permits_search').using('gin', sql`${permitWords(t)} gin_trgm_ops`),
  ],
)

export const parkingPictures = pictureTable('parking_pictures', parkingPermits)
export const parkingNumbers = numberTable('parking_numbers')
