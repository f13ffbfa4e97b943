// Money and rates in whole numbers of a power of ten: nothing here is ever a binary fraction.

/** A decimal number as a whole number of its last place: 9.975 with 4 places is 99750. */
export function scaled(value: number, places: number): bigint {
  const text = value.toFixed(places)
  return BigInt(text.replace('.', ''))
}

/** A quotient rounded to a whole number, half away from zero: that of the opposite is the opposite. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = (2n * over + under) / (2n * under)
  return negative ? -whole : whole
}

/** Whole cents of `quantity` (three decimals at most) times `unitCost` (whole units with four decimals at most). */
export const amountOf = (quantity: number, unitCost: number): number =>
  Number(divideRounded(scaled(quantity, 3) * scaled(unitCost, 4) * 100n, 10_000_000n))

/** Whole cents of a share of `cents`; the rate in percent, with four decimals at most. */
export const percentOf = (cents: number, percent: number): number =>
  Number(divideRounded(BigInt(cents) * scaled(percent, 4), 1_000_000n))
