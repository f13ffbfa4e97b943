import { useState } from 'react'

/** The id in the page of the step with a key: its row in a list, or its card. */
export const placeOf = (key: string) => `step-${key}`

/** The step that was pressed in the picture, by its key. The page leads to its place, and puts the keyboard there. */
export function useChosenStep() {
  const [chosen, setChosen] = useState<string>()
  const choose = (key: string) => {
    setChosen(key)
    const place = document.getElementById(placeOf(key))
    place?.scrollIntoView({ block: 'nearest' })
    const target = place?.hasAttribute('tabindex') ? place : place?.querySelector('button')
    target?.focus({ preventScroll: true })
  }
  return { chosen, choose }
}
