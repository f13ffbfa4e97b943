import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { closeDataFolder } from '../data-folder.ts'
import { poolOver, startEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { FORCE_CUSTOM_PLAN, prepareOften } from './prepare.ts'
import { spaceGuard } from './space.ts'

/** The handle every query goes through: the pool, or the transaction a write runs in. */
export type Db = Omit<NodePgDatabase, '$client'>

/** The same for reading: what changes rows is not there. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | '$count' | 'execute'>

export interface Database {
  db: Db
  pool: pg.Pool
  /** The embedded database: inside this process, on one connection. */
  lite?: PGlite
  /** Embedded: rejects while its disk is nearly full; asked before every call that writes. `reserved`: it may use the last of it. */
  checkSpace?: (reserved: boolean) => Promise<void>
  close: () => Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The query builder over a pool, or over one connection of it. */
export const over = (client: pg.Pool | pg.PoolClient): NodePgDatabase => drizzle(client, { casing: 'snake_case' })

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded one in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  limit: TimeLimit = { statementSeconds: 0 },
): Promise<Database> {
  return config.DATABASE_URL ? openServer(config.DATABASE_URL, config.DATABASE_POOL, limit) : openFolder(config.DATA_DIR)
}

/** How long one statement may run; 0 is without end. The embedded database knows no such limit. */
interface TimeLimit {
  statementSeconds: number
}

/** What every connection starts with. */
const settings = (limit: TimeLimit) => [
  'timezone=UTC',
  // A list reads a page's worth of rows, however many there are: compiling its query would take longer than running it.
  'jit=off',
  // A prepared search planned for any word at all reads the whole table for a rare one.
  FORCE_CUSTOM_PLAN,
  `statement_timeout=${limit.statementSeconds}s`,
]

function openServer(url: string, max: number, limit: TimeLimit): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 15_000,
    application_name: 'atrium',
    options: settings(limit)
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // A connection that the server drops must not end the process, neither an idle one nor one in the middle of a
  // transaction: its queries fail by themselves, and the next one opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareOften(client)
  })
  return { db: over(pool), pool, close: () => pool.end() }
}

async function openFolder(folder: string): Promise<Database> {
  closeDataFolder(folder)
  const unlock = await lockFolder(folder)
  const data = join(folder, 'postgres')
  const lite = await startEmbedded({ folder: data })
  const pool = poolOver(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
    unlock()
  }
  return { db: over(pool), pool, lite, checkSpace: spaceGuard(folder), close }
}
