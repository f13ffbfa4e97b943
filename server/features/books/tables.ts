import { bookAccountEntity } from '@atrium/contract/books/chart.ts'
import type { ManualKind } from '@atrium/contract/books/manual-journals.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

/** The accounts of a company's own chart. A company has some hundreds of them at most. */
export const bookAccounts = pgTable(
  'book_accounts',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(bookAccountEntity),
    /** The code of its account in the ledger, once a manual journal was posted to it. Then it is neither deleted nor made another kind (migrations/*_manual-journals.sql). */
    postedAs: text(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('book_accounts_scope').on(t.landlordId, t.id),
    uniqueIndex('book_accounts_number').on(t.landlordId, sql`lower(${t.number})`),
    uniqueIndex('book_accounts_posted').on(t.landlordId, t.postedAs).where(sql`${t.postedAs} is not null`),
  ],
)

/** Which of our accounts, in whichever currency, is exported as which of the chart. */
export const bookAccountMaps = pgTable(
  'book_account_maps',
  {
    landlordId: integer().notNull(),
    type: text().$type<AccountType>().notNull(),
    code: text().notNull(),
    accountId: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'book_account_maps_once', columns: [t.landlordId, t.type, t.code] }),
    companyForeignKey('book_account_maps_account', [t.landlordId, t.accountId], bookAccounts).onDelete('cascade'),
    index('book_account_maps_of_account').on(t.accountId),
  ],
)

// docs/features/manual-journals.md. Rows are only added: triggers refuse every other statement, and a journal whose lines do not sum to
// zero or to its amount (migrations/*_manual-journals.sql).

/** A journal that was entered by hand; it stands in the ledger under the key `manual journal ID`. */
export const manualJournals = pgTable(
  'manual_journals',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    kind: text().$type<ManualKind>().notNull(),
    effectiveOn: date().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    reason: text().notNull(),
    /** The sum of its debits; cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The sites that its lines name; 0 where one names none. */
    siteIds: integer().array().notNull(),
    /** The one that it takes back. */
    reversesId: integer(),
    /** What tells it from one that is sent twice. */
    entryKey: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant(),
  },
  (t) => [
    unique('manual_journals_scope').on(t.landlordId, t.id),
    companyForeignKey('manual_journals_reverses', [t.landlordId, t.reversesId], t),
    uniqueIndex('manual_journals_reversed_once').on(t.reversesId).where(sql`${t.reversesId} is not null`),
    uniqueIndex('manual_journals_entered_once').on(t.landlordId, t.entryKey).where(sql`${t.entryKey} is not null`),
    index('manual_journals_by_day').on(t.landlordId, t.effectiveOn, t.id),
    index('manual_journals_by_amount').on(t.landlordId, t.amount, t.id),
    index('manual_journals_of_site').using('gin', t.siteIds),
    index('manual_journals_search').using('gin', sql`${t.reason} gin_trgm_ops`),
    check('manual_journals_reason', sql`${t.reason} <> ''`),
    check('manual_journals_something', sql`${t.amount} > 0`),
    check('manual_journals_reversal', sql`(${t.kind} = 'reversal') = (${t.reversesId} is not null)`),
  ],
)

/** A posting of such a journal, in the order in which it was entered. */
export const manualJournalLines = pgTable(
  'manual_journal_lines',
  {
    id: id(),
    landlordId: integer().notNull(),
    manualJournalId: integer().notNull(),
    position: integer().notNull(),
    type: text().$type<AccountType>().notNull(),
    code: text().notNull(),
    siteId: integer(),
    /** Debit above zero, credit below. */
    cents: bigint({ mode: 'number' }).notNull(),
    memo: text().notNull().default(''),
    /** Those of its journal. */
    currency: text().notNull(),
    effectiveOn: date().notNull(),
  },
  (t) => [
    companyForeignKey('manual_journal_lines_journal', [t.landlordId, t.manualJournalId], manualJournals),
    unique('manual_journal_lines_place').on(t.manualJournalId, t.position),
    // What the tax report tells apart from what documents posted.
    index('manual_journal_lines_of_taxes')
      .on(t.landlordId, t.currency, t.effectiveOn)
      .where(sql`${t.type} in ('tax', 'revenue')`),
    check('manual_journal_lines_something', sql`${t.cents} <> 0`),
    check('manual_journal_lines_free', sql`${t.type} not in ('receivable', 'unapplied cash', 'deposit')`),
  ],
)
