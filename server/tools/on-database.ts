import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, configOfProcess } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'

/** The settings of the server, without its command-line arguments. Throws a TypeError if there is no database, and creates none. */
export function configWithDatabase(): Config {
  const config = configOfProcess([])
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres')))
    throw new TypeError(`There is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  return config
}

/** Works on the database of the server, and closes it again. */
export async function onDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(config)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
