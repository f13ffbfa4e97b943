import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { submissions } from '../tables.ts'

/** Whether there is any document of a client. */
export async function hasSubmissions(db: ReadDb, tenantId: number): Promise<boolean> {
  const found = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.tenantId, tenantId)).limit(1)
  return found.length > 0
}
