/** What a signature of a PDF covers: from the start to its own text, and from behind that to where the file ended then. */
export type ByteRange = readonly number[]

export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Those of a file, the oldest first: what is signed later is added behind. */
export const rangesIn = (text: string): ByteRange[] =>
  [...text.matchAll(/\/ByteRange\s*\[([^\]]{0,200})\]/g)].map(([, numbers = '']) => numbers.trim().split(/\s+/).map(Number))

/** Where the file ended that a range covers. */
export const endOf = (range: ByteRange): number => (range[2] ?? 0) + (range[3] ?? 0)

export function isWhole(range: ByteRange): range is [number, number, number, number] {
  const [start, before, after, rest, ...more] = range
  return start === 0 && !!before && !!after && !!rest && more.length === 0 && range.every(Number.isSafeInteger) && before < after
}

/** Whether each of some signatures ended before the text of the next one begins, and so lies within what that covers. */
export const areNested = (ranges: readonly ByteRange[]): boolean =>
  ranges.every((range, at) => {
    const next = ranges[at + 1]
    return next === undefined || (isWhole(range) && endOf(range) <= (next[1] ?? 0))
  })
