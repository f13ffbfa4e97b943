import type { ReasonQuestion } from '../../kit/ReasonDialog.tsx'

/** A step that asks why first. */
export interface StepWithReason extends ReasonQuestion {
  /** Rejects when it failed, which has been told already. */
  run: (reason: string) => Promise<unknown>
}

/** What each of them has: somebody else reads the reason, and nothing goes on without one. */
export const harmful = { isRequired: true, isHarmful: true, maxLength: 2_000 } as const
