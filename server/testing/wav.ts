/** A recording of silence that any browser plays, 8,000 bytes a second. */
export function wav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8_000, 128)
  const head = Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0', 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
