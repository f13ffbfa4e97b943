import { chargeScheduleEntity } from '@atrium/contract/leases/charges.ts'
import { criticalDateEntity } from '@atrium/contract/leases/critical-dates.ts'
import type { DepositKind } from '@atrium/contract/leases/deposits.ts'
import { indexClauseEntity, indexSeriesEntity } from '@atrium/contract/leases/indexes.ts'
import { leaseEntity, type RentType } from '@atrium/contract/leases/leases.ts'
import { percentageRentEntity } from '@atrium/contract/leases/percentage-rents.ts'
import type { ScheduleCode } from '@atrium/contract/money/charge-codes.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { clientInvoices, clientPayments } from '../../platform/invoices/tables.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

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
    /** The day on which something is to be charged next; null: nothing is. */
    nextNotice: date(),
    /** What is owed until this day was billed before charges were kept; it is not charged again. */
    billedUntil: date(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // The premises stay where they are, wherever the client goes.
    companyForeignKey('leases_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('leases_tenant', [t.landlordId, t.tenantId], tenants),
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
    // The units of a site in their order.
    index('leases_of_site_by_unit').on(t.landlordId, t.siteId, t.unitId, t.id),
    index('leases_of_tenant').on(t.tenantId, t.startDate, t.id),
    index('leases_requiring_cover').on(t.tenantId).where(sql`${t.requiredCover} > 0`),
    index('leases_held_over').on(t.landlordId, t.id).where(sql`${t.holdsOver}`),
    index('leases_next_notice').on(t.nextNotice).where(sql`${t.nextNotice} is not null`),
    index('leases_search').using('gin', sql`${leaseWords(t)} gin_trgm_ops`),
    check('leases_dates', sql`${t.endDate} >= ${t.startDate}`),
  ],
)

/**
 * By how much the leases that are in force change on a day, or in a month: those that begin, less those whose last day was the one before. What is
 * in force on a day is the sum of all before it. A trigger on `leases` keeps it (migrations/*_lease-sums.sql), `check-lease-sums.ts` proves it.
 */
export const leaseSums = pgTable(
  'lease_sums',
  {
    landlordId: integer().notNull(),
    grain: text().$type<'day' | 'month'>().notNull(),
    /** The day, or the first one of the month. */
    firstDay: date().notNull(),
    siteId: integer().notNull(),
    currency: text().notNull(),
    leases: integer().notNull(),
    /** Of their terms. */
    days: bigint({ mode: 'number' }).notNull(),
    /** Their rents of a year, whole cents. */
    annual: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.landlordId, t.grain, t.firstDay, t.siteId, t.currency] }),
    check('lease_sums_grain', sql`${t.grain} = 'day' or (${t.grain} = 'month' and extract(day from ${t.firstDay}) = 1)`),
  ],
)

/** Options and other days of a lease that must not be missed. */
export const criticalDates = pgTable(
  'critical_dates',
  {
    id: id(),
    ...owner(),
    ...entityColumns(criticalDateEntity),
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

/** What a lease costs, by day. Of a lease and a day there is one (migrations/*_rent-rules.sql). */
export const leaseVersions = pgTable(
  'lease_versions',
  {
    id: id(),
    landlordId: integer().notNull(),
    leaseId: integer().notNull(),
    /** Null: from the beginning, and until the lease ends. */
    effectiveFrom: date(),
    effectiveTo: date(),
    rentType: text().$type<RentType>().notNull(),
    rent: integer().notNull(),
    additionalRent: integer().notNull(),
    taxed: boolean().notNull(),
    reason: text().notNull().default(''),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'lease_versions_lease', columns: [t.leaseId], foreignColumns: [leases.id] }).onDelete('cascade'),
    index('lease_versions_of_lease').on(t.leaseId, t.effectiveFrom),
    index('lease_versions_changed').on(t.landlordId, t.leaseId).where(sql`${t.effectiveFrom} is not null`),
  ],
)

/** The areas of leases whose area was ever changed, by the day from which each holds: null from the beginning, which each of them has. */
export const leaseAreas = pgTable(
  'lease_areas',
  {
    id: id(),
    landlordId: integer().notNull(),
    leaseId: integer().notNull(),
    effectiveFrom: date(),
    area: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'lease_areas_lease', columns: [t.leaseId], foreignColumns: [leases.id] }).onDelete('cascade'),
    unique('lease_areas_once').on(t.leaseId, t.effectiveFrom).nullsNotDistinct(),
  ],
)

