import type { PasswordError } from './password-errors.ts'

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
export const guessable = (personalWords: readonly string[]): string[] =>
  personalWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2).slice(0, 20))

/** What the estimator says, in its own words, of why a password is easy to guess. */
const reasons: Record<string, PasswordError> = {
  topTen: 'password-common',
  topHundred: 'password-common',
  common: 'password-common',
  similarToCommon: 'password-common',
  wordByItself: 'password-names',
  namesByThemselves: 'password-names',
  commonNames: 'password-names',
  userInputs: 'password-names',
}

/** What stands in the way of a password; undefined for one that is good enough. */
export function passwordWeakness(
  password: string,
  { score, warning }: { score: number; warning: string | null },
): PasswordError | undefined {
  if ([...password].length < MIN_PASSWORD) return 'password-short'
  if (score >= ENOUGH) return undefined
  return warning ? (reasons[warning] ?? 'password-pattern') : 'password-weak'
}
