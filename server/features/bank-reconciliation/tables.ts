import { reconciledAccountEntity } from '@atrium/contract/bank-reconciliation/accounts.ts'
import type { Explanation, LineState } from '@atrium/contract/bank-reconciliation/lines.ts'
import type { Differences } from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { journals } from '../../platform/ledger/tables.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'

// docs/features/bank-reconciliation.md. Triggers (migrations/*_bank-reconciliation.sql) refuse a line whose matches do not amount to it,
// and any change of a line in a closed period.

const cents = () => bigint({ mode: 'number' }).notNull().default(0)
const person = () => integer().references(() => users.id, { onDelete: 'set null' })
const companyId = () =>
  integer()
    .notNull()
    .references(() => landlords.id)

/** A bank account of a company whose statements are compared with its books. */
export const reconciledAccounts = pgTable(
  'reconciled_accounts',
  {
    id: id(),
    landlordId: companyId(),
    ...entityColumns(reconciledAccountEntity),
    /** What the bank had at the end of the day before `opensOn`. */
    openingBalance: cents(),
    /** The last day of the last closed period. */
    closedThrough: date(),
    version: integer().notNull().default(1),
    createdAt: instant(),
  },
  (t) => [
    unique('reconciled_accounts_scope').on(t.landlordId, t.id),
    companyForeignKey('reconciled_accounts_site', [t.landlordId, t.chargesSiteId], sites),
    index('reconciled_accounts_by_name').on(t.landlordId, t.name, t.id),
    index('reconciled_accounts_by_digits').on(t.landlordId, t.lastFour, t.id),
    // Each way to pay arrives at one account of a currency, so that the books know what should be on it.
    uniqueIndex('reconciled_accounts_transfers').on(t.landlordId, t.currency).where(sql`${t.transfers}`),
    uniqueIndex('reconciled_accounts_cheques').on(t.landlordId, t.currency).where(sql`${t.cheques}`),
    uniqueIndex('reconciled_accounts_paypal').on(t.landlordId, t.currency).where(sql`${t.paypal}`),
    uniqueIndex('reconciled_accounts_others').on(t.landlordId, t.currency).where(sql`${t.others}`),
    uniqueIndex('reconciled_accounts_payouts').on(t.landlordId, t.currency).where(sql`${t.payouts}`),
    check('reconciled_accounts_ways', sql`${t.transfers} or ${t.cheques} or ${t.paypal} or ${t.others}`),
  ],
)

/** A line of a bank's statement. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    landlordId: integer().notNull(),
    accountId: integer().notNull(),
    postedOn: date().notNull(),
    /** Above zero what came in, below what went out. */
    cents: bigint({ mode: 'number' }).notNull(),
    reference: text().notNull().default(''),
    description: text().notNull().default(''),
    /** What tells it from other lines of the account: the bank's own reference, or its content and which of those alike it is. */
    fingerprint: text().notNull(),
    state: text().$type<LineState>().notNull().default('Open'),
    /** What the payment service kept of a payout. */
    fee: cents(),
    explanation: text().$type<Explanation>(),
    reason: text().notNull().default(''),
    /** The journal that was posted for it; null: none. */
    journalKey: text(),
    handledBy: person(),
    handledAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('bank_lines_account', [t.landlordId, t.accountId], reconciledAccounts),
    unique('bank_lines_scope').on(t.landlordId, t.id),
    unique('bank_lines_once').on(t.accountId, t.fingerprint),
    index('bank_lines_by_day').on(t.landlordId, t.postedOn, t.id),
    index('bank_lines_by_amount').on(t.landlordId, t.cents, t.id),
    index('bank_lines_of_account').on(t.accountId, t.postedOn, t.id),
    index('bank_lines_of_state').on(t.accountId, t.state, t.postedOn, t.id),
    index('bank_lines_search').using('gin', sql`(${t.description} || ' ' || ${t.reference}) gin_trgm_ops`),
    check('bank_lines_something', sql`${t.cents} <> 0`),
    check('bank_lines_fee', sql`${t.fee} >= 0 and (${t.fee} = 0 or ${t.state} = 'Matched')`),
    check('bank_lines_explained', sql`(${t.state} = 'Explained') = (${t.explanation} is not null)`),
    check('bank_lines_left_out', sql`${t.state} <> 'Ignored' or ${t.reason} <> ''`),
  ],
)

/** A journal that is on a line; `service` are online payments that a payout pays out. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: id(),
    landlordId: integer().notNull(),
    lineId: integer().notNull(),
    journalId: integer().notNull(),
    side: text().$type<'bank' | 'service'>().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    companyForeignKey('bank_matches_line', [t.landlordId, t.lineId], bankLines),
    companyForeignKey('bank_matches_journal', [t.landlordId, t.journalId], journals),
    // A payment is on one line.
    unique('bank_matches_journal_once').on(t.landlordId, t.journalId),
    index('bank_matches_of_line').on(t.lineId),
  ],
)

/** What lines mean whose description contains a text. */
export const bankRules = pgTable(
  'bank_rules',
  {
    id: id(),
    landlordId: companyId(),
    contains: text().notNull(),
    tenantId: integer(),
    explanation: text().$type<Explanation>(),
    reason: text().notNull().default(''),
    createdBy: person(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('bank_rules_tenant', [t.landlordId, t.tenantId], tenants),
    uniqueIndex('bank_rules_once').on(t.landlordId, sql`lower(${t.contains})`),
    index('bank_rules_by_text').on(t.landlordId, t.contains, t.id),
    check('bank_rules_one', sql`(${t.tenantId} is null) <> (${t.explanation} is null)`),
    check('bank_rules_text', sql`length(${t.contains}) >= 3`),
  ],
)

/** A period of an account that was closed, and what bank and books differed by then. */
export const bankReconciliations = pgTable(
  'bank_reconciliations',
  {
    id: id(),
    landlordId: integer().notNull(),
    accountId: integer().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    bank: bigint({ mode: 'number' }).notNull(),
    books: bigint({ mode: 'number' }).notNull(),
    unexplained: bigint({ mode: 'number' }).notNull(),
    differences: jsonb().$type<Differences>().notNull(),
    reason: text().notNull().default(''),
    closedBy: person(),
    closedAt: instant(),
    reopenedBy: person(),
    reopenedAt: timestamp({ withTimezone: true }),
    reopenReason: text().notNull().default(''),
  },
  (t) => [
    companyForeignKey('bank_reconciliations_account', [t.landlordId, t.accountId], reconciledAccounts),
    uniqueIndex('bank_reconciliations_once').on(t.accountId, t.periodTo).where(sql`${t.reopenedAt} is null`),
    index('bank_reconciliations_by_day').on(t.landlordId, t.periodTo, t.id),
    check('bank_reconciliations_days', sql`${t.periodFrom} <= ${t.periodTo}`),
  ],
)
