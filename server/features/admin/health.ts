import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { checks, systemHealth } from '@atrium/contract/admin/platform.ts'
import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { knownMigrations } from '../../platform/database/migrate.ts'
import { lastBackup } from '../../platform/last-backup.ts'
import type { ReadContext } from '../../platform/work/context.ts'

interface Check {
  name: string
  state: (typeof checks)[number]
  value: string
  note: string | null
}

const GB = 1024 ** 3
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What an operator looks at first when something is odd. Values are in English; they are measures. */
export const getSystemHealth: Handler<typeof systemHealth.get> = async (ctx) => ({
  version: APP_VERSION,
  node: process.version,
  startedAt,
  checks: [
    await database(ctx),
    await migrations(ctx),
    storage(ctx),
    mail(ctx, await mailsWaiting(ctx)),
    await disk(ctx),
    memory(),
    await backup(ctx),
  ],
})

async function database({ db, app }: ReadContext): Promise<Check> {
  const began = performance.now()
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const ms = performance.now() - began
  const { version = '', bytes = 0 } = rows[0] ?? {}
  return {
    name: 'Database',
    state: ms > 500 ? 'warning' : 'good',
    value: `PostgreSQL ${version.split(' ')[0]}, ${size(bytes)}, ${ms.toFixed(1)} ms`,
    note: app.config.DATABASE_URL ? null : 'Embedded, in the data folder',
  }
}

async function migrations({ db }: ReadContext): Promise<Check> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from atrium_migrations order by name`)
  const migrations = knownMigrations()
  return {
    name: 'Migrations',
    state: rows.length === migrations.length ? 'good' : 'bad',
    value: `${rows.length} / ${migrations.length}`,
    note: rows.at(-1)?.name ?? null,
  }
}

const storage = ({ app: { config } }: ReadContext): Check => ({
  name: 'Storage',
  state: 'good',
  value: config.s3 ? `S3, ${config.s3.bucket}` : 'Disk',
  note: config.s3 ? null : config.DATA_DIR,
})

function mail({ app: { config } }: ReadContext, { failed, queued }: { failed: number; queued: number }): Check {
  const counts = `${queued} queued, ${failed} failed`
  if (!config.SMTP_URL)
    return { name: 'Mail', state: 'warning', value: 'Mail stays in the outbox', note: 'SMTP_URL is not set: nothing is sent' }
  return { name: 'Mail', state: failed > 0 ? 'warning' : 'good', value: new URL(config.SMTP_URL).host, note: counts }
}

async function mailsWaiting({ db }: ReadContext) {
  const { rows } = await db.execute<{ failed: number; queued: number }>(sql`
    select count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'queued')::int as queued
    from mails where status in ('failed', 'queued')`)
  return rows[0] ?? { failed: 0, queued: 0 }
}

async function disk({ app }: ReadContext): Promise<Check> {
  const { bavail, blocks, bsize } = await statfs(app.config.DATA_DIR)
  const free = bavail * bsize
  return {
    name: 'Disk',
    state: free < GB ? 'bad' : free < 5 * GB ? 'warning' : 'good',
    value: `${size(free)} free of ${size(blocks * bsize)}`,
    note: app.config.DATA_DIR,
  }
}

function memory(): Check {
  const free = freemem()
  return {
    name: 'Memory',
    state: free < 0.05 * totalmem() ? 'warning' : 'good',
    value: `${size(process.memoryUsage.rss())} in use`,
    note: `${size(free)} free of ${size(totalmem())} on the machine`,
  }
}

async function backup({ app }: ReadContext): Promise<Check> {
  const at = await lastBackup(app.config.DATA_DIR)
  const days = at ? (Date.now() - at.getTime()) / 86_400_000 : Number.POSITIVE_INFINITY
  return {
    name: 'Last backup',
    state: days < 2 ? 'good' : 'warning',
    value: at ? at.toISOString().slice(0, 16).replace('T', ' ') : 'Unknown',
    note: at ? null : 'None was made by `npm run backup` with this data folder',
  }
}

const size = (bytes: number) => (bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`)
