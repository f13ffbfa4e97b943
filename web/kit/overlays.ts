import { type ReactNode, useSyncExternalStore } from 'react'

export interface ConfirmOptions {
  title: string
  /** What will happen. */
  text?: ReactNode
  /** The verb on the button: 'Delete document', never 'OK'. */
  action: string
  /** The other button, where it is not 'Cancel'. */
  cancel?: string
  danger?: boolean
}
interface State {
  question: (ConfirmOptions & { answer: (yes: boolean) => void }) | undefined
  toasts: boolean
}

let state: State = { question: undefined, toasts: false }
const listeners = new Set<() => void>()

/** What lies over the screen. Its scripts load when it is first needed. */
export function setOverlays(change: Partial<State>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const useOverlays = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
  )
