import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../../platform/work/context.ts'
import { submissions } from '../tables.ts'
import { isClosedToClients } from './closed-to-clients.ts'
import { opensType } from './open-types.ts'

/** Whether a file belongs to a document of a type that the viewer's plan or role closes, or to one that its client does not see yet. */
async function isClosedDocument({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  const [found] = await db
    .select({ type: submissions.type, heldBack: submissions.heldBack })
    .from(submissions)
    .where(eq(submissions.fileId, fileId))
  return found !== undefined && (!opensType(viewer, found.type) || (found.heldBack && viewer.kind !== 'landlord'))
}

/** The same, or the company has closed the type to its clients' viewers. */
export const closesDocument = async (ctx: ReadContext, fileId: number): Promise<boolean> =>
  (await isClosedDocument(ctx, fileId)) || (await isClosedToClients(ctx, fileId))
