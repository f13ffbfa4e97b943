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
    await createHistory(client)
    for (const name of await missingMigrations(client, knownMigrations())) {
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
  await createHistory(client)
  for (const name of await missingMigrations(client, names)) await apply(client, name)
}

/** The steps that the schema of a database has been through, in order; none where there is no Atrium in it. */
export async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('public.atrium_migrations') is not null as there`,
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from atrium_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Of the required steps those that a database has not been through. Throws where it has been through others. */
export async function missingMigrations(client: pg.Pool | pg.PoolClient, required: readonly string[]): Promise<string[]> {
  const done = await appliedMigrations(client)
  const unknown = done.filter((name) => !required.includes(name))
  if (unknown.length > 0)
    throw new Error(`The database was made by a newer version of Atrium (${unknown.join(', ')}); start that version.`)
  return required.filter((name) => !done.includes(name))
}

const createHistory = (client: pg.PoolClient) =>
  client.query('create table if not exists atrium_migrations (name text primary key, at timestamptz not null default now())')

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  for (const statement of readFileSync(join(paths.migrations, name), 'utf8').split('--> statement-breakpoint'))
    await client.query(statement)
  await client.query('insert into atrium_migrations (name) values ($1)', [name])
}
