import type { Piece } from '@atrium/contract/contracts/contracts.ts'
import { diffWordsWithSpace } from 'diff'

/** Milliseconds that the words of one part may take; what differs altogether is then told as a whole. */
const MOST_MS = 150

/** What was added to a text and taken out of it, word by word. */
export function wordPieces(before: string, after: string): Piece[] {
  if (before === after) return before ? [{ is: 'same', text: before }] : []
  const found = diffWordsWithSpace(before, after, { timeout: MOST_MS })
  if (!found) {
    const whole: Piece[] = [
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ]
    return whole.filter(({ text }) => text !== '')
  }
  return found.map(({ added, removed, value }) => ({ is: added ? 'added' : removed ? 'removed' : 'same', text: value }))
}
