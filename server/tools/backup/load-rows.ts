import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type Column, quoted, tablesOf } from './catalog.ts'
import type { Manifest } from './manifest.ts'

interface Rule {
  table: string
  name: string
  definition: string
}

/** Takes rows in any order: what ties tables together is let go first and put back, and so checked, at the end. */
export interface RowLoader {
  load: (table: string, chunk: Buffer) => Promise<void>
  finish: () => Promise<void>
}

export async function openRowLoader(client: pg.PoolClient, manifest: Manifest): Promise<RowLoader> {
  const types = await tablesOf(client)
  const rules = await foreignKeys(client)
  for (const { table, name } of rules) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of types.keys()) await client.query(`alter table ${quoted(table)} disable trigger user`)
  return {
    async load(table, chunk) {
      const columns = manifest.tables[table]?.columns.map((name) => columnOf(types, table, name)) ?? []
      const lines = gunzipSync(chunk).toString('utf8').replaceAll('\n', ',')
      await client.query(insertText(table, columns), [`[${lines}]`])
    },
    async finish() {
      for (const { table, name, definition } of rules)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of types.keys()) await client.query(`alter table ${quoted(table)} enable trigger user`)
      for (const { name, value, called } of manifest.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, called])
      }
      await checkCounts(client, manifest)
    },
  }
}

function insertText(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ')
  return `insert into ${quoted(table)} (${names}) overriding system value select ${values} from json_array_elements($1::json) as row`
}

function columnOf(types: Map<string, Column[]>, table: string, name: string): Column {
  const column = types.get(table)?.find((one) => one.name === name)
  if (!column) throw new OperatorError(`The backup has a column ${table}.${name} that this version does not know.`)
  return column
}

async function foreignKeys(client: pg.PoolClient): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  return rows
}

async function checkCounts(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  for (const [table, { rows: expected }] of Object.entries(manifest.tables)) {
    const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${quoted(table)}`)
    if (rows[0]?.n !== expected) throw new OperatorError(`${table}: ${rows[0]?.n} rows arrived of ${expected}.`)
  }
}
