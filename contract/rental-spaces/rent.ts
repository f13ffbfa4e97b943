/**
 * What a rate by the square foot amounts to in a year, in cents, half a cent up. Exact: a size has two decimals, a rate four, and no
 * fraction of a binary number comes between.
 */
export function yearlyCents(floorSize: number, ...rates: readonly number[]): number {
  const size = BigInt(Math.round(floorSize * 100))
  const rate = rates.reduce((sum, one) => sum + BigInt(Math.round(one * 10_000)), 0n)
  return Number((size * rate + 5_000n) / 10_000n)
}
