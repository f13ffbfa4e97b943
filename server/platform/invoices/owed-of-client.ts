import type { Owed } from '@atrium/contract/kit/record-page.ts'
import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { isPast } from '../tenancy/today-at-site.ts'
import { clientInvoices } from './tables.ts'

/** Reminders of one call, at most. */
const MOST_REMINDED = 100

const { balance, currency, dueDate, id, siteId } = clientInvoices
const isLate = isPast(dueDate, siteId)

/**
 * What is owed of some documents, by currency: cents, those that are overdue, and since when the oldest of these is, the day after it was
 * due. And the documents that are overdue, the oldest first.
 */
export async function owedOfDocuments(db: ReadDb, where: SQL | undefined): Promise<{ owed: Owed[]; overdue: number[] }> {
  const open = and(where, gt(balance, 0))
  const owed = await db
    .select({
      currency,
      cents: sql`sum(${balance})`.mapWith(Number),
      overdue: sql`coalesce(sum(${balance}) filter (where ${isLate}), 0)`.mapWith(Number),
      since: sql<string | null>`(min(${dueDate}) filter (where ${isLate}) + 1)::text`,
    })
    .from(clientInvoices)
    .where(open)
    .groupBy(currency)
    .orderBy(asc(currency))
  return { owed, overdue: owed.some(({ overdue }) => overdue > 0) ? await overdueDocuments(db, where) : [] }
}

/** Those of some documents that are overdue, the oldest first, as many as are reminded of at once. */
export async function overdueDocuments(db: ReadDb, where: SQL | undefined): Promise<number[]> {
  const late = await db
    .select({ id })
    .from(clientInvoices)
    .where(and(where, gt(balance, 0), isLate))
    .orderBy(asc(dueDate), asc(id))
    .limit(MOST_REMINDED)
  return late.map((one) => one.id)
}

/** The last issued first; those that are not issued are last. */
export const issuedLast: SQL[] = [sql`${clientInvoices.issuedOn} desc nulls last`, sql`${id} desc`]

/** What is owed first, by the day it is due; then the latest. */
export const owedFirst: SQL[] = [
  sql`(${balance} > 0) desc`,
  sql`case when ${balance} > 0 then ${dueDate} end`,
  sql`${clientInvoices.createdAt} desc`,
  sql`${id} desc`,
]
