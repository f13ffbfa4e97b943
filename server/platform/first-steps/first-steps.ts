import { type FirstStep, firstStepNames } from '@atrium/contract/kit/first-steps.ts'
import type { ReadDb } from '../database/open.ts'
import type { ReadContext } from '../work/context.ts'

/** What of the first steps of a company a feature knows. */
export interface FirstStepSource {
  step: FirstStep['step']
  /** Whether the company has done it, by an index. */
  isDone: (db: ReadDb, landlordId: number) => Promise<boolean>
}

/** All steps that the features name, in their order. */
export async function readFirstSteps(
  sources: readonly FirstStepSource[],
  ctx: ReadContext,
  landlordId: number,
): Promise<FirstStep[]> {
  const steps: FirstStep[] = []
  // One after the other: a transaction has one connection.
  for (const step of firstStepNames) {
    const source = sources.find((one) => one.step === step)
    if (source) steps.push({ step, isDone: await source.isDone(ctx.db, landlordId) })
  }
  return steps
}
