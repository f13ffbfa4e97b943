import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { poolOver, startEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'

/** The handle every query goes through: the pool, or the transaction a write runs in. */
export type Db = Omit<NodePgDatabase, '$client'>

export interface Database {
  db: Db
  pool: pg.Pool
  /** The embedded database: inside this process, on one connection. */
  lite?: PGlite
  close: () => Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one in the data folder. */
export async function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>): Promise<Database> {
  return config.DATABASE_URL ? openServer(config.DATABASE_URL, config.DATABASE_POOL) : openFolder(config.DATA_DIR)
}

function openServer(url: string, max: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'atrium',
    options: '-c timezone=UTC',
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

async function openFolder(folder: string): Promise<Database> {
  const unlock = lockFolder(folder)
  const data = join(folder, 'postgres')
  const lite = await startEmbedded({ folder: data })
  const pool = poolOver(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
    unlock()
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, lite, close }
}
