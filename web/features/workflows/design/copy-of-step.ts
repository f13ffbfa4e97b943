import { MAX_STEP_NAME, type Step } from '@atrium/contract/workflows/steps.ts'
import { nextName } from '../../../kit/fields/drafts.ts'
import { randomKey } from '../../../kit/random-key.ts'

/** What a new step is known by within its workflow. */
export const newStepKey = () => randomKey().slice(0, 20)

/** A new step like another one, under a name that none of the others has. */
export function copyOfStep(step: Step, others: readonly Step[]): Step {
  const names = others.map(({ name }) => name)
  return { ...step, key: newStepKey(), name: nextName(step.name, names, MAX_STEP_NAME) }
}
