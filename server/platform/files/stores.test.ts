import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3 } from '../../testing/s3.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import { type FileStore, MissingFile } from './store.ts'

// What every store must do, tried on a folder and on a server that speaks S3.

const folder = await mkdtemp(join(tmpdir(), 'atrium-stores-'))
const bucket = await openS3(folder)
const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'disk')),
  S3: () => s3Store(bucket.settings),
}

afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const MB = 1024 * 1024
const from = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false })
/** Bytes in buffers, outside the heap. */
const held = () => process.memoryUsage().arrayBuffers
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const name = () => randomBytes(16).toString('hex')

describe.each(Object.keys(stores))('a store: %s', (kind) => {
  let store: FileStore
  beforeAll(() => {
    store = (stores[kind] as () => FileStore)()
  })
  const keys = async () => (await Array.fromAsync(store.keys())).toSorted()
  const read = async (key: string, range?: { start: number; end: number }) => buffer(await store.read(key, range))

  test.each([0, 1, 100_000, 12 * MB])('gives back the %d bytes it was given', async (size) => {
    const [key, bytes] = [name(), randomBytes(size)]
    await store.put(key, from(bytes), 'application/pdf')
    expect((await read(key)).equals(bytes)).toBe(true)
    await store.remove(key)
  })

  test('gives a part, both ends included', async () => {
    const [key, bytes] = [name(), randomBytes(10_000)]
    await store.put(key, from(bytes), 'application/pdf')
    expect((await read(key, { start: 0, end: 9 })).equals(bytes.subarray(0, 10))).toBe(true)
    expect((await read(key, { start: 100, end: 4_999 })).equals(bytes.subarray(100, 5_000))).toBe(true)
    expect((await read(key, { start: 9_999, end: 9_999 })).equals(bytes.subarray(9_999))).toBe(true)
    await store.remove(key)
  })

  test('says what is missing, and removes what is not there without complaint', async () => {
    await expect(store.read(name())).rejects.toBeInstanceOf(MissingFile)
    await store.remove(name())
    const key = name()
    await store.put(key, from(Buffer.from('gone')), 'text/plain')
    await store.remove(key)
    await expect(store.read(key)).rejects.toBeInstanceOf(MissingFile)
  })

  test('lists every key', async () => {
    const before = await keys()
    const added = Array.from({ length: 5 }, name)
    for (const key of added) await store.put(key, from(Buffer.from(key)), 'text/plain')
    expect(await keys()).toEqual([...before, ...added].toSorted())
    for (const key of added) await store.remove(key)
    expect(await keys()).toEqual(before)
  })

  test.each([10_000, 11 * MB])('keeps nothing of a source that breaks after %d bytes', async (size) => {
    const before = await keys()
    const key = name()
    const broken = Readable.from(
      (function* () {
        yield randomBytes(size)
        throw new Error('cut short')
      })(),
      { objectMode: false },
    )
    await expect(store.put(key, broken, 'application/pdf')).rejects.toThrow()
    await expect(store.read(key)).rejects.toBeInstanceOf(MissingFile)
    expect(await keys()).toEqual(before)
  })

  test('streams a file of 150 MB without holding it', async () => {
    const key = name()
    collect()
    const [before, most] = [held(), { bytes: 0 }]
    const look = () => {
      // What only waits to be collected, of this file or of another before it, is not held.
      if (held() - before > 90 * MB) collect()
      most.bytes = Math.max(most.bytes, held() - before)
    }
    const chunk = randomBytes(MB)
    const large = Readable.from(
      (function* () {
        for (let at = 0; at < 150; at++) {
          look()
          yield Buffer.from(chunk)
        }
      })(),
      { objectMode: false },
    )
    await store.put(key, large, 'application/pdf')
    let size = 0
    for await (const part of await store.read(key)) {
      size += part.length
      look()
    }
    expect(size).toBe(150 * MB)
    expect(most.bytes / MB).toBeLessThan(100)
    await store.remove(key)
  })
})
