import type { Entry } from './entries.ts'

/**
 * What entries of the books amount to beside a line. Online payments are on the bank as one payout, less what the service kept; they are
 * not matched together with others.
 */
export function sumOfMatch({ cents }: { cents: number }, entries: readonly Pick<Entry, 'cents' | 'online'>[]) {
  const sum = entries.reduce((total, entry) => total + entry.cents, 0)
  const isPayout = entries.some(({ online }) => online)
  const mixed = isPayout && entries.some(({ online }) => !online)
  const fee = isPayout && !mixed && cents > 0 && sum > cents ? sum - cents : 0
  const difference = cents - (sum - fee)
  return { sum, fee, difference, isPayout, fits: entries.length > 0 && !mixed && difference === 0 }
}
