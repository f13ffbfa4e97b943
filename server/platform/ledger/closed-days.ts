import type { AnError } from '@atrium/contract/errors.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { Db, ReadDb } from '../database/open.ts'
import { ledgerHeads } from './tables.ts'

// docs/features/books.md, Closing.

/** The last day that a company's books are closed to; null: none. */
export async function closedThrough(db: ReadDb, landlordId: number): Promise<string | null> {
  const [head] = await db
    .select({ through: ledgerHeads.closedThrough })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.landlordId, landlordId))
  return head?.through ?? null
}

/** Whether books that are closed through a day, null being never, are closed to another. */
export const isClosed = (through: string | null, day: string): through is string => through !== null && day <= through

/** The day itself, or the first after the closed ones. */
export const openFrom = (through: string | null, day: string): string => (isClosed(through, day) ? addDays(through, 1) : day)

/**
 * For which day something counts that `post` is given for a day that nobody chose: that day, or the first open one. Holds the books
 * until the transaction ends, so that what is stored beside a journal and the journal agree.
 */
export async function openDays(db: Db, landlordId: number): Promise<(day: string) => string> {
  const [head] = await db
    .select({ through: ledgerHeads.closedThrough })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.landlordId, landlordId))
    .for('update')
  return (day) => openFrom(head?.through ?? null, day)
}

export const booksClosed = (through: string): AnError => ['books-closed', { day: { day: through } }]
