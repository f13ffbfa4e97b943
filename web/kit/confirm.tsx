import { type ConfirmOptions, setOverlays } from './overlays.ts'

/** Asks for confirmation before a step that cannot be undone. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setOverlays({ question: undefined })
      resolve(yes)
    }
    setOverlays({ question: { ...question, answer } })
  })
}
