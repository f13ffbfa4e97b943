import { type ChainEntry, GENESIS, hashOf } from './entry-hash.ts'

/** What is wrong with an entry of a chain. */
export type ChainFault =
  /** Its content is not what its hash was made of. */
  | 'changed'
  /** One or more entries before it are missing. */
  | 'missing'
  /** It stands where another belongs: out of order, or twice. */
  | 'order'
  /** Its hash does not follow from the entry before it: one of the two was inserted. */
  | 'link'
  /** The chain ends before its head. */
  | 'end'

/** How far a chain has been looked at. */
export interface ChainPosition {
  sequence: number
  hash: string
}

export const chainStart: ChainPosition = { sequence: 0, hash: GENESIS }

/** The first thing wrong with an entry that should follow `reached`; undefined when nothing is. */
export function breakAt(entry: ChainEntry, reached: ChainPosition): ChainFault | undefined {
  if (hashOf(entry) !== entry.hash) return 'changed'
  if (entry.sequence <= reached.sequence) return 'order'
  if (entry.sequence > reached.sequence + 1) return 'missing'
  return entry.previousHash === reached.hash ? undefined : 'link'
}
