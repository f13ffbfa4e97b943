import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { submissions } from './tables.ts'
import { opensType } from './types-in-plan.ts'

/** Whether a file belongs to a document of a type that the viewer's plan or role closes. */
export async function isClosedDocument(ctx: Context, fileId: number): Promise<boolean> {
  const [found] = await ctx.db.select({ type: submissions.type }).from(submissions).where(eq(submissions.fileId, fileId))
  return found !== undefined && !opensType(ctx, found.type)
}
