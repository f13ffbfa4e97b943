import { createHash } from 'node:crypto'
import { canonical } from '../audit/entry-hash.ts'

/** A posting as it is hashed and exported. */
export interface BookPosting {
  account: string
  code: string
  cents: number
  currency: string
  siteId: number | null
  tenantId: number | null
  documentId: number | null
}

/** A journal as it is hashed and exported; its postings in the order in which they were made. */
export interface BookEntry {
  landlordId: number
  /** From 1 without gaps. */
  sequence: number
  /** Calendar day of the site. */
  effectiveOn: string
  /** The day that it would have counted for, had the books not been closed to it; else it is not there. */
  movedFrom?: string
  /** ISO 8601, UTC, milliseconds. */
  postedAt: string
  source: string
  sourceId: number
  key: string
  /** The sequence of the journal that it reverses. */
  reverses: number | null
  memo: string
  postings: BookPosting[]
  /** `hash` of the journal before it; 64 zeros in the first. */
  previousHash: string
  hash: string
}

const FORMAT = 'atrium-ledger-1'

/** SHA-256 (hex) over the UTF-8 of canonical JSON: the format's name, then the entry without its own hash, keys sorted. */
export function journalHash({ hash: _, ...entry }: Omit<BookEntry, 'hash'> & { hash?: string }): string {
  return createHash('sha256')
    .update(canonical([FORMAT, entry]))
    .digest('hex')
}
