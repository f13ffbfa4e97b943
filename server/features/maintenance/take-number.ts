import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { requestNumbers } from './tables.ts'

/** Takes the company's next number: whoever takes one waits for the commit of who took the last. */
export async function takeNumber(db: Db, landlordId: number): Promise<number> {
  const [row] = await db
    .insert(requestNumbers)
    .values({ landlordId, last: 1 })
    .onConflictDoUpdate({ target: requestNumbers.landlordId, set: { last: sql`${requestNumbers.last} + 1` } })
    .returning({ last: requestNumbers.last })
  return row?.last ?? 1
}
