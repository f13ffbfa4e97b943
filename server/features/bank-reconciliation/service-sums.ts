import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { ledgerAccounts, postings } from '../../platform/ledger/tables.ts'

/** What journals did to the accounts of the service for online payments, by account and site. */
export const serviceSums = (db: ReadDb, journalIds: readonly number[]) =>
  db
    .select({ type: ledgerAccounts.type, siteId: postings.siteId, cents: sql<number>`sum(${postings.cents})::float8` })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(
      and(
        inArray(postings.journalId, [...journalIds]),
        eq(ledgerAccounts.code, 'Stripe'),
        inArray(ledgerAccounts.type, ['clearing', 'cash']),
      ),
    )
    .groupBy(ledgerAccounts.type, postings.siteId)
