/** Tells what is sent twice from what is entered twice. `randomUUID` is there on secure pages alone. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same as a UUID of version 4. */
export function randomUuid(): string {
  const digits = randomKey()
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20)].join(
    '-',
  )
}
