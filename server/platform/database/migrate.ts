import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
/** Any number of our own: servers that start together take turns by it. */
const LOCK = 7_288_120

/** Brings the database up to this version. Forward only; safe when several servers start at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists atrium_migrations (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from atrium_migrations')
    const done = new Set(rows.map((row) => row.name))
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new Error(`The database was made by a newer version of Atrium (${unknown.join(', ')}); start that version.`)
    for (const name of files.filter((file) => !done.has(file))) await apply(client, name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
      await client.query(statement)
    await client.query('insert into atrium_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
