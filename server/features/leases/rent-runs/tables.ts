import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import type { RentRunLeaseState, RentRunState } from '@atrium/contract/leases/rent-runs.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, foreignKey, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../../platform/database/columns.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import { leases } from '../tables.ts'

const cents = () => bigint({ mode: 'number' }).notNull().default(0)
const many = () => integer().notNull().default(0)
const person = () => integer().references(() => users.id, { onDelete: 'set null' })

/** Rent that somebody previews, and issues. */
export const rentRuns = pgTable(
  'rent_runs',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** Null: all sites of who ordered it. */
    siteId: integer(),
    until: date().notNull(),
    state: text().$type<RentRunState>().notNull().default('Previewing'),
    createdBy: person(),
    issuedBy: person(),
    /** Leases that it looks at, and those of each state: kept, since there may be a million. */
    total: many(),
    previewed: many(),
    nothing: many(),
    issued: many(),
    changed: many(),
    failed: many(),
    /** Leases to issue when that was ordered. */
    toIssue: many(),
    endedAt: timestamp({ withTimezone: true }),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('rent_runs_site', [t.landlordId, t.siteId], sites),
    unique('rent_runs_scope').on(t.landlordId, t.id),
    index('rent_runs_by_time').on(t.landlordId, t.createdAt, t.id),
    index('rent_runs_by_day').on(t.landlordId, t.until, t.id),
    index('rent_runs_running').on(t.id).where(sql`${t.state} in ('Previewing', 'Issuing')`),
    index('rent_runs_unissued').on(t.createdAt).where(sql`${t.toIssue} = 0`),
  ],
)

/** A document that was issued for a lease of a run. */
export interface IssuedDocument {
  id: number
  invoiceNo: string
}

/** A lease of a run, with what it comes to as previewed, and what became of it: written in the transaction that did it. */
export const rentRunLeases = pgTable(
  'rent_run_leases',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    tenantId: integer().notNull(),
    runId: integer().notNull(),
    leaseId: integer().notNull(),
    leaseNo: text().notNull(),
    currency: text().notNull(),
    notices: many(),
    net: cents(),
    taxes: cents(),
    total: cents(),
    creditNotes: many(),
    credited: cents(),
    /** Of all its lines: what was previewed is issued, or nothing is. */
    digest: text().notNull().default(''),
    state: text().$type<RentRunLeaseState>().notNull(),
    error: jsonb().$type<ErrorBody>(),
    documents: jsonb().$type<IssuedDocument[]>(),
  },
  (t) => [
    foreignKey({
      name: 'rent_run_leases_run',
      columns: [t.landlordId, t.runId],
      foreignColumns: [rentRuns.landlordId, rentRuns.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'rent_run_leases_lease', columns: [t.leaseId], foreignColumns: [leases.id] }).onDelete('cascade'),
    companyForeignKey('rent_run_leases_site', [t.landlordId, t.siteId], sites),
    companyForeignKey('rent_run_leases_tenant', [t.landlordId, t.tenantId], tenants),
    unique('rent_run_leases_once').on(t.runId, t.leaseId),
    index('rent_run_leases_by_state').on(t.runId, t.state, t.id),
    index('rent_run_leases_by_no').on(t.runId, t.leaseNo, t.id),
    index('rent_run_leases_by_total').on(t.runId, t.total, t.id),
    index('rent_run_leases_by_credited').on(t.runId, t.credited, t.id),
    index('rent_run_leases_by_tenant').on(t.runId, t.tenantId, t.id),
    index('rent_run_leases_of_tenant').on(t.landlordId, t.tenantId),
    index('rent_run_leases_of_lease').on(t.leaseId),
    index('rent_run_leases_search').using('gin', sql`${t.leaseNo} gin_trgm_ops`),
  ],
)

/** What documents of a run amount to by site, currency and due day: as previewed, and as issued. Kept with its leases. */
export const rentRunSums = pgTable(
  'rent_run_sums',
  {
    id: id(),
    landlordId: integer().notNull(),
    siteId: integer().notNull(),
    runId: integer().notNull(),
    isIssued: boolean().notNull(),
    isCredit: boolean().notNull(),
    currency: text().notNull(),
    dueOn: date().notNull(),
    documents: many(),
    net: cents(),
    taxes: cents(),
    total: cents(),
  },
  (t) => [
    foreignKey({
      name: 'rent_run_sums_run',
      columns: [t.landlordId, t.runId],
      foreignColumns: [rentRuns.landlordId, rentRuns.id],
    }).onDelete('cascade'),
    unique('rent_run_sums_once').on(t.runId, t.isIssued, t.isCredit, t.currency, t.dueOn, t.siteId),
  ],
)
