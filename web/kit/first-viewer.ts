import type { AnyCall, CallArgs } from '@atrium/contract/kit/call.ts'
import type { Viewer } from './useViewer.ts'

/** Asks for an answer that a component will read; done once it is there, or has failed. */
export type Ask = <C extends AnyCall>(call: C, ask: CallArgs<C>) => Promise<void>

/** Who looks at the first screen of a visit, and how it asks before it is drawn. */
export interface FirstViewer {
  viewer: Viewer
  ask: Ask
}

/** Milliseconds that a first drawing waits for answers; offline, they would never come. */
const LONGEST_WAIT = 1_000
/** Waits for what a first drawing shows, but not for long. */
export const awaitBriefly = (answers: Promise<unknown>): Promise<unknown> =>
  Promise.race([answers, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])

let tell: (first: FirstViewer) => void = () => {}
/** Known before anything is drawn; never to who is not logged in. */
export const firstViewer = new Promise<FirstViewer>((resolve) => {
  tell = resolve
})
export const tellFirstViewer = (first: FirstViewer): void => tell(first)
