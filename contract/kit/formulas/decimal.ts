/** A decimal number: `n` divided by ten `scale` times. */
export interface Decimal {
  n: bigint
  scale: number
}

/** Decimals that are kept behind the point, and digits that a number has at most in all. */
const MAX_SCALE = 20
const LIMIT = 10n ** 40n

export const ZERO: Decimal = { n: 0n, scale: 0 }

const powers = Array.from({ length: 61 }, (_, at) => 10n ** BigInt(at))
const power = (places: number): bigint => powers[places] ?? 10n ** BigInt(places)

/** Undefined: it has more digits than are kept. */
const kept = (value: Decimal): Decimal | undefined => {
  const rounded = value.scale > MAX_SCALE ? rescaled(value, MAX_SCALE) : value
  return rounded.n < LIMIT && rounded.n > -LIMIT ? rounded : undefined
}

/** With so many decimals, half of the last away from zero. */
function rescaled({ n, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { n: n * power(places - scale), scale: places }
  return { n: halfAway(n, power(scale - places)), scale: places }
}

/** `n / by` to the nearest whole number, half away from zero; `by` is above zero. */
function halfAway(n: bigint, by: bigint): bigint {
  const size = n < 0n ? -n : n
  const whole = (2n * size + by) / (2n * by)
  return n < 0n ? -whole : whole
}

/** A number as it is written in digits, such as `12.50`; undefined: it has too many. */
export function decimalOf(written: string): Decimal | undefined {
  const [whole = '', part = ''] = written.replace('-', '').split('.')
  const n = BigInt(`${whole}${part}` || '0')
  return kept({ n: written.startsWith('-') ? -n : n, scale: part.length })
}

export const whole = (n: number | bigint): Decimal => ({ n: BigInt(n), scale: 0 })

const together = (one: Decimal, other: Decimal): [bigint, bigint, number] => {
  const scale = Math.max(one.scale, other.scale)
  return [rescaled(one, scale).n, rescaled(other, scale).n, scale]
}

export const negated = ({ n, scale }: Decimal): Decimal => ({ n: -n, scale })

export function sum(one: Decimal, other: Decimal): Decimal | undefined {
  const [a, b, scale] = together(one, other)
  return kept({ n: a + b, scale })
}

export const product = (one: Decimal, other: Decimal): Decimal | undefined =>
  kept({ n: one.n * other.n, scale: one.scale + other.scale })

/** `other` is not zero. Decimals beyond those that are kept are rounded. */
export function quotient(one: Decimal, other: Decimal): Decimal | undefined {
  const size = other.n < 0n ? -other.n : other.n
  const scaled = one.n * power(MAX_SCALE + other.scale) * (other.n < 0n ? -1n : 1n)
  return kept(trimmed({ n: halfAway(scaled, size * power(one.scale)), scale: MAX_SCALE }))
}

/** What is left of a division, with the sign of what divides, as spreadsheets have it. */
export function remainder(one: Decimal, other: Decimal): Decimal {
  const [a, b, scale] = together(one, other)
  const left = a % b
  return { n: left !== 0n && left < 0n !== b < 0n ? left + b : left, scale }
}

export function compared(one: Decimal, other: Decimal): number {
  const [a, b] = together(one, other)
  return a === b ? 0 : a < b ? -1 : 1
}

export type Rounding = 'half' | 'up' | 'down'

/** To so many decimals (below zero: to tens, hundreds): half away from zero, away from it, or towards it. */
export function rounded(value: Decimal, places: number, how: Rounding): Decimal {
  if (places >= value.scale) return value
  const by = power(value.scale - places)
  const left = value.n % by
  const n = how === 'half' ? halfAway(value.n, by) : value.n / by + (how === 'up' && left !== 0n ? (value.n < 0n ? -1n : 1n) : 0n)
  return places >= 0 ? { n, scale: places } : { n: n * power(-places), scale: 0 }
}

const trimmed = ({ n, scale }: Decimal): Decimal => {
  let [digits, places] = [n, scale]
  while (places > 0 && digits % 10n === 0n) [digits, places] = [digits / 10n, places - 1]
  return { n: digits, scale: places }
}

/** In digits, without zeros at its end. */
export function written(value: Decimal): string {
  const { n, scale } = trimmed(value)
  const digits = String(n < 0n ? -n : n).padStart(scale + 1, '0')
  const sign = n < 0n ? '-' : ''
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
