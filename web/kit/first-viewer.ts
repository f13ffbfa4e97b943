import type { AnyCall, CallArgs } from '@atrium/contract/kit/call.ts'
import type { Viewer } from './useViewer.ts'

/** Asks for an answer that a component will read. */
export type Ask = <C extends AnyCall>(call: C, ask: CallArgs<C>) => void

/** Who looks at the first screen of a visit, and how it asks before it is drawn. */
export interface FirstViewer {
  viewer: Viewer
  ask: Ask
}

let tell: (first: FirstViewer) => void = () => {}
/** Known before anything is drawn; never to who is not logged in. */
export const firstViewer = new Promise<FirstViewer>((resolve) => {
  tell = resolve
})
export const tellFirstViewer = (first: FirstViewer): void => tell(first)
