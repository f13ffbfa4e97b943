import type { Tone } from '@atrium/contract/kit/options.ts'
import type { StepKind } from '@atrium/contract/workflows/steps.ts'

/** What the picture says of a step. */
export interface StepInPicture {
  key: string
  name: string
  kind: StepKind
  /** Steps with the same number begin together. */
  group: number
  /** In words: who does it, until when. */
  facts: readonly string[]
  /** When it is done; absent: always. */
  asked?: string | undefined
  /** How far it is, of one that is done. */
  state?: { word: string; tone: Tone | undefined; isOpen: boolean; isDone: boolean; isLate: boolean }
}
