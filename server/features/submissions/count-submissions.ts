import { count, eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { submissions } from './tables.ts'

/** How many documents a client has. */
export async function countSubmissions(db: ReadDb, tenantId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(submissions).where(eq(submissions.tenantId, tenantId))
  return row?.n ?? 0
}
