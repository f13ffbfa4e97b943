import { randomKey } from '../../kit/random-key.ts'

/** The key of a new message, as a UUID of version 4. `crypto.randomUUID` is there on secure pages alone. */
export function messageKey(): string {
  const digits = randomKey()
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20)].join(
    '-',
  )
}
