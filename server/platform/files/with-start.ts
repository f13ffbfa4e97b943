import { Readable } from 'node:stream'

/** The first bytes of a stream, fewer where it ends before, and all of it once more from its beginning. Whoever drops that ends the source. */
export async function withStart(source: Readable, bytes: number): Promise<{ start: Buffer; all: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (start.length < bytes) {
    const { value, done } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* again() {
    if (start.length > 0) yield start
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  const all = Readable.from(again(), { objectMode: false })
  all.once('close', () => source.destroy())
  return { start: start.subarray(0, bytes), all }
}
