import { type Question, setOverlays } from './overlays.ts'

/** Asks before a step that cannot be taken back. Answers whether the person went ahead. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setOverlays({ question: undefined })
      resolve(yes)
    }
    setOverlays({ question: { ...question, answer } })
  })
}
