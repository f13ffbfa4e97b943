import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type pg from 'pg'
import type { FeatureList } from './feature-lists.ts'
import { innerOf, type Schema, wordsIn } from './feature-queries.ts'

interface Column {
  name: string
  type: string
  nullable: boolean
  made: boolean
}

/** Rows that one choice in so many has: a filter that few rows answer needs its index as much as one that many do. */
const RARE = 20_000
const WORDS = ['Maple', 'Cedar', 'Harbour', 'Summit', 'Prairie', 'Luma', 'Orchid']

/**
 * Adds rows `from` to `to` to a feature's table, for a company with its sites and clients. Keys are not checked, and indexes are made
 * afterwards, both for speed alone.
 */
export async function fillTable(
  pool: pg.Pool,
  call: AnyCall,
  list: FeatureList,
  { landlordId, from, to, most }: { landlordId: number; from: number; to: number; most: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      // How many rows a series has, the planner does not know: a client is looked up by a hash, never by reading all of them for each.
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set statement_timeout = 0; set enable_nestloop = off`,
    )
    if (from === 1)
      for (const statement of list.before ?? [])
        await client.query(statement, statement.includes('$2') ? [landlordId, most] : [landlordId])
    const indexes = await takeIndexes(client, list.table)
    const columns = (await columnsOf(client, list.table)).filter(({ name, made }) => !made || list.columns?.[name])
    const values = columns.map((column) => list.columns?.[column.name] ?? expressionOf(column, choicesOf(call, column.name)))
    await client.query(
      `with clients as materialized (
         select t.id, t.site_id, t.landlord_id, l.lease_id, row_number() over (order by l.lease_id is null, md5(t.id::text)) as at
         from tenants t left join (select tenant_id, min(id) as lease_id from leases group by 1) l on l.tenant_id = t.id
         where t.landlord_id = $1
       ), c as materialized (
         select *, count(*) over () as clients from clients where at <= coalesce($4::int, at) and (not $5 or lease_id is not null)
       )
       insert into ${list.table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')}
       from generate_series($2::bigint, $3::bigint) n join c on c.at = 1 + n % (select count(*) from c)`,
      [landlordId, from, to, list.clients ?? null, list.leased ?? false],
    )
    for (const index of indexes) await client.query(index)
    if (list.after) await client.query(list.after, [landlordId])
    await client.query('reset all')
  } finally {
    client.release()
  }
  await pool.query(`vacuum analyze ${list.table}`)
  await pool.query('analyze')
}

/** Drops what would be kept up row by row; answers the statements that make it again. */
async function takeIndexes(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows: excluding } = await client.query<{ name: string; made: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as made from pg_constraint where conrelid = $1::regclass and contype = 'x'`,
    [table],
  )
  for (const { name } of excluding) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return [
    ...rows.map(({ made }) => made),
    ...excluding.map(({ name, made }) => `alter table ${table} add constraint ${name} ${made}`),
  ]
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
       is_identity = 'YES' or is_generated = 'ALWAYS' or column_name = 'version' or data_type in ('ARRAY', 'uuid')
         or (data_type = 'jsonb' and column_default is not null) as made
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows.filter(({ name }) => name !== 'id')
}

/** What a column of a list may hold, where the reply of its call names it. */
function choicesOf({ reply }: AnyCall, column: string): readonly string[] | undefined {
  const item = (reply as unknown as { shape: { items?: { element: { shape: Record<string, unknown> } } } }).shape.items?.element
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const schema = item?.shape[name] as Schema | undefined
  return schema && innerOf(schema).def.type === 'enum' ? wordsIn(innerOf(schema)) : undefined
}

function expressionOf({ name, type, nullable }: Column, choices: readonly string[] | undefined): string {
  const or = (none: string, value: string) => `case when ${none} then null else ${value} end`
  if (choices?.every((choice) => typeof choice === 'string')) {
    const usual = choices.slice(0, -1).map((choice) => `'${choice}'`)
    return `case when n % ${RARE} = 1 then '${choices.at(-1)}' else (array[${usual}])[1 + (n / 3 % ${usual.length})::int] end`
  }
  const known: Record<string, string> = {
    landlord_id: 'c.landlord_id',
    site_id: 'c.site_id',
    tenant_id: 'c.id',
    currency: `'CAD'`,
    created_by: 'null',
  }
  if (name in known) return name === 'created_by' && !nullable ? '1' : (known[name] as string)
  if (name === 'created_at' || name === 'updated_at') return 'now() - make_interval(mins => (n * 7919 % 1000003)::int)'
  if (type === 'text' && name.endsWith('email')) return `'person' || n || '@load.test'`
  if (type === 'text')
    return nullable ? 'null' : `'No. ' || n * 7919 % 1000003 || ' ' || (array[${WORDS.map((word) => `'${word}'`)}])[1 + n % 7]`
  if (type === 'boolean') return `n % ${RARE} > 0`
  if (type === 'date') {
    // Days of a row that have nothing to do with each other.
    const day = `current_date + ((n * 7919 + ${name.length * 397}) % 2000 - 1500)::int`
    return nullable ? or('n % 4 = 0', day) : day
  }
  if (type.startsWith('timestamp')) {
    const at = 'now() + make_interval(mins => (n * 7919 % 1000003 - 800000)::int)'
    return nullable ? or('n % 4 = 0', at) : at
  }
  if (type === 'integer' || type === 'bigint') return nullable ? 'null' : '1 + (n % 997)::int'
  if (type === 'numeric') return '(n % 9973)'
  if (type === 'jsonb') return `'[]'`
  return 'null'
}
