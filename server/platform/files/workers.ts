import { and, eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../http/context.ts'
import type { Workers } from '../jobs/jobs.ts'
import { files } from './tables.ts'

/** An upload that no call kept within an hour never will be. */
const STALE = sql`now() - interval '1 hour'`

/** The jobs that keep the store free of files nobody owns. */
export const fileWorkers = ({ database: { db }, store }: Pick<Services, 'database' | 'store'>): Workers => ({
  async 'remove-bytes'({ key }) {
    const [used] = await db.select({ id: files.id }).from(files).where(eq(files.key, key)).limit(1)
    if (!used) await store.remove(key)
  },
  async 'sweep-uploads'() {
    const stale = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(eq(files.kept, false), lt(files.createdAt, STALE)))
    for (const { id, key } of stale) {
      await store.remove(key)
      await db.delete(files).where(eq(files.id, id))
    }
  },
})