/** What a lease charges beside its rent, or gives free. */
export const chargeSchedules = pgTable(
  'charge_schedules',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    ...entityColumns(chargeScheduleEntity),
    /** Of one that gives free: the source that alone is free by it, such as that of a notice that was voided; empty: all of its code. */
    freesOnly: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'charge_schedules_lease',
      columns: [t.landlordId, t.siteId, t.tenantId, t.leaseId],
      foreignColumns: [leases.landlordId, leases.siteId, leases.tenantId, leases.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('charge_schedules_of_lease').on(t.leaseId, t.startDate),
    // What the sums of the rent roll do not take as an amount: free days, raises and shares.
    index('charge_schedules_free').on(t.landlordId, t.leaseId).where(sql`${t.rule} = 'Free'`),
    index('charge_schedules_by_terms').on(t.landlordId, t.leaseId).where(sql`${t.raise} > 0 or ${t.rule} = 'Percentage'`),
  ],
)

/** Figures that are published by the month, and that rents follow. */
export const indexSeries = pgTable(
  'index_series',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(indexSeriesEntity),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('index_series_scope').on(t.landlordId, t.id),
    uniqueIndex('index_series_name').on(t.landlordId, sql`lower(${t.name})`),
    index('index_series_by_name').on(t.landlordId, t.name, t.id),
  ],
)

export const indexValues = pgTable(
  'index_values',
  {
    id: id(),
    landlordId: integer().notNull(),
    seriesId: integer().notNull(),
    /** The first day of the month that it is of. */
    monthStart: date().notNull(),
    value: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('index_values_series', [t.landlordId, t.seriesId], indexSeries).onDelete('cascade'),
    uniqueIndex('index_values_month').on(t.seriesId, t.monthStart),
    index('index_values_by_value').on(t.seriesId, t.value, t.id),
    check('index_values_month_start', sql`extract(day from ${t.monthStart}) = 1`),
    check('index_values_positive', sql`${t.value} > 0`),
  ],
)

/** Which amounts of a lease follow an index: its base rent (no schedule), or a charge beside it. */
export const indexClauses = pgTable(
  'index_clauses',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    ...entityColumns(indexClauseEntity),
    seriesId: integer().notNull(),
    /** The first day of it. */
    baseMonth: date().notNull(),
    share: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    floor: numeric({ precision: 10, scale: 2, mode: 'number' }),
    cap: numeric({ precision: 10, scale: 2, mode: 'number' }),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'index_clauses_lease',
      columns: [t.landlordId, t.siteId, t.tenantId, t.leaseId],
      foreignColumns: [leases.landlordId, leases.siteId, leases.tenantId, leases.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    foreignKey({ name: 'index_clauses_schedule', columns: [t.scheduleId], foreignColumns: [chargeSchedules.id] }).onDelete(
      'cascade',
    ),
    companyForeignKey('index_clauses_series', [t.landlordId, t.seriesId], indexSeries),
    uniqueIndex('index_clauses_of_schedule').on(t.scheduleId).where(sql`${t.scheduleId} is not null`),
    index('index_clauses_of_lease').on(t.leaseId, t.startDate),
    index('index_clauses_of_series').on(t.seriesId, t.leaseId),
  ],
)

/** Shares of what clients sell above a breakpoint, by lease. */
export const percentageRents = pgTable(
  'percentage_rents',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    ...entityColumns(percentageRentEntity),
    share: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Cents of sales of a whole year. */
    breakpoint: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'percentage_rents_lease',
      columns: [t.landlordId, t.siteId, t.tenantId, t.leaseId],
      foreignColumns: [leases.landlordId, leases.siteId, leases.tenantId, leases.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('percentage_rents_of_lease').on(t.leaseId, t.startDate),
    // The leases that wake when a client reports.
    index('percentage_rents_of_tenant').on(t.tenantId, t.leaseId),
    check('percentage_rents_share', sql`${t.share} > 0`),
  ],
)

/**
 * What was charged for the days of a lease. Rows are only added; of one that was taken back, which took it back is noted. Of a lease and a
 * source each day is charged once (migrations/*_rent-rules.sql).
 */
