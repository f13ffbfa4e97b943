// Money is whole cents, never a fraction.

/** Money is shown with the sign of its currency and 2 decimals (docs/features/formatting.md). */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}$${whole.toLocaleString('en-CA')}.${rest}`
}

/** `cents` times `rate` in basis points (1300 = 13 %), half a cent away from zero. */
export function share(cents: number, basisPoints: number): number {
  const exact = BigInt(cents) * BigInt(basisPoints)
  const half = exact < 0n ? -5000n : 5000n
  return Number((exact + half) / 10_000n)
}

/** Splits `cents` by weights so that the parts add up to the whole; the parts of the opposite amount are the opposite parts. */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('Weights must add up to more than zero')
  if (cents < 0) return allocate(-cents, weights).map((part) => 0 - part)
  let given = 0
  let weighed = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = Math.round((cents * weighed) / total)
    const part = upTo - given
    given = upTo
    return part
  })
}
