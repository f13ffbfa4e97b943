import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import type { ByteRange } from '../files/store.ts'
import { decoded } from '../imports/decoded.ts'

/** Bytes of a text that are shown: some 100 pages. */
const MAX_SHOWN = 256 * 1024

/** A text file from its beginning. It is decoded, and nothing in it is read as anything but text. */
export async function textStart(size: number, read: (range: ByteRange) => Promise<Readable>): Promise<FilePreview> {
  const all = await buffer(await read({ start: 0, end: Math.min(size, MAX_SHOWN) - 1 }))
  const bytes = size > MAX_SHOWN ? wholeSigns(all) : all
  return {
    as: 'text',
    text: decoded(bytes)
      .replaceAll('\0', '')
      .replace(/^\ufeff/, ''),
    shown: bytes.length,
    size,
  }
}

/** Without the sign of UTF-8 that the end cuts, by which the whole would be taken for another encoding. */
function wholeSigns(bytes: Buffer): Buffer {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--
  const first = bytes[start] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  return start + length > bytes.length ? bytes.subarray(0, start) : bytes
}
