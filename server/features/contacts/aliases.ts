import { eq, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { contactAliases } from './tables.ts'

/** The contact that an id leads to now: itself, or the one that it was merged into. */
export async function currentContact(db: ReadDb, id: number): Promise<number> {
  const [alias] = await db
    .select({ contactId: contactAliases.contactId })
    .from(contactAliases)
    .where(eq(contactAliases.oldId, id))
  return alias?.contactId ?? id
}

/** The same of many, as SQL: a select of ids. `ids` is a select of one column. */
export const currentContacts = (ids: SQL): SQL =>
  sql`select coalesce(${contactAliases.contactId}, given.id) from (${ids}) as given(id)
    left join ${contactAliases} on ${contactAliases.oldId} = given.id`
