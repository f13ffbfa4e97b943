import { bookAccountEntity } from '@atrium/contract/books/chart.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
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
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    unique('book_accounts_scope').on(t.landlordId, t.id),
    uniqueIndex('book_accounts_number').on(t.landlordId, sql`lower(${t.number})`),
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
