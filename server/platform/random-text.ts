import { randomInt } from 'node:crypto'

/** So many of some signs, each as likely as the others and not to be foretold. */
export const randomText = (signs: string, length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
