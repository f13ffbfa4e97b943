import type { NeedRow } from '@atrium/contract/kit/needs.ts'
import { errorText } from '../toast.ts'

/** What became of several rows of what needs somebody. */
export interface Outcome {
  done: NeedRow[]
  failed: { row: NeedRow; why: string }[]
}

/** One after the other: each is a transaction of its own, and one that is refused does not keep the others. */
export async function oneByOne(rows: readonly NeedRow[], step: (row: NeedRow) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  for (const row of rows) {
    try {
      await step(row)
      outcome.done.push(row)
    } catch (error) {
      outcome.failed.push({ row, why: errorText(error) })
    }
  }
  return outcome
}
