import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { everyJob } from '../app.ts'
import { openAuth } from '../platform/auth/auth.ts'
import { poolOver } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { fillFixtures, PASSWORD, type Person, people } from './fixtures.ts'
import { testConfig } from './test-config.ts'

export type Cookies = Record<Person, string>

/** Migrates and fills a database, and logs everyone in. Answers their cookies. */
export async function prepare(database: Database): Promise<Cookies> {
  await migrate(database.pool)
  const jobs = await openJobs(database, pino({ level: 'silent' }), everyJob)
  await jobs.stop()
  await fillFixtures(database.db)
  const config = testConfig()
  const auth = openAuth(config, secretsFrom(config.SESSION_SECRET as string), database.db)
  const cookies: Partial<Cookies> = {}
  for (const [person, email] of Object.entries(people) as [Person, string][]) {
    const { headers } = await auth.api.signInEmail({ body: { email, password: PASSWORD, rememberMe: true }, returnHeaders: true })
    cookies[person] = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  return cookies as Cookies
}

/** A prepared embedded database as a file that every test starts from. */
export async function makeSnapshot(): Promise<{ data: Blob; cookies: Cookies }> {
  const lite = await PGlite.create({ extensions: { pg_trgm, btree_gist } })
  const pool = poolOver(lite)
  const database: Database = { db: drizzle(pool, { casing: 'snake_case' }), pool, lite, close: async () => {} }
  const cookies = await prepare(database)
  await pool.end()
  // Else each copy would begin with going through the log of all migrations.
  await lite.exec('checkpoint')
  const data = await lite.dumpDataDir('none')
  await lite.close()
  return { data, cookies }
}
