import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Config, configOfProcess } from '../platform/config.ts'
import { knownMigrations, missingMigrations } from '../platform/database/migrate.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { OperatorError } from './operator-error.ts'

/** The settings of the server, without its command-line arguments. Throws an OperatorError if there is no database, and creates none. */
export function configWithDatabase(): Config {
  const config = configOfProcess([])
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres')))
    throw new OperatorError(`There is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  return config
}

/** Works on the database of the server, and closes it again. Throws an OperatorError where its schema is not that of this version. */
export async function onDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(config)
  try {
    await assertMigrated(database.pool)
    await work(database)
  } finally {
    await database.close()
  }
}

export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const missing = await missingMigrations(pool, knownMigrations()).catch((error: Error) => {
    throw new OperatorError(error.message)
  })
  if (missing.length > 0)
    throw new OperatorError(
      'The database was made by an older version of Atrium. Start the server once: it brings it up to date.',
    )
}
