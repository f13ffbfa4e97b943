import { criticalDateEntity } from '@atrium/contract/leases/critical-dates.ts'
import { leaseEntity } from '@atrium/contract/leases/leases.ts'
import type { NoticeStatus, paymentMethods } from '@atrium/contract/leases/rental-notices.ts'
import { type Column, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'

/** What a lease is searched by, as its index has it. */
export const leaseWords = (t: { leaseNo: Column; unitId: Column }) => sql`(${t.leaseNo} || ' ' || ${t.unitId})`

const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull(), tenantId: integer().notNull() })

/** A client's lease of its premises. */
export const leases = pgTable(
  'leases',
  {
    id: id(),
    ...owner(),
    ...entityColumns(leaseEntity),
    total: integer().generatedAlwaysAs(sql`rent + additional_rent`).notNull(),
    /** ISO 4217, the company's when the lease was made. */
    currency: text().notNull(),
    /** The first day of the next period that a notice is to be made for; null: none is. */
    nextNotice: date(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // A lease follows its client to another site.
    foreignKey({
      name: 'leases_tenant',
      columns: [t.landlordId, t.siteId, t.tenantId],
      foreignColumns: [tenants.landlordId, tenants.siteId, tenants.id],
    }).onUpdate('cascade'),
    unique('leases_scope').on(t.landlordId, t.siteId, t.tenantId, t.id),
    uniqueIndex('leases_no').on(t.landlordId, sql`lower(${t.leaseNo})`),
    index('leases_by_no').on(t.landlordId, t.leaseNo, t.id),
    index('leases_by_end').on(t.landlordId, t.endDate, t.id),
    index('leases_by_start').on(t.landlordId, t.startDate, t.id),
    index('leases_by_unit').on(t.landlordId, t.unitId, t.id),
    index('leases_by_area').on(t.landlordId, t.rentableArea, t.id),
    index('leases_by_rent_type').on(t.landlordId, t.rentType, t.id),
    index('leases_by_total').on(t.landlordId, t.total, t.id),
    index('leases_by_deposit').on(t.landlordId, t.deposit, t.id),
    index('leases_by_status').on(t.landlordId, t.status, t.endDate),
    // All that the summary reads.
    index('leases_sums')
      .on(t.landlordId, t.endDate, t.startDate, t.siteId, t.rentType, t.currency, t.total)
      .where(sql`${t.status} = 'Active'`),

    index('leases_of_site').on(t.landlordId, t.siteId, t.leaseNo, t.id),
    index('leases_of_tenant').on(t.tenantId, t.startDate, t.id),
    index('leases_next_notice').on(t.nextNotice).where(sql`${t.nextNotice} is not null`),
    index('leases_search').using('gin', sql`${leaseWords(t)} gin_trgm_ops`),
    check('leases_dates', sql`${t.endDate} >= ${t.startDate}`),
  ],
)

/** Options and other days of a lease that must not be missed. */
export const criticalDates = pgTable(
  'critical_dates',
  {
    id: id(),
    ...owner(),
    ...entityColumns(criticalDateEntity),
    leaseId: integer().notNull(),
    remindDays: integer().notNull(),
    remindOn: date().generatedAlwaysAs(sql`due_on - remind_days`).notNull(),
    /** What is still open, by the day that it is due. */
    openDueOn: date().generatedAlwaysAs(sql`case when status = 'Open' then due_on end`),
    /** The days on which the company was reminded: ahead, and when it was due. */
    remindedOn: date(),
    dueToldOn: date(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'critical_dates_lease',
      columns: [t.landlordId, t.siteId, t.tenantId, t.leaseId],
      foreignColumns: [leases.landlordId, leases.siteId, leases.tenantId, leases.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('critical_dates_by_due').on(t.landlordId, t.dueOn, t.id),
    index('critical_dates_by_open').on(t.landlordId, t.openDueOn, t.id),
    index('critical_dates_by_title').on(t.landlordId, t.title, t.id),
    index('critical_dates_by_kind').on(t.landlordId, t.kind, t.id),
    index('critical_dates_by_status').on(t.landlordId, t.status, t.dueOn, t.id),
    index('critical_dates_of_site').on(t.landlordId, t.siteId, t.dueOn, t.id),
    index('critical_dates_of_tenant').on(t.tenantId, t.dueOn, t.id),
    index('critical_dates_of_lease').on(t.leaseId, t.dueOn, t.id),
    index('critical_dates_waiting').on(t.remindOn).where(sql`${t.status} = 'Open' and ${t.dueToldOn} is null`),
    index('critical_dates_search').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)

/** What is owed for a lease and a period. */
export const rentalNotices = pgTable(
  'rental_notices',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    invoiceNo: text().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    dueDate: date().notNull(),
    /** Cents of `currency`. */
    total: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<NoticeStatus>().notNull().default('Open'),
    datePaid: date(),
    paymentMethod: text().$type<(typeof paymentMethods)[number]>(),
    notes: text().notNull().default(''),
    /** Its delivery when it was made, and that of the reminder. */
    deliveryId: integer(),
    reminderDeliveryId: integer(),
    /** The day on which its client was reminded that it is due. */
    remindedOn: date(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'rental_notices_lease',
      columns: [t.landlordId, t.siteId, t.tenantId, t.leaseId],
      foreignColumns: [leases.landlordId, leases.siteId, leases.tenantId, leases.id],
    }).onUpdate('cascade'),
    uniqueIndex('rental_notices_no').on(t.landlordId, sql`lower(${t.invoiceNo})`),
    // Whoever makes them, and however often: of a lease and a day there is one.
    uniqueIndex('rental_notices_period').on(t.leaseId, t.startDate).where(sql`${t.status} <> 'Void'`),
    index('rental_notices_by_due').on(t.landlordId, t.dueDate, t.id),
    index('rental_notices_by_no').on(t.landlordId, t.invoiceNo, t.id),
    // Many have the same day: without the id, PostgreSQL stores the day once.
    index('rental_notices_by_start').on(t.landlordId, t.startDate),
    index('rental_notices_by_end').on(t.landlordId, t.endDate),
    index('rental_notices_by_paid').on(t.landlordId, t.datePaid, t.id),
    index('rental_notices_by_total').on(t.landlordId, t.total, t.id),
    index('rental_notices_by_status').on(t.landlordId, t.status, t.dueDate),
    // All that the summary reads.
    index('rental_notices_owed').on(t.landlordId, t.dueDate, t.siteId, t.currency, t.total).where(sql`${t.status} = 'Open'`),
    index('rental_notices_of_site').on(t.landlordId, t.siteId, t.dueDate, t.id),
    index('rental_notices_of_tenant').on(t.tenantId, t.dueDate, t.id),
    index('rental_notices_of_lease').on(t.leaseId),
    index('rental_notices_search').using('gin', sql`${t.invoiceNo} gin_trgm_ops`),
    check('rental_notices_dates', sql`${t.endDate} >= ${t.startDate}`),
    check('rental_notices_paid', sql`(${t.status} = 'Paid') = (${t.datePaid} is not null)`),
  ],
)

/** The last number that a company's rental notices of a year were given. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    year: integer().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.landlordId, t.year] })],
)
