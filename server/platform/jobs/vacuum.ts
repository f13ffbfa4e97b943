import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import { job, worker } from './job.ts'

/**
 * What a PostgreSQL server's autovacuum does, which the embedded database lacks: gives the room of old versions back and counts
 * anew, where a table has changed enough (autovacuum's own measures), and everywhere once after a start, which forgets the
 * changes. Table by table, so that everybody else gets their turn between two.
 */
export async function vacuum({ db, lite }: Pick<Database, 'db' | 'lite'>): Promise<void> {
  if (!lite) return
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where last_vacuum is null or n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by relid`)
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
}

export const workers = [worker(job('vacuum', { data: z.object({}), cron: '41 * * * *' }), ({ app }) => vacuum(app.database))]
