/** One who has a part, by a weight in whole units of whatever all are measured by. */
export interface Weighed {
  tenantId: number
  weight: bigint
}

/**
 * Shares cents by weights, so that the parts sum to them: each gets its part rounded down, and the cents that are left go one by one to
 * those who lost most by that, of equals to the one with the lower id. The order in which they are given does not matter, and what is
 * shared of an amount below zero mirrors what is shared of the same above it. Undefined: nobody weighs anything.
 */
export function shareOut(cents: number, weighed: readonly Weighed[]): Map<number, number> | undefined {
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0n)
  if (all <= 0n) return undefined
  const sign = cents < 0 ? -1 : 1
  const total = BigInt(Math.abs(cents))
  const parts = weighed.map(({ tenantId, weight }) => ({
    tenantId,
    part: (total * weight) / all,
    lost: (total * weight) % all,
  }))
  const left = Number(total - parts.reduce((sum, { part }) => sum + part, 0n))
  const byLost = parts.toSorted((one, other) =>
    one.lost === other.lost ? one.tenantId - other.tenantId : one.lost > other.lost ? -1 : 1,
  )
  // Not -0, which is another zero to whoever compares.
  return new Map(byLost.map(({ tenantId, part }, at) => [tenantId, (Number(part) + (at < left ? 1 : 0)) * sign || 0]))
}

/** A decimal number in whole units of its last place. */
export function unitsOf(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** The same as it was. */
export function decimalOf(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return digits.slice(0, digits.length - places) + (places > 0 && fraction ? `.${fraction}` : '')
}
