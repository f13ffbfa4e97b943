import type pg from 'pg'

export interface Column {
  name: string
  /** As the database writes it in SQL. */
  type: string
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table of ours with the columns that hold something of their own (a generated one is made again). */
export async function tablesOf(client: pg.PoolClient): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'atrium_migrations'
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const { table, column, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name: column, type }])
  return tables
}
