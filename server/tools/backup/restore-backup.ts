import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Logger } from 'pino'
import { everyJob } from '../../app.ts'
import { appliedMigrations, migrate, migrateTo } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/open.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Form } from '../../platform/forms/form.ts'
import { createTable } from '../../platform/forms/form-table.ts'
import { makeIndexes, makeUnique } from '../../platform/forms/indexes.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { OperatorError } from '../operator-error.ts'
import { readArchive } from './archive.ts'
import { quoted, tablesOf } from './catalog.ts'
import { openRowLoader } from './load-rows.ts'
import type { Source, WaitingJob } from './make-backup.ts'
import { JOBS, type Manifest, SECRET } from './manifest.ts'
import { verifyArchive } from './verify.ts'

/**
 * Puts a backup in the place of what the target has. The archive is checked to its last byte before; the rows change in one
 * transaction, so a restore that fails leaves the rows as they were. `force` allows a target that has something in it.
 */
export async function restoreBackup(
  { config, database, store }: Source,
  path: string,
  { force, log }: { force: boolean; log: Logger },
): Promise<Manifest> {
  const manifest = await verifyArchive(path)
  if (!database.lite) await refuseRunning(database.pool)
  if (!force && (await hasSomething(database, store))) {
    throw new OperatorError(
      'There is something in this database or file store already. Nothing was changed. With --force it is replaced.',
    )
  }
  const other: Other = { jobs: [] }
  await inOneTransaction(database, async (client) => {
    // The jobs library makes its own tables again.
    await client.query('drop schema if exists jobs cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await migrateTo(client, manifest.migrations)
    for (const form of manifest.forms ?? []) await client.query(createTable(form))
    await fill(client, store, path, manifest, other)
  })
  if (other.secret && !config.SESSION_SECRET) keepSecret(config.DATA_DIR, other.secret, force)
  await migrate(database.pool)
  await queueAgain(database, other.jobs, log)
  await removeOthers(store, manifest)
  await database.pool.query('analyze')
  return manifest
}

interface Other {
  jobs: WaitingJob[]
  secret?: Buffer
}

async function inOneTransaction(database: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function fill(client: pg.PoolClient, store: FileStore, path: string, manifest: Manifest, other: Other): Promise<void> {
  const loader = await openRowLoader(client, manifest)
  for await (const { name, bytes } of readArchive(path)) {
    const [kind, which = ''] = name.split('/')
    if (kind === 'rows') await loader.load(which, bytes)
    else if (kind === 'files') await store.put(which, Readable.from([bytes], { objectMode: false }), await typeOf(client, which))
    else if (name === JOBS) other.jobs = JSON.parse(gunzipSync(bytes).toString('utf8'))
    else if (name === SECRET) other.secret = bytes
  }
  await loader.finish()
  if (manifest.forms?.length) await indexForms(client)
}

async function indexForms(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<Pick<Form, 'id' | 'fields'>>('select id, fields from form_definitions order by id')
  for (const form of rows) {
    await makeIndexes((statement) => client.query(statement), form, { concurrently: false })
    await makeUnique((statement) => client.query(statement), form)
  }
}

async function typeOf(client: pg.PoolClient, key: string): Promise<string> {
  const { rows } = await client.query<{ type: string }>('select type from files where key = $1 limit 1', [key])
  return rows[0]?.type ?? 'application/octet-stream'
}

/** A server that runs would go on with what it remembers of the old rows. */
async function refuseRunning(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'atrium' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.n)
    throw new OperatorError('Atrium is running on this database. Stop every server of it first. Nothing was changed.')
}

async function hasSomething({ pool }: Database, store: FileStore): Promise<boolean> {
  for await (const _key of store.keys()) return true
  const client = await pool.connect()
  try {
    const ours = (await appliedMigrations(client)).length > 0
    for (const table of (await tablesOf(client)).keys()) {
      const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${quoted(table)}) as any`)
      // An empty table that we did not make is somebody else's.
      if (!ours || rows[0]?.any) return true
    }
    return false
  } finally {
    client.release()
  }
}

function keepSecret(folder: string, secret: Buffer, force: boolean): void {
  const path = join(folder, 'session-secret')
  if (existsSync(path) && !force) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, secret, { mode: 0o600, flush: true })
}

async function queueAgain(database: Database, waiting: readonly WaitingJob[], log: Logger): Promise<void> {
  const jobs = await openJobs(database, log, everyJob)
  try {
    for (const { name, data, at } of waiting) {
      const definition = everyJob.find((one) => one.name === name)
      if (definition) await jobs.enqueue(database.db, definition, data, new Date(at))
      else log.warn({ name, data }, 'a waiting job of a kind this version does not know was left out')
    }
  } finally {
    await jobs.stop()
  }
}

/** Bytes that were in the store before and belong to no file of the backup. */
async function removeOthers(store: FileStore, { entries }: Manifest): Promise<void> {
  const others: string[] = []
  for await (const key of store.keys()) if (!entries[`files/${key}`]) others.push(key)
  for (const key of others) await store.remove(key)
}
