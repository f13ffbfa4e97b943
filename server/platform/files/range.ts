import type { ByteRange } from './store.ts'

/** One range of a Range header (RFC 9110); several, none or one that makes no sense answer the whole file. */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!found || (!found[1] && !found[2])) return undefined
  const [, from, to] = found
  if (!from) {
    const last = Math.min(Number(to), size)
    return last > 0 ? { start: size - last, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(from)
  if (to && Number(to) < start) return undefined
  return start < size ? { start, end: to ? Math.min(Number(to), size - 1) : size - 1 } : 'unsatisfiable'
}
