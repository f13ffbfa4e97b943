import { createHash } from 'node:crypto'

/** The hash before the first entry of a chain. */
export const GENESIS = '0'.repeat(64)

/** One entry of the audit log as it is hashed and exported. */
export interface ChainEntry {
  /** The company's id; 0 is the platform. */
  chain: number
  /** Its place in the chain, from 1 without gaps. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  at: string
  userId: number | null
  supportBy: number | null
  call: string
  entity: string
  entityId: number | null
  before: unknown
  after: unknown
  ip: string
  requestId: string
  /** `hash` of the entry before it; 64 zeros in the first. */
  previousHash: string
  hash: string
}

/** The fields that are hashed, in this order, after the name of the format. A change of it is a new name. */
export const hashedFields = [
  'chain',
  'sequence',
  'at',
  'userId',
  'supportBy',
  'call',
  'entity',
  'entityId',
  'before',
  'after',
  'ip',
  'requestId',
  'previousHash',
] as const satisfies readonly (keyof ChainEntry)[]

const FORMAT = 'atrium-audit-1'

/**
 * SHA-256 (hex) over the UTF-8 of a JSON list: the format's name, then the values of `hashedFields`. Without white space, the
 * keys of every object sorted by their UTF-16 code units, what is absent as null.
 */
export const hashOf = (entry: Omit<ChainEntry, 'hash'>): string =>
  createHash('sha256')
    .update(canonical([FORMAT, ...hashedFields.map((field) => entry[field])]))
    .digest('hex')

/** JSON text that is the same for the same value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}
