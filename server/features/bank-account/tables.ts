import { bankEntity } from '@atrium/contract/bank-account/bank-account.ts'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

/** Where a company receives payments: an account at the payment service, or bank details, sealed. */
export const bankAccounts = pgTable('bank_accounts', {
  landlordId: integer()
    .primaryKey()
    .references(() => landlords.id),
  /** The payment service's account; null for bank details of the company's own. */
  stripeAccountId: text().unique(),
  country: text().notNull(),
  ...entityColumns(bankEntity),
  /** The last four signs of the account's number, all that is shown of it. */
  lastFour: text().notNull().default(''),
  /** The numbers as JSON, encrypted (purpose `bank-account`). */
  sealed: text(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
