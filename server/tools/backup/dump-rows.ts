import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import type { ArchiveWriter } from './archive.ts'
import { type Column, quoted, tablesOf } from './catalog.ts'
import { type FormNote, type Manifest, rowsEntry } from './manifest.ts'

const CHUNK = 1_000

/** Uploads that no call has kept yet are not part of a backup. */
const condition = (table: string) => (table === 'files' ? 'where kept' : '')

/**
 * Writes the rows of all tables. Every value stands as the text the database itself would read back, so it survives to the
 * last digit on either engine.
 */
export async function dumpRows(
  client: pg.PoolClient,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'tables' | 'forms' | 'sequences'>> {
  const tables: Manifest['tables'] = {}
  for (const [table, columns] of await tablesOf(client)) {
    tables[table] = { columns: columns.map(({ name }) => name), rows: await dumpTable(client, archive, table, columns) }
  }
  return { tables, forms: tables['form_fields'] ? await formsOf(client) : [], sequences: await sequencesOf(client) }
}

async function dumpTable(
  client: pg.PoolClient,
  archive: ArchiveWriter,
  table: string,
  columns: readonly Column[],
): Promise<number> {
  const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const text = `select array_to_json(array[${values}])::text as row from ${quoted(table)} ${condition(table)}`
  await client.query(`declare dump no scroll cursor for ${text}`)
  let count = 0
  for (let chunk = 1; ; chunk++) {
    const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK} from dump`)
    if (rows.length === 0) break
    count += rows.length
    await archive.add(rowsEntry(table, chunk), gzipSync(rows.map(({ row }) => row).join('\n')))
  }
  await client.query('close dump')
  return count
}

async function formsOf(client: pg.PoolClient): Promise<FormNote[]> {
  const { rows } = await client.query<FormNote>(`
    select d.id, coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind) order by f.id) filter (where f.id is not null), '[]') as fields
    from form_definitions d left join form_fields f on f.form_id = d.id group by d.id order by d.id`)
  return rows
}

/** Where the counters stand. They know no transactions; read after the rows they are never behind them. */
async function sequencesOf(client: pg.PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const { value, called } of at) sequences.push({ name, value, called })
  }
  return sequences
}
