import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { diskStore } from '../../../platform/files/disk-store.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'atrium-zip-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** Every file that was opened to be read. */
const opened: Readable[] = []
const disk = diskStore(folder)
const store: FileStore = {
  ...disk,
  async read(key, range) {
    const content = await disk.read(key, range)
    opened.push(content)
    return content
  },
}
const { call, database, server, cookies } = await openTestApp({}, { store })
const { bakery, bookshop, southShop } = ids.tenant

const content = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
async function add(tenantId: number, name: string, text = name, who: Caller = 'landlord'): Promise<number> {
  const ask = { type: 'WelcomeLetter', title: text, tenantId } as const
  const { body, failure } = await call(who, submissions.add, ask, { file: { name, content: content(text) } })
  expect(failure.errorMessage, JSON.stringify(failure)).toBeNull()
  return body.id
}
async function download(who: Caller, ids: number[]) {
  const { status, response, failure } = await call(who, submissions.download, { ids })
  return { status, failure, response, entries: status === 200 ? unzip(response.rawPayload) : {} }
}

/** The files of a zip by path, read from its central directory as every program reads it. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    expect(Object.keys(entries)).not.toContain(name)
    entries[name] = method === 8 ? inflateRawSync(bytes) : bytes
    at += 46 + nameLength + extra + comment
  }
  return entries
}

describe('some documents as one zip', () => {
  test('each file under its client, byte for byte', async () => {
    const ids = [await add(bakery, 'letter.pdf', 'to the bakery'), await add(bookshop, 'Élan – bail.pdf', 'to the bookshop')]
    const { status, response, entries } = await download('landlord', ids)
    expect(status).toBe(200)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="documents\.zip"/)
    expect(entries).toEqual({
      'Bakery/letter.pdf': content('to the bakery'),
      'Bookshop/Élan – bail.pdf': content('to the bookshop'),
    })
  })

  test('files of one name are told apart, in whatever letters and however they are numbered already', async () => {
    const names = ['same.pdf', 'same.pdf', 'SAME.pdf', 'same (2).pdf', 'same.pdf']
    const ids: number[] = []
    for (const [at, name] of names.entries()) ids.push(await add(bakery, name, `copy ${at}`))
    const { entries } = await download('landlord', ids)
    expect(Object.keys(entries)).toHaveLength(5)
    // Windows and macOS do not tell large letters from small ones.
    expect(new Set(Object.keys(entries).map((name) => name.toLowerCase())).size).toBe(5)
    const texts = Object.values(entries).map((bytes) => bytes.toString())
    expect(new Set(texts).size).toBe(5)
    for (const name of Object.keys(entries)) expect(name).toMatch(/^Bakery\/same( \(\d\))*\.pdf$/i)
  })

  test('asked for twice it is in there once', async () => {
    const id = await add(bakery, 'once.pdf')
    expect(Object.keys((await download('landlord', [id, id])).entries)).toEqual(['Bakery/once.pdf'])
  })

  test('a client’s name cannot lead out of the folder', async () => {
    const id = await add(bookshop, 'out.pdf')
    for (const name of ['../../up', '..', 'a/b\\c', 'C:', '   ', 'Ends. ', 'line\nfeed', '\u202efdp']) {
      await database.pool.query('update tenants set name = $1 where id = $2', [name, bookshop])
      const [path = ''] = Object.keys((await download('landlord', [id])).entries)
      expect(path, name).toMatch(/^[^/\\:]+\/out\.pdf$/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(path, name).not.toMatch(/^[. ]|[\u0000-\u001f\u202e]|[. ]\//)
    }
    await database.pool.query('update tenants set name = $1 where id = $2', ['Bookshop', bookshop])
  })

  test('what the viewer may not see is left out, as if it did not exist', async () => {
    const mine = await add(bakery, 'mine.pdf')
    const neighbours = await add(bookshop, 'neighbours.pdf')
    const theirs = await add(southShop, 'theirs.pdf', 'theirs.pdf', 'otherLandlord')
    const ids = [mine, neighbours, theirs, 999_999]
    expect(Object.keys((await download('client', ids)).entries)).toEqual(['Bakery/mine.pdf'])
    expect(Object.keys((await download('landlord', ids)).entries).sort()).toEqual(['Bakery/mine.pdf', 'Bookshop/neighbours.pdf'])
    const none = await download('otherClient', [mine, neighbours])
    expect([none.status, none.failure.errorMessage]).toEqual([404, 'None of these documents has a file'])
    expect((await download('visitor', [mine])).status).toBe(401)
  })

  test('one who goes away in the middle leaves no file open', async () => {
    const large = Buffer.concat([content('large'), randomBytes(12_000_000)])
    const ask = { type: 'WelcomeLetter', title: 'Large', tenantId: bakery } as const
    const ids: number[] = []
    for (const name of ['a.pdf', 'b.pdf'])
      ids.push((await call('landlord', submissions.add, ask, { file: { name, content: large } })).body.id)
    await server.listen({ port: 0, host: '127.0.0.1' })
    const before = opened.length
    const body = JSON.stringify({ ids })
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
    const head = [
      'POST /Submissions/Download HTTP/1.1',
      'host: 127.0.0.1',
      `cookie: ${cookies.landlord}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(first.toString('latin1')).toMatch(/^HTTP\/1.1 200/)
    socket.destroy()
    await vi.waitFor(() => expect(opened.slice(before).map(({ destroyed }) => destroyed)).toEqual([true]), 5_000)
  })

  test('without a file there is nothing to send; no ids, or too many, are refused', async () => {
    const ask = { type: 'RentalNotice', title: 'No file', tenantId: bakery, year: 2026, month: 1 } as const
    const { body } = await call('landlord', submissions.add, ask)
    expect((await download('landlord', [body.id])).status).toBe(404)
    expect((await download('landlord', [])).status).toBe(400)
    expect(
      (
        await download(
          'landlord',
          Array.from({ length: 201 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(400)
  })
})
