import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const DEFLATED = 8

/**
 * Bytes that the entries of a zip file really unpack to, whatever sizes it claims; at most `limit` of them are unpacked. Throws
 * a RangeError beyond the limit, and an Error where it is no zip file.
 */
export function unpackedSize(zip: Buffer, limit: number): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a zip file')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken zip file')
    const packed = zip.readUInt32LE(at + 20)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    if (zip.readUInt16LE(at + 10) === DEFLATED) {
      // Throws a RangeError as soon as it is longer.
      const options = { maxOutputLength: Math.max(1, limit - total) }
      total += inflateRawSync(zip.subarray(start, start + packed), options).length
    } else total += packed
    if (total > limit) throw new RangeError('unpacks to too much')
    at += ENTRY_LENGTH + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return total
}