export const leaseChargeRows = pgTable(
  'lease_charges',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    code: text().$type<ScheduleCode>().notNull(),
    /** `rent`, a schedule, or what is free of either. */
    source: text().notNull(),
    serviceFrom: date().notNull(),
    serviceTo: date().notNull(),
    dueOn: date().notNull(),
    /** Before taxes. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** As it stands on its document, with its taxes and why. */
    line: jsonb().$type<InvoiceLine>().notNull(),
    /** Null: what was charged and taken back at once came to nothing. */
    documentId: integer(),
    reversesId: integer(),
    reversedById: integer(),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'lease_charges_lease', columns: [t.leaseId], foreignColumns: [leases.id] }),
    companyForeignKey('lease_charges_document', [t.landlordId, t.documentId], clientInvoices),
    uniqueIndex('lease_charges_reversed_once').on(t.reversesId).where(sql`${t.reversesId} is not null`),
    index('lease_charges_of_lease').on(t.leaseId, t.serviceFrom, t.id),
    index('lease_charges_of_document').on(t.documentId),
    // What stands of the days from one on, whichever lease it is of.
    index('lease_charges_standing')
      .on(t.landlordId, t.serviceFrom, t.id)
      .where(sql`reverses_id is null and reversed_by_id is null`),
    check('lease_charges_days', sql`${t.serviceTo} >= ${t.serviceFrom}`),
  ],
)

/** Charges that nothing has taken back, and that take back none themselves. */
export const isStanding = (t: typeof leaseChargeRows): SQL => sql`(${t.reversesId} is null and ${t.reversedById} is null)`

/** What was done with the deposit of a lease. Only that it was taken back is ever added to a row. */
export const depositMovements = pgTable(
  'deposit_movements',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    kind: text().$type<DepositKind>().notNull(),
    /** Above zero. */
    cents: bigint({ mode: 'number' }).notNull(),
    effectiveOn: date().notNull(),
    /** What it was billed on; the payment by which it was put to what is owed; the way it was returned by. */
    documentId: integer(),
    paymentId: integer(),
    mode: text().$type<PaymentMode>(),
    reference: text().notNull().default(''),
    notes: text().notNull().default(''),
    undoneOn: date(),
    reason: text().notNull().default(''),
    createdAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'deposit_movements_lease', columns: [t.leaseId], foreignColumns: [leases.id] }),
    companyForeignKey('deposit_movements_document', [t.landlordId, t.documentId], clientInvoices),
    companyForeignKey('deposit_movements_payment', [t.landlordId, t.paymentId], clientPayments),
    index('deposit_movements_of_lease').on(t.leaseId, t.effectiveOn, t.id),
    index('deposit_movements_of_tenant').on(t.landlordId, t.tenantId),
    uniqueIndex('deposit_movements_of_document').on(t.documentId).where(sql`${t.documentId} is not null`),
    uniqueIndex('deposit_movements_of_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    check('deposit_movements_cents', sql`${t.cents} > 0`),
    check(
      'deposit_movements_kind',
      sql`(${t.kind} = 'Billed') = (${t.documentId} is not null) and (${t.kind} = 'Applied') = (${t.paymentId} is not null) and (${t.kind} = 'Returned') = (${t.mode} is not null)`,
    ),
  ],
)

/** A rental notice: the document that is owed, and what became of its mails. Number, amounts and status stand on the document. */
export const rentalNotices = pgTable(
  'rental_notices',
  {
    id: id(),
    ...owner(),
    leaseId: integer().notNull(),
    documentId: integer().notNull(),
    /** Made by hand, not by the terms of its lease. */
    byHand: boolean().notNull().default(false),
    /** Its delivery when it was made, and that of the reminder. */
    deliveryId: integer(),
    reminderDeliveryId: integer(),
    /** The day on which its client was reminded that it is due. */
    remindedOn: date(),
  },
  (t) => [
    companyForeignKey('rental_notices_document', [t.landlordId, t.documentId], clientInvoices),
    uniqueIndex('rental_notices_of_document').on(t.documentId),
    index('rental_notices_of_lease').on(t.leaseId),
    index('rental_notices_not_reminded').on(t.documentId).where(sql`${t.remindedOn} is null`),
  ],
)

/** Companies whose rental notices a migration moved onto documents, and whose journals are not posted yet (`post-moved.ts`). */
export const ledgerBacklog = pgTable('ledger_backlog', { landlordId: integer().primaryKey() })
