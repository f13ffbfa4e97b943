import { requestEntity } from '@atrium/contract/maintenance/request-entity.ts'
import type { RequestStatus } from '@atrium/contract/maintenance/states.ts'
import type { TimelineKind } from '@atrium/contract/maintenance/timeline.ts'
import { workOrderEntity } from '@atrium/contract/maintenance/work-orders.ts'
import { type Column, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { files } from '../../platform/files/tables.ts'
import { numberTable } from '../../platform/records/numbers.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'

const moment = () => timestamp({ withTimezone: true })
const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer() })

/** What a request is searched by, as its index has it. */
export const requestWords = (t: { number: Column; subject: Column; unitId: Column; vendorName: Column }) =>
  sql`('MR-' || ${t.number} || ' ' || ${t.subject} || ' ' || ${t.unitId} || ' ' || ${t.vendorName})`

/** Not closed and not denied. */
export const stillOpen = (status: Column) => sql`${status} in ('NotStarted', 'Approved', 'InProgress')`

export const maintenanceRequests = pgTable(
  'maintenance_requests',
  {
    id: id(),
    landlordId: integer().notNull(),
    ...entityColumns(requestEntity),
    /** Null: about the site itself. */
    tenantId: integer(),
    /** Counted within the company. */
    number: integer().notNull(),
    requestTypeId: integer().notNull(),
    status: text().$type<RequestStatus>().notNull().default('NotStarted'),
    dueDateTime: moment().notNull(),
    appointmentDatetime: moment(),
    orderedDateTime: moment(),
    /** When a calendar shows it. */
    eventAt: moment().generatedAlwaysAs(sql`coalesce(appointment_datetime, due_date_time)`).notNull(),
    /** The day it was closed on, at its site. */
    completionDate: date(),
    assigneeId: integer().references(() => users.id),
    vendorName: text().notNull().default(''),
    /** Of the address book; it may be gone from there since. */
    vendorContactId: integer(),
    rating: integer(),
    ratingText: text().notNull().default(''),
    /** The days on which it was reminded of, and escalated, for the due date it has. */
    remindedOn: date(),
    escalatedOn: date(),
    createdBy: integer(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    ...placeKeys('maintenance', t),
    unique('maintenance_site_id').on(t.landlordId, t.siteId, t.id),
    uniqueIndex('maintenance_no').on(t.landlordId, t.number),
    index('maintenance_by_created').on(t.landlordId, t.createdAt, t.id),
    index('maintenance_by_subject').on(t.landlordId, t.subject, t.id),
    index('maintenance_by_unit').on(t.landlordId, t.unitId, t.id),
    index('maintenance_by_type').on(t.landlordId, t.requestTypeId, t.id),
    index('maintenance_by_status').on(t.landlordId, t.status, t.dueDateTime, t.id),
    // The order of a sort ends with the id.
    index('maintenance_in_status').on(t.landlordId, t.status, t.id),
    index('maintenance_by_due').on(t.landlordId, t.dueDateTime, t.id),
    index('maintenance_by_appointment').on(t.landlordId, t.appointmentDatetime, t.id),
    index('maintenance_by_ordered').on(t.landlordId, t.orderedDateTime, t.id),
    index('maintenance_by_priority').on(t.landlordId, t.priority, t.createdAt, t.id),
    index('maintenance_by_completion').on(t.landlordId, t.completionDate, t.id),
    index('maintenance_by_event').on(t.landlordId, t.eventAt, t.id),
    index('maintenance_of_site').on(t.landlordId, t.siteId, t.createdAt, t.id),
    index('maintenance_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('maintenance_of_assignee').on(t.assigneeId, t.dueDateTime).where(sql`${t.assigneeId} is not null`),
    index('maintenance_of_vendor').on(t.vendorContactId, t.id).where(sql`${t.vendorContactId} is not null`),
    index('maintenance_open').on(t.landlordId, t.dueDateTime, t.id).where(stillOpen(t.status)),
    index('maintenance_open_of_site').on(t.siteId, t.dueDateTime, t.id).where(stillOpen(t.status)),
    index('maintenance_waiting')
      .on(t.dueDateTime, t.id)
      .where(sql`${stillOpen(t.status)} and ${t.escalatedOn} is null`),
    index('maintenance_search').using('gin', sql`${requestWords(t)} gin_trgm_ops`),
    index('maintenance_similar').using('gin', sql`${t.subject} gin_trgm_ops`).where(stillOpen(t.status)),
    check('maintenance_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** What happened to a request. Never changed, and deleted only with it. */
export const maintenanceEvents = pgTable(
  'maintenance_events',
  {
    id: id(),
    ...owner(),
    requestId: integer().notNull(),
    kind: text().$type<TimelineKind>().notNull(),
    /** Only the company sees it. */
    internal: boolean().notNull().default(false),
    text: text().notNull().default(''),
    was: text().notNull().default(''),
    is: text().notNull().default(''),
    fileId: integer().references(() => files.id),
    /** Null: it happened by itself. */
    createdBy: integer().references(() => users.id),
    /** Who it was where that is no user: a vendor that wrote by mail. */
    byName: text().notNull().default(''),
    createdAt: instant(),
  },
  (t) => [
    siteForeignKey('maintenance_events_request', [t.landlordId, t.siteId, t.requestId], maintenanceRequests)
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('maintenance_events_of').on(t.requestId, t.id),
    index('maintenance_events_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)

/** Mails that came in about a request, so that one that arrives twice is kept once, and can be read whole. */
export const incomingMails = pgTable(
  'maintenance_incoming_mails',
  {
    id: id(),
    ...owner(),
    requestId: integer().notNull(),
    /** SHA-256 of its Message-ID. */
    messageHash: text().notNull(),
    sender: text().notNull(),
    /** Its text with what it quotes. */
    original: text().notNull(),
    receivedAt: instant(),
  },
  (t) => [
    siteForeignKey('maintenance_incoming_mails_request', [t.landlordId, t.siteId, t.requestId], maintenanceRequests)
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('maintenance_incoming_mails_once').on(t.requestId, t.messageHash),
    index('maintenance_incoming_mails_by_message').on(t.landlordId, t.messageHash),
  ],
)

export const workOrders = pgTable(
  'maintenance_work_orders',
  {
    id: id(),
    ...owner(),
    requestId: integer().notNull(),
    /** Counted within the request. */
    number: integer().notNull(),
    ...entityColumns(workOrderEntity),
    vendorContactId: integer(),
    /** When and by whom the client agreed to it as it is. */
    acceptedAt: moment(),
    acceptedBy: integer().references(() => users.id),
    scheduledAt: moment(),
    currency: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    siteForeignKey('maintenance_work_orders_request', [t.landlordId, t.siteId, t.requestId], maintenanceRequests)
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('maintenance_work_orders_no').on(t.requestId, t.number),
    index('maintenance_work_orders_of_vendor').on(t.vendorContactId, t.requestId).where(sql`${t.vendorContactId} is not null`),
  ],
)

export const requestNumbers = numberTable('maintenance_numbers')
