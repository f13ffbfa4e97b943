import type { Piece } from '@atrium/contract/contracts/contracts.ts'
import { diffWordsWithSpace } from 'diff'

/** Milliseconds that the words of one part may take; what differs altogether is then told as a whole. */
const MOST_MS = 150

/** A text that was changed altogether. */
export const wholePieces = (before: string, after: string): Piece[] =>
  [
    { is: 'removed' as const, text: before },
    { is: 'added' as const, text: after },
  ].filter(({ text }) => text !== '')

/** What was added to a text and taken out of it, word by word. */
export function wordPieces(before: string, after: string): Piece[] {
  if (before === after) return before ? [{ is: 'same', text: before }] : []
  const found = diffWordsWithSpace(before, after, { timeout: MOST_MS })
  if (!found) return wholePieces(before, after)
  return found.map(({ added, removed, value }) => ({ is: added ? 'added' : removed ? 'removed' : 'same', text: value }))
}
