import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../auth/tables.ts'
import { companyForeignKey, id } from '../database/columns.ts'
import { landlords } from '../tenancy/tables.ts'
import type { AccountType } from './accounts.ts'

// docs/features/ledger.md. Rows of these tables are only ever added: triggers refuse every other statement, a journal that
// does not sum to zero at the end of the statement that posts it, and one without postings (migrations/*_checked-at-once.sql).

/** The tables of a book: those of the companies' own books have no prefix. `closing` are columns of its heads. */
function bookOf<const P extends string, const C extends Record<string, PgColumnBuilderBase>>(prefix: P, closing: C) {
  const named = <const N extends string>(name: N) => `${prefix}${name}` as `${P}${N}`
  /** An account of a company's ledger in one currency. `code` tells accounts of a type apart: a tax, a way to pay. */
  const accounts = pgTable(
    named('ledger_accounts'),
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
      unique(named('ledger_accounts_name')).on(t.landlordId, t.type, t.code, t.currency),
      // What a posting names, so that it cannot name another company's account, or one in another currency.
      unique(named('ledger_accounts_key')).on(t.landlordId, t.id, t.currency),
    ],
  )

  /** One entry of a company's books: postings that sum to zero. */
  const journals = pgTable(
    named('journals'),
    {
      id: id(),
      landlordId: integer()
        .notNull()
        .references(() => landlords.id),
      /** Its place in the company's books, from 1 without gaps. */
      sequence: bigint({ mode: 'number' }).notNull(),
      /** The day that it counts for, by the calendar of the site. */
      effectiveOn: date().notNull(),
      /** The day that it would have counted for, had the books not been closed to it. */
      movedFrom: date(),
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
      unique(named('journals_scope')).on(t.landlordId, t.id),
      unique(named('journals_chain')).on(t.landlordId, t.sequence),
      unique(named('journals_key')).on(t.landlordId, t.key),
      uniqueIndex(named('journals_reversed_once')).on(t.reversesId).where(sql`${t.reversesId} is not null`),
      companyForeignKey(named('journals_reverses'), [t.landlordId, t.reversesId], t),
      index(named('journals_of_source')).on(t.landlordId, t.source, t.sourceId),
    ],
  )

  /** An amount on one account. */
  const postings = pgTable(
    named('postings'),
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
      companyForeignKey(named('postings_journal'), [t.landlordId, t.journalId], journals),
      foreignKey({
        name: named('postings_account'),
        columns: [t.landlordId, t.accountId, t.currency],
        foreignColumns: [accounts.landlordId, accounts.id, accounts.currency],
      }),
      check(named('postings_something'), sql`${t.cents} <> 0`),
      index(named('postings_of_journal')).on(t.journalId),
      index(named('postings_of_tenant')).on(t.landlordId, t.tenantId, t.accountId, t.effectiveOn, t.id),
      // All that sums over some days are made of, so that they read no row of the table.
      index(named('postings_of_account')).on(t.accountId, t.effectiveOn, t.siteId, t.cents),
      index(named('postings_of_document')).on(t.landlordId, t.documentId).where(sql`${t.documentId} is not null`),
    ],
  )

  /** The end of each company's books. Its row is also the lock by which those who post take turns. */
  const heads = pgTable(named('ledger_heads'), {
    landlordId: integer()
      .primaryKey()
      .references(() => landlords.id),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    ...closing,
  })
  return { accounts, journals, postings, heads }
}

/** The books that companies keep of their clients. */
export const companyBook = bookOf('', {
  /** The last day that they are closed to; null: none. Who posts reads it with the lock. */
  closedThrough: date(),
  closedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  closedAt: timestamp({ withTimezone: true }),
  /** Counts closings and reopenings; detects two users who change it at the same time. */
  closings: integer().notNull().default(0),
})
export type Book = typeof companyBook
export const { accounts: ledgerAccounts, journals, postings, heads: ledgerHeads } = companyBook

/**
 * What was posted to each account at each site in each month, by the days that journals count for. A trigger adds to it whatever is posted
 * (migrations/*_kept-months.sql), `check-kept-sums.ts` proves it. Read it by `account-totals.ts`.
 */
export const accountMonths = pgTable(
  'account_months',
  {
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Null: what names no site. */
    siteId: integer(),
    /** Its first day. */
    month: date().notNull(),
    /** Whole cents, both above zero. */
    debits: bigint({ mode: 'number' }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [unique('account_months_once').on(t.accountId, t.month, t.siteId).nullsNotDistinct()],
)

const platformTables = bookOf('platform_', {})
export const {
  accounts: platformAccounts,
  journals: platformJournals,
  postings: platformPostings,
  heads: platformHeads,
} = platformTables
/** The books that the platform keeps of the companies, in tables of their own (docs/decisions/0010-books-of-the-platform.md): nothing that reads a company's books reaches them. */
export const platformBook = platformTables as unknown as Book
