import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id } from '../database/columns.ts'
import { landlords } from '../tenancy/tables.ts'
import type { AccountType } from './accounts.ts'

// docs/features/ledger.md. Rows of these tables are only ever added: triggers refuse every other statement, and a deferred one
// refuses a journal that does not sum to zero (migrations/*_ledger-rules.sql).

/** An account of a company's ledger in one currency. `code` tells accounts of a type apart: a tax, a way to pay. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    type: text().$type<AccountType>().notNull(),
    code: text().notNull().default(''),
    /** ISO 4217. */
    currency: text().notNull(),
  },
  (t) => [
    unique('ledger_accounts_name').on(t.landlordId, t.type, t.code, t.currency),
    // What a posting names, so that it cannot name another company's account, or one in another currency.
    unique('ledger_accounts_key').on(t.landlordId, t.id, t.currency),
  ],
)

/** One entry of a company's books: postings that sum to zero. */
export const journals = pgTable(
  'journals',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    /** Its place in the company's books, from 1 without gaps. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** The day that it counts for, by the calendar of the site. */
    effectiveOn: date().notNull(),
    postedAt: timestamp({ withTimezone: true }).notNull(),
    /** What it is about: a kind of record, and its id. */
    source: text().notNull(),
    sourceId: integer().notNull(),
    /** Says what it is, so that the same is never posted twice: `client invoice 12 issued`. */
    key: text().notNull(),
    reversesId: integer(),
    memo: text().notNull().default(''),
    previousHash: text().notNull(),
    /** SHA-256 over all of it, its postings, and the hash before it (`journal-hash.ts`). */
    hash: text().notNull(),
  },
  (t) => [
    unique('journals_scope').on(t.landlordId, t.id),
    unique('journals_chain').on(t.landlordId, t.sequence),
    unique('journals_key').on(t.landlordId, t.key),
    uniqueIndex('journals_reversed_once').on(t.reversesId).where(sql`${t.reversesId} is not null`),
    foreignKey({ name: 'journals_reverses', columns: [t.landlordId, t.reversesId], foreignColumns: [t.landlordId, t.id] }),
    index('journals_of_source').on(t.landlordId, t.source, t.sourceId),
  ],
)

/** An amount on one account. */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    landlordId: integer().notNull(),
    journalId: integer().notNull(),
    accountId: integer().notNull(),
    /** Debit above zero, credit below; whole cents of `currency`. */
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** That of its journal. */
    effectiveOn: date().notNull(),
    /** Whom it concerns, as it was on that day: a client that moves changes no history. */
    siteId: integer(),
    tenantId: integer(),
    /** On a receivable: the invoice that is owed. */
    documentId: integer(),
  },
  (t) => [
    foreignKey({
      name: 'postings_journal',
      columns: [t.landlordId, t.journalId],
      foreignColumns: [journals.landlordId, journals.id],
    }),
    foreignKey({
      name: 'postings_account',
      columns: [t.landlordId, t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.landlordId, ledgerAccounts.id, ledgerAccounts.currency],
    }),
    check('postings_something', sql`${t.cents} <> 0`),
    index('postings_of_journal').on(t.journalId),
    index('postings_of_tenant').on(t.landlordId, t.tenantId, t.accountId, t.effectiveOn, t.id),
    index('postings_of_account').on(t.accountId, t.effectiveOn),
    index('postings_of_document').on(t.landlordId, t.documentId).where(sql`${t.documentId} is not null`),
  ],
)

/** The end of each company's books. Its row is also the lock by which those who post take turns. */
export const ledgerHeads = pgTable('ledger_heads', {
  landlordId: integer()
    .primaryKey()
    .references(() => landlords.id),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
