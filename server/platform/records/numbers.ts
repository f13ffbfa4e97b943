import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/open.ts'
import { landlords } from '../tenancy/tables.ts'

/** The last number that a company's records of a kind were given. */
export const numberTable = <Name extends string>(name: Name) =>
  pgTable(name, {
    landlordId: integer()
      .primaryKey()
      .references(() => landlords.id),
    last: bigint({ mode: 'number' }).notNull(),
  })

/** Takes the company's next number: whoever takes one waits for the commit of who took the last. */
export async function takeNumber(db: Db, table: ReturnType<typeof numberTable>, landlordId: number): Promise<number> {
  const [row] = await db
    .insert(table)
    .values({ landlordId, last: 1 })
    .onConflictDoUpdate({ target: table.landlordId, set: { last: sql`${table.last} + 1` } })
    .returning({ last: table.last })
  return row?.last ?? 1
}
