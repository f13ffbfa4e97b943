import { createHmac, randomBytes } from 'node:crypto'

// Time-based one-time passwords, RFC 6238, as every authenticator app makes them: SHA-1, six digits, 30 seconds.

const STEP_MS = 30_000
/** Steps of tolerance around now: clocks differ, people are slow. */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base 32. */
export const makeSecret = () => base32(randomBytes(20))

export const otpUri = (secret: string, account: string) =>
  `otpauth://totp/${encodeURIComponent(`Atrium:${account}`)}?${new URLSearchParams({ secret, issuer: 'Atrium' })}`

/** The step whose code this is, around now; undefined when it is none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const current = Math.floor(now / STEP_MS)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, at) => current - TOLERANCE + at)
  return steps.find((step) => codeAt(secret, step) === code)
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) as number) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
