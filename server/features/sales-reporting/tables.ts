import type { decisions, salesStatuses } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { salesEntity } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

const owner = () => ({ landlordId: integer().notNull(), siteId: integer().notNull() })

/** What a client sold in a month. */
export const salesReports = pgTable(
  'sales_reports',
  {
    id: id(),
    ...owner(),
    ...entityColumns(salesEntity),
    year: integer().notNull(),
    month: integer().notNull(),
    transactions: integer(),
    /** ISO 4217, the company's when it was reported. */
    currency: text().notNull(),
    status: text().$type<(typeof salesStatuses)[number]>().notNull().default('Reported'),
    auditedSales: integer(),
    decision: text().$type<(typeof decisions)[number]>(),
    auditNote: text().notNull().default(''),
    counted: integer().generatedAlwaysAs(sql`case when decision = 'Corrected' then audited_sales else gross_sales end`).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    // It follows its client to another site.
    siteForeignKey('sales_reports_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    uniqueIndex('sales_reports_month').on(t.tenantId, t.year, t.month),
    // All that the sums by month read.
    index('sales_reports_sums').on(t.landlordId, t.year, t.month, t.siteId, t.currency, t.tenantId, t.counted),
    // All that the audit puts in order.
    index('sales_reports_audited').on(t.landlordId, t.year, t.month, t.tenantId, t.status, t.grossSales, t.auditedSales),
    check('sales_reports_range', sql`${t.month} between 1 and 12 and ${t.year} between 2000 and 2099`),
    check(
      'sales_reports_audit',
      sql`(${t.status} = 'Audited') = (${t.auditedSales} is not null) and (${t.auditedSales} is null) = (${t.decision} is null)`,
    ),
  ],
)

/** A client's year, kept with every change of its months: lists sort and search years without adding up months. */
export const salesYears = pgTable(
  'sales_years',
  {
    id: id(),
    ...owner(),
    tenantId: integer().notNull(),
    year: integer().notNull(),
    currency: text().notNull(),
    periodsReported: integer().notNull(),
    totalSales: bigint({ mode: 'number' }).notNull(),
    /** Of the months that the year before has too, and what these were then: the growth of the ranking. */
    comparedSales: bigint({ mode: 'number' }).notNull().default(0),
    salesBefore: bigint({ mode: 'number' }).notNull().default(0),
    /** Its client has none before it: each client that reports has one such row. */
    earliest: boolean().notNull().default(false),
    averageSales: bigint({ mode: 'number' })
      .generatedAlwaysAs(sql`round(total_sales::numeric / periods_reported)::bigint`)
      .notNull(),
  },
  (t) => [
    siteForeignKey('sales_years_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
    uniqueIndex('sales_years_of').on(t.tenantId, t.year, t.currency),
    index('sales_years_by_year').on(t.landlordId, t.year, t.id),
    index('sales_years_by_periods').on(t.landlordId, t.periodsReported, t.id),
    index('sales_years_by_average').on(t.landlordId, t.averageSales, t.id),
    index('sales_years_by_total').on(t.landlordId, t.totalSales, t.id),
    index('sales_years_of_site').on(t.landlordId, t.siteId, t.year, t.id),
    index('sales_years_reporting').on(t.landlordId, t.siteId, t.tenantId).where(sql`${t.earliest}`),
    index('sales_years_reports').on(t.tenantId).where(sql`${t.earliest}`),
    // All that the ranking compares.
    index('sales_years_ranked').on(
      ...[t.landlordId, t.year, t.currency, t.totalSales, t.tenantId, t.siteId],
      ...[t.periodsReported, t.comparedSales, t.salesBefore],
    ),
    check('sales_years_periods', sql`${t.periodsReported} > 0`),
  ],
)

/** When the people of a client were last reminded of a month. */
export const salesReminders = pgTable(
  'sales_reminders',
  {
    ...owner(),
    tenantId: integer().notNull(),
    year: integer().notNull(),
    month: integer().notNull(),
    remindedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.year, t.month] }),
    siteForeignKey('sales_reminders_tenant', [t.landlordId, t.siteId, t.tenantId], tenants).onUpdate('cascade'),
  ],
)
