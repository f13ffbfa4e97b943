import type { Readable } from 'node:stream'

/** A part of a file, both ends included, in bytes. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files lie: a folder, or a bucket. Always streamed, never held in memory. */
export interface FileStore {
  /** Writes all of `content` under `key`; when it fails, nothing is left there. */
  put: (key: string, content: Readable, type: string) => Promise<void>
  /** Rejects with `MissingFile` when there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>
  /** Every key, for backups. */
  keys: () => AsyncIterable<string>
}

export class MissingFile extends Error {}
