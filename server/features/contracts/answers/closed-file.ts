import { may } from '@atrium/contract/access/may.ts'
import { contracts as calls } from '@atrium/contract/contracts/contracts.ts'
import { eq } from 'drizzle-orm'
import type { ReadContext } from '../../../platform/work/context.ts'
import { contractAnswers } from '../tables.ts'

/** Whether a file is an answer to a contract whose list the viewer's role closes. */
export async function closesAnswerFile({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  if (may(viewer, calls.get.allow) === undefined) return false
  const [found] = await db
    .select({ id: contractAnswers.id })
    .from(contractAnswers)
    .where(eq(contractAnswers.fileId, fileId))
    .limit(1)
  return found !== undefined
}
