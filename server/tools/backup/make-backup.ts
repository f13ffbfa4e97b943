import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import type pg from 'pg'
import { BACKUP_LOCK } from '../../platform/background/file-workers.ts'
import type { Config } from '../../platform/config.ts'
import { appliedMigrations } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/open.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { OperatorError } from '../operator-error.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { dumpFiles } from './dump-files.ts'
import { dumpRows } from './dump-rows.ts'
import { JOBS, type Manifest, SECRET } from './manifest.ts'

export interface Source {
  config: Pick<Config, 'DATA_DIR' | 'SESSION_SECRET'>
  database: Database
  store: FileStore
}

/**
 * Writes everything the portal has into one archive, as it was at one moment: all rows are read in one snapshot, and no
 * server removes bytes meanwhile. Servers on a PostgreSQL may go on running.
 */
export async function makeBackup({ config, database, store }: Source, path: string): Promise<Omit<Manifest, 'entries'>> {
  const client = await database.pool.connect()
  const archive = writeArchive(path)
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const manifest = await fill(archive, client, store, secretOf(config))
    await client.query('commit')
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => {})
    client.release()
  }
}

async function fill(archive: ArchiveWriter, client: pg.PoolClient, store: FileStore, secret: Buffer | undefined) {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new OperatorError('There is no Atrium in this database: nothing was backed up.')
  const jobs = await waitingJobs(client)
  const rows = await dumpRows(client, archive)
  if (jobs.length > 0) await archive.add(JOBS, gzipSync(JSON.stringify(jobs)))
  if (secret) await archive.add(SECRET, secret)
  const damaged = await dumpFiles(client, store, archive)
  const counts: Record<string, number> = {}
  for (const { name } of jobs) counts[name] = (counts[name] ?? 0) + 1
  return { format: 1 as const, version: APP_VERSION, at: new Date().toISOString(), migrations, ...rows, jobs: counts, damaged }
}

/** Jobs that are queued, running or to be tried again. */
export interface WaitingJob {
  name: string
  data: unknown
  at: string
}

async function waitingJobs(client: pg.PoolClient): Promise<WaitingJob[]> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!there[0]?.there) return []
  const { rows } = await client.query<{ name: string; data: unknown; at: Date }>(
    `select name, data, start_after as at from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
  )
  return rows.map(({ name, data, at }) => ({ name, data, at: at.toISOString() }))
}

/** The secret that the server made for itself: without it sessions end, and what it has encrypted is lost. */
function secretOf({ DATA_DIR, SESSION_SECRET }: Source['config']): Buffer | undefined {
  const path = join(DATA_DIR, 'session-secret')
  return !SESSION_SECRET && existsSync(path) ? readFileSync(path) : undefined
}
