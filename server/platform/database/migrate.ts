import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { paths } from '../paths.ts'

/** Any number of our own: servers that start together take turns by it. */
const LOCK = 7_288_120

/** The steps of the schema that this version knows, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(paths.migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Brings the database up to this version. Forward only; safe when several servers start at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // An index over a large table takes its time, and so does waiting for the server that makes it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const name of await missing(client, knownMigrations())) {
      await client.query('begin')
      try {
        await apply(client, name)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}

/** Makes the schema as some of the known steps leave it, in the caller's transaction. For a backup of an older version. */
export async function migrateTo(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  for (const name of await missing(client, names)) await apply(client, name)
}

async function missing(client: pg.PoolClient, required: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists atrium_migrations (name text primary key, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from atrium_migrations')
  const done = new Set(rows.map((row) => row.name))
  const unknown = [...done].filter((name) => !required.includes(name))
  if (unknown.length > 0)
    throw new Error(`The database was made by a newer version of Atrium (${unknown.join(', ')}); start that version.`)
  return required.filter((name) => !done.has(name))
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  for (const statement of readFileSync(join(paths.migrations, name), 'utf8').split('--> statement-breakpoint'))
    await client.query(statement)
  await client.query('insert into atrium_migrations (name) values ($1)', [name])
}
