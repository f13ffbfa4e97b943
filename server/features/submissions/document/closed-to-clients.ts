import { and, eq, inArray } from 'drizzle-orm'
import { closedTypesFor } from '../../../platform/tenancy/client-configuration.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { submissions } from '../tables.ts'

/** Whether a file is that of a document whose type the company has closed to the viewer. */
export async function isClosedToClients(ctx: ReadContext, fileId: number): Promise<boolean> {
  const closed = await closedTypesFor(ctx)
  if (closed.size === 0) return false
  const found = await ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.fileId, fileId), inArray(submissions.type, [...closed])))
    .limit(1)
  return found.length > 0
}
