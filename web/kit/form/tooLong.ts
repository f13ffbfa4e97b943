import { errorBodyOf } from '@atrium/contract/errors.ts'
import { errorWords } from '../error-words.ts'

/** What is said of a text that is longer than it may be. Nothing is cut off: what was pasted is theirs to shorten. */
export const tooLong = (text: string, max: number): string | undefined =>
  text.trim().length > max ? errorWords(errorBodyOf(['too-long', { n: max }])) : undefined
