/** Shortest password, in characters. */
export const MIN_PASSWORD = 10
/** The estimator's score that is enough, of 0 to 4: at least 10^8 guesses. */
export const ENOUGH = 3

/**
 * How much of a password the estimator looks at; the rest only makes it longer to guess, and the estimate longer than a password of
 * any length is worth.
 */
export const LOOKED_AT = 32

/** What an attacker would try first: a name, an address, a company, and the words in them. */
export const guessable = (known: readonly string[]): string[] =>
  known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2).slice(0, 20))

/** A password as a person may choose it; how easy it is to guess is checked apart from its form. */
export const TOO_SHORT = 'Use at least 10 characters'

/** What the estimator says in its own words of why a password is easy to guess. */
const reasons: Record<string, string> = {
  topTen: 'This is a common password. Choose another.',
  topHundred: 'This is a common password. Choose another.',
  common: 'This is a common password. Choose another.',
  similarToCommon: 'This is a common password. Choose another.',
  wordByItself: 'Names and single words are easy to guess. Put a few together.',
  namesByThemselves: 'Names and single words are easy to guess. Put a few together.',
  commonNames: 'Names and single words are easy to guess. Put a few together.',
  userInputs: 'Names and single words are easy to guess. Put a few together.',
}
const patterns = 'Repeats, sequences and dates are easy to guess. Add other words.'
const other = 'This password is easy to guess. Add another word or two.'

/** What stands in the way of a password; undefined for one that is good enough. */
export function weakness(password: string, { score, warning }: { score: number; warning: string | null }): string | undefined {
  if ([...password].length < MIN_PASSWORD) return TOO_SHORT
  if (score >= ENOUGH) return undefined
  return warning ? (reasons[warning] ?? patterns) : other
}
