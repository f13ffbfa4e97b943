import { createHash, type Hash } from 'node:crypto'
import { breakAt, type ChainFault, type ChainPosition, chainStart } from './check-chain.ts'
import { type ChainEntry, canonical } from './entry-hash.ts'

// An exported log is JSON Lines: a line that says what it is, one for each entry, and one that closes it.

export const FILE_FORMAT = 'atrium-audit-file-1'

/** The first line. A whole log holds every entry of its chains; one that was filtered has gaps. */
export const fileStart = (exportedAt: Date, whole: boolean) => ({
  format: FILE_FORMAT,
  exportedAt: exportedAt.toISOString(),
  whole,
})

/** The last line: by it a file that was cut, or lost a line, is found. */
export interface FileEnd {
  entries: number
  /** SHA-256 (hex) over the hashes of all entries, one behind the other. */
  digest: string
  /** How far the chains had got when the export began; only of a whole log. */
  heads: { chain: number; sequence: number; hash: string }[]
  /** HMAC of the rest of the line by the server's secret (`fileEndText`). Whoever has that can tell a line that was made up. */
  signature: string
}

/** What of the last line is signed. */
export const fileEndText = ({ entries, digest, heads }: Omit<FileEnd, 'signature'>) =>
  canonical([FILE_FORMAT, entries, digest, heads])

export type FileBreak = ChainFault | 'no-log' | 'unreadable' | 'cut' | 'digest' | 'signature'

export interface FileResult {
  entries: number
  whole: boolean
  /** Whether the signature was compared; without the server's secret it cannot be. */
  signed: boolean
  broken: { line: number; why: FileBreak; entry?: ChainEntry } | null
}

/** Checks an exported log line by line; nothing of it is held. `verify` compares the signature where the secret is at hand. */
export async function checkFile(
  lines: AsyncIterable<string> | Iterable<string>,
  verify?: (text: string, signature: string) => boolean,
): Promise<FileResult> {
  const file: ReadState = { line: 0, entries: 0, whole: false, reached: new Map(), digest: createHash('sha256'), end: undefined }
  const result = () => ({ entries: file.entries, whole: file.whole, signed: false, broken: null })
  const broken = (why: FileBreak, entry?: ChainEntry) => ({
    ...result(),
    broken: { line: file.line, why, ...(entry ? { entry } : {}) },
  })
  for await (const text of lines) {
    file.line++
    if (text === '' && file.end) continue
    const read = parse(text)
    const why = file.line === 1 ? start(file, read) : next(file, read)
    if (why) return broken(why, why === 'no-log' || why === 'unreadable' ? undefined : (read as unknown as ChainEntry))
  }
  if (file.line === 0) return broken('no-log')
  if (!file.end) return broken('cut')
  const why = atEnd(file, file.end)
  if (why) return broken(why)
  if (!verify) return result()
  return verify(fileEndText(file.end), file.end.signature) ? { ...result(), signed: true } : broken('signature')
}

/** What was seen of a file so far. */
interface ReadState {
  line: number
  entries: number
  whole: boolean
  reached: Map<number, ChainPosition>
  digest: Hash
  end: FileEnd | undefined
}

function start(file: ReadState, read: Record<string, unknown> | undefined): FileBreak | undefined {
  if (read?.['format'] !== FILE_FORMAT) return 'no-log'
  file.whole = read['whole'] === true
  return undefined
}

function next(file: ReadState, read: Record<string, unknown> | undefined): FileBreak | undefined {
  if (!read) return 'unreadable'
  if (file.end) return 'order'
  if ('digest' in read) {
    file.end = read as unknown as FileEnd
    return undefined
  }
  const entry = read as unknown as ChainEntry
  const why = breakAt(entry, file.reached.get(entry.chain) ?? chainStart)
  // A filtered log leaves entries out; those beside each other must still be linked.
  if (why && (file.whole || why !== 'missing')) return why
  file.digest.update(entry.hash)
  file.reached.set(entry.chain, entry)
  file.entries++
  return undefined
}

function atEnd({ reached, entries, digest }: ReadState, end: FileEnd): FileBreak | undefined {
  for (const head of end.heads) {
    const last = reached.get(head.chain) ?? chainStart
    if (last.sequence < head.sequence) return 'end'
    if (last.sequence === head.sequence && last.hash !== head.hash) return 'link'
  }
  return end.entries === entries && end.digest === digest.digest('hex') ? undefined : 'digest'
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
