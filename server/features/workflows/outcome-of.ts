import type { ReadContext } from '../../platform/work/context.ts'
import { contractsElsewhere } from '../../ports/contracts.ts'
import { signatures } from '../../ports/esignatures.ts'
import type { StepRow } from './find-run.ts'

/** What has come of the document or the contract that a step waits for; `ended`: of itself nothing more does, for this reason. */
export async function outcomeOf(
  { db, app }: Pick<ReadContext, 'db' | 'app'>,
  { step, envelopeId, contractId }: StepRow,
): Promise<'waits' | 'fulfilled' | { ended: string }> {
  if (step.kind === 'Sign') {
    const [sent] = envelopeId === null ? [] : await app.ask(signatures).sent(db, [envelopeId])
    if (!sent || sent.status === 'Sent' || sent.status === 'Completing') return 'waits'
    return sent.status === 'Completed' ? 'fulfilled' : { ended: sent.reason }
  }
  const [made] = contractId === null ? [] : await app.ask(contractsElsewhere).made(db, [contractId])
  const isThere =
    made?.status === 'Signed' || (step.until === 'Agreed' && (made?.status === 'Agreed' || made?.status === 'Signing'))
  return isThere ? 'fulfilled' : 'waits'
}
