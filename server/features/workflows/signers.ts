import type { StepSigner } from '@atrium/contract/workflows/steps.ts'
import { languageOf } from '../../platform/mail/words.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import type { Recipient } from '../../ports/esignatures.ts'
import { personOf } from './assignees.ts'
import type { RunRow, StepRow } from './find-run.ts'

/** Who signs in a role of a step's document, as far as the workflow says it; undefined: it is asked for when the step begins. */
export type Known = Omit<Recipient, 'role'> | undefined

/** For each role somebody of the run: of several who could be it the first. */
export async function knownSigners(
  { db }: Pick<ReadContext | AnyWriteContext, 'db'>,
  run: RunRow,
  { step }: StepRow,
): Promise<Known[]> {
  const known: Known[] = []
  for (const { type, id } of step.signers) known.push(type === 'ask' ? undefined : await signerOf(db, run, { type, id }))
  return known
}

async function signerOf(
  db: ReadContext['db'],
  run: RunRow,
  who: { type: Exclude<StepSigner['type'], 'ask'>; id: number | null },
): Promise<Known> {
  const found = await personOf(db, run, who)
  return found && { name: found.name, email: found.email, language: languageOf(found.language) }
}
