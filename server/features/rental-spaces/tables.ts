import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import type { ViewingStatus } from '@atrium/contract/rental-spaces/viewing-states.ts'
import { type Column, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { pictureTable } from '../../platform/pictures/picture-table.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** What a space is searched by, as its index has it. */
export const spaceWords = (t: { name: Column; unit: Column; location: Column }) =>
  sql`(${t.name} || ' ' || ${t.unit} || ' ' || ${t.location})`

export const rentalSpaces = pgTable(
  'rental_spaces',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(rentalSpaceEntity),
    isAvailable: boolean().notNull(),
    /** Shares of the plan's width and height, from the upper left corner. */
    planX: doublePrecision(),
    planY: doublePrecision(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('rental_spaces_site_fk', [t.landlordId, t.siteId], sites),
    // What viewings refer to, and pictures.
    unique('rental_spaces_scope').on(t.landlordId, t.siteId, t.id),
    unique('rental_spaces_landlord_id').on(t.landlordId, t.id),
    uniqueIndex('rental_spaces_name').on(t.siteId, sql`lower(${t.name})`),
    index('rental_spaces_by_created').on(t.landlordId, t.createdAt, t.id),
    index('rental_spaces_by_name').on(t.landlordId, t.name, t.id),
    index('rental_spaces_by_type').on(t.landlordId, t.type, t.id),
    index('rental_spaces_by_location').on(t.landlordId, t.location, t.id),
    index('rental_spaces_by_size').on(t.landlordId, t.floorSize, t.id),
    index('rental_spaces_by_rent').on(t.landlordId, t.rentPerSqft, t.id),
    index('rental_spaces_by_availability').on(t.landlordId, t.availability, t.id),
    index('rental_spaces_by_expiration').on(t.landlordId, t.expiration, t.id),
    index('rental_spaces_by_available').on(t.landlordId, t.isAvailable, t.createdAt, t.id),
    index('rental_spaces_of_site').on(t.siteId, t.createdAt, t.id),
    // Clients are shown those of their site that are still offered.
    index('rental_spaces_of_site_by_expiration').on(t.siteId, t.expiration, t.id),
    index('rental_spaces_search').using('gin', sql`${spaceWords(t)} gin_trgm_ops`),
    check('rental_spaces_dates', sql`${t.availability} <= ${t.expiration}`),
    check('rental_spaces_point', sql`(${t.planX} is null) = (${t.planY} is null)`),
  ],
)

/** The areas of spaces whose area was ever changed, by the day from which each holds: null from the beginning, which each of them has. */
export const rentalSpaceAreas = pgTable(
  'rental_space_areas',
  {
    id: id(),
    landlordId: integer().notNull(),
    spaceId: integer().notNull(),
    effectiveFrom: date(),
    area: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'rental_space_areas_space', columns: [t.spaceId], foreignColumns: [rentalSpaces.id] }).onDelete('cascade'),
    unique('rental_space_areas_once').on(t.spaceId, t.effectiveFrom).nullsNotDistinct(),
  ],
)

export const rentalSpacePictures = pictureTable('rental_space_pictures', rentalSpaces)

/** The picture on which the spaces of a site are marked where its site plan is none. */
export const floorPlans = pgTable(
  'rental_space_plans',
  {
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'rental_space_plans_pk', columns: [t.siteId] }),
    companyForeignKey('rental_space_plans_site', [t.landlordId, t.siteId], sites),
    index('rental_space_plans_file').on(t.fileId),
  ],
)

/** A migration of its own adds what cannot be said here: that no two of them hold a space at the same time. */
export const rentalSpaceViewings = pgTable(
  'rental_space_viewings',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    /** Null: a visitor's. */
    tenantId: integer().references(() => tenants.id),
    spaceId: integer().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull(),
    /** In which whoever booked is written to. */
    language: text().notNull(),
    startsAt: moment(),
    endsAt: moment(),
    status: text().$type<ViewingStatus>().notNull().default('Pending'),
    archived: boolean().notNull().default(false),
    /** Changes that calendars were told of. */
    sequence: integer().notNull().default(0),
    createdBy: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    siteForeignKey('rental_space_viewings_space', [t.landlordId, t.siteId, t.spaceId], rentalSpaces).onDelete('cascade'),
    index('rental_space_viewings_by_start').on(t.landlordId, t.startsAt, t.id),
    index('rental_space_viewings_by_contact').on(t.landlordId, t.contactName, t.id),
    index('rental_space_viewings_by_created').on(t.landlordId, t.createdAt, t.id),
    index('rental_space_viewings_by_email').on(t.landlordId, sql`lower(${t.email})`, t.startsAt),
    index('rental_space_viewings_of_site').on(t.siteId, t.startsAt, t.id),
    index('rental_space_viewings_of_tenant').on(t.tenantId, t.startsAt, t.id),
    index('rental_space_viewings_of_space').on(t.spaceId, t.startsAt, t.id),
    index('rental_space_viewings_by_status').on(t.landlordId, t.status, t.startsAt),
    index('rental_space_viewings_by_archived').on(t.landlordId, t.archived, t.startsAt, t.id),
    index('rental_space_viewings_search').using('gin', sql`${t.contactName} gin_trgm_ops`),
    check('rental_space_viewings_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

export type SpaceRow = typeof rentalSpaces.$inferSelect
export type ViewingRow = typeof rentalSpaceViewings.$inferSelect
