import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'

/**
 * Columns that show no picture: what the audit log has noted of texts, words of files that are searched, and mails, which are sealed
 * (`mail/note-pictures.ts`).
 */
const PASSED_OVER = ['audit_entries', 'file_texts', 'mails']

/** How a text names a picture; its key are the last 32 characters. */
export const NAMED = 'TextPictures/[0-9a-f]{32}'

/** Every column of the database that can hold a text with pictures, whatever feature it is of. */
async function columnsOf(db: ReadDb) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name in ('_text', '_jsonb'))
      and c.table_name not in (${sql.join(
        PASSED_OVER.map((name) => sql`${name}`),
        sql`, `,
      )})
    order by 1, 2`)
  return rows
}

/** The keys of all pictures that some text names now: drafts, templates, versions and what was sent alike. */
export async function usedPictures(db: ReadDb): Promise<Set<string>> {
  const used = new Set<string>()
  const byTable = Map.groupBy(await columnsOf(db), ({ table }) => table)
  // A statement for each table, which is read once, so that none takes long.
  for (const [table, columns] of byTable) {
    const text = sql.join(
      columns.map(({ column }) => sql`coalesce(${sql.identifier(column)}::text, '')`),
      sql` || ' ' || `,
    )
    const { rows } = await db.execute<{ named: string }>(sql`
      select distinct found[1] as named
      from ${sql.identifier(table)}, lateral (select ${text} as "all_texts") texts,
        lateral regexp_matches("all_texts", ${`(${NAMED})`}, 'g') found
      where "all_texts" like '%TextPictures/%'`)
    for (const { named } of rows) used.add(named.slice(-32))
  }
  return used
}
