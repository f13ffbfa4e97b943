import { type Question, setOverlays } from './overlays.ts'

/** Asks for confirmation before a step that cannot be undone. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setOverlays({ question: undefined })
      resolve(yes)
    }
    setOverlays({ question: { ...question, answer } })
  })
}
