import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { largeUploads as calls, MAX_LARGE_FILE, PIECE_SIZE } from '@atrium/contract/file-manager/uploads.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { diskStore } from '../../platform/files/disk-store.ts'
import { s3Store } from '../../platform/files/s3-store.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { files } from '../../platform/files/tables.ts'
import { ids } from '../../testing/fixtures.ts'
import { drawnPicture } from '../../testing/picture.ts'
import { runJob } from '../../testing/run-job.ts'
import { openS3 } from '../../testing/s3.ts'
import { type Caller, multipart, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { fileUploadPieces, fileUploads } from './tables.ts'

const { mall } = ids.site
const folder = await mkdtemp(join(tmpdir(), 'atrium-uploads-'))
const bucket = await openS3(folder)
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

/** A PDF of two whole pieces and a part of a third one. */
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * PIECE_SIZE + 123_456), Buffer.from('\n%%EOF')])
const sha256 = createHash('sha256').update(content).digest('hex')
const pieceAt = (offset: number) => ({ piece: { name: 'plan.pdf', content: content.subarray(offset, offset + PIECE_SIZE) } })

async function makeFolder(app: TestApp, who: Caller, about: object): Promise<number> {
  const { body, status, failure } = await app.call(who, sharedFiles.saveFolder, about as never)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const ask = (folderId: number, more = {}) => ({ folderId, name: 'plan.pdf', size: content.length, mark: 'm', ...more })

describe.each(['disk', 'S3'])('a large file in pieces, on %s', async (kind) => {
  const store: FileStore = kind === 'S3' ? s3Store(bucket.settings) : diskStore(join(folder, 'disk'))
  const app = await openTestApp({}, { store })
  const { call, database } = app
  const { db } = database
  const put = (who: Caller, id: number, offset: number) => call(who, calls.put, { id, offset }, pieceAt(offset))

  /** Sends a piece whose connection is cut somewhere in it. */
  async function cut(id: number, offset: number): Promise<number> {
    const { payload, type } = multipart({ id, offset }, pieceAt(offset))
    const until = 500 + Math.floor(Math.random() * (payload.length - 1_000))
    const url = '/FileRepo/PutUploadPiece'
    const headers = { 'content-type': type }
    return (await app.send('landlord', { method: 'POST', url, headers, payload: payload.subarray(0, until) })).statusCode
  }

  test('cut twice it goes on where it ended, and has the bytes that were sent', async () => {
    const folderId = await makeFolder(app, 'landlord', { siteId: mall, name: 'Plans', everybody: true })
    const { id } = (await call('landlord', calls.begin, ask(folderId))).body
    expect(await cut(id, 0)).toBe(400)
    expect((await put('landlord', id, 0)).body.received).toBe(PIECE_SIZE)
    expect(await cut(id, PIECE_SIZE)).toBe(400)
    // As after a reload: the same file finds what is there of it.
    const again = (await call('landlord', calls.begin, ask(folderId))).body
    expect([again.id, again.received]).toEqual([id, PIECE_SIZE])
    expect((await call('landlord', calls.list, {})).body.items).toMatchObject([{ id, folder: 'Plans', received: PIECE_SIZE }])
    expect((await call('landlord', calls.finish, { id })).failure.code).toBe('upload-not-whole')
    // Its answer was lost: sent again it changes nothing. One that is not due neither.
    expect((await put('landlord', id, 0)).body.received).toBe(PIECE_SIZE)
    expect((await put('landlord', id, 2 * PIECE_SIZE)).body.received).toBe(PIECE_SIZE)
    expect((await put('landlord', id, PIECE_SIZE)).body.received).toBe(2 * PIECE_SIZE)
    expect((await put('landlord', id, 2 * PIECE_SIZE)).body.received).toBe(content.length)
    const before = (await call('landlord', sharedFiles.storage, {})).body.bytes
    const { body } = await call('landlord', calls.finish, { id })
    expect(body).toMatchObject({ name: 'plan.pdf', isNew: true })
    expect((await call('landlord', sharedFiles.storage, {})).body.bytes).toBe(before + content.length)
    const [kept] = await db.select().from(files).where(eq(files.sha256, sha256))
    expect(kept).toMatchObject({ type: 'application/pdf', size: content.length, kept: true, siteId: mall })
    expect(
      createHash('sha256')
        .update(await buffer(await store.read(kept?.key ?? '')))
        .digest('hex'),
    ).toBe(sha256)
    const sent = await app.send('landlord', { method: 'POST', url: '/FileRepo/DownloadDocument', payload: { ids: [body.id] } })
    expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(sha256)
    // The same name again is its next version.
    const next = (await call('landlord', calls.begin, ask(folderId))).body.id
    for (let offset = 0; offset < content.length; offset += PIECE_SIZE) await put('landlord', next, offset)
    expect((await call('landlord', calls.finish, { id: next })).body).toMatchObject({ id: body.id, isNew: false })
    expect((await call('landlord', calls.list, {})).body.items).toEqual([])
    expect(await db.select().from(fileUploadPieces)).toEqual([])
  })
})

describe('a large upload', async () => {
  const app = await openTestApp()
  const { call, database } = app
  const { db } = database
  const put = (who: Caller, id: number, offset: number) => call(who, calls.put, { id, offset }, pieceAt(offset))
  const small = { ...ask(0), size: 40, name: 'small.pdf' }
  const text = { piece: { name: 'small.pdf', content: `%PDF-1.7${' '.repeat(26)}\n%%EOF`.padEnd(40) } }

  test('goes only where its sender may add files, at its beginning and with every piece', async () => {
    const rules = await makeFolder(app, 'landlord', { siteId: mall, name: 'Rules', audience: 'Clients' })
    const inbox = await makeFolder(app, 'landlord', {
      siteId: mall,
      name: 'Inbox',
      audience: 'Clients',
      clientsMay: 'Add',
      everybody: true,
    })
    expect((await call('client', calls.begin, ask(rules))).status).toBe(404)
    expect((await call('otherLandlord', calls.begin, ask(inbox))).status).toBe(404)
    expect((await call('clerk', calls.begin, ask(inbox))).status).toBe(403)
    const { id } = (await call('client', calls.begin, ask(inbox))).body
    for (const who of ['landlord', 'neighbour', 'otherClient'] as const) {
      expect((await put(who, id, 0)).status, who).toBe(404)
      expect((await call(who, calls.finish, { id })).status, who).toBe(404)
      expect((await call(who, calls.abandon, { id })).status, who).toBe(404)
      expect((await call(who, calls.list, {})).body.items).toEqual([])
    }
    expect((await put('client', id, 0)).status).toBe(200)
    const own = { id: inbox, version: 1, name: 'Inbox', audience: 'Clients', clientsMay: 'See', everybody: true } as const
    expect((await call('landlord', sharedFiles.saveFolder, own)).status).toBe(200)
    expect((await put('client', id, PIECE_SIZE)).status).toBe(404)
    expect((await call('client', calls.abandon, { id })).status).toBe(200)
    expect((await call('client', calls.list, {})).body.items).toEqual([])
    expect((await db.select().from(files).where(eq(files.size, PIECE_SIZE))).length).toBe(0)
  })

  test('is what its content says: a program under the name of a PDF, a broken picture and a piece of another length are refused', async () => {
    const folderId = await makeFolder(app, 'landlord', { siteId: mall, name: 'Kinds', everybody: true })
    const whole = async (name: string, bytes: Buffer) => {
      const { id } = (await call('landlord', calls.begin, { folderId, name, size: bytes.length })).body
      const sent = await call('landlord', calls.put, { id, offset: 0 }, { piece: { name, content: bytes } })
      expect(sent.status).toBe(200)
      return { id, answer: await call('landlord', calls.finish, { id }) }
    }
    expect((await whole('a.pdf', Buffer.from('MZ\0\0 a program'))).answer.status).toBe(415)
    const picture = await drawnPicture()
    expect((await whole('half.png', picture.subarray(0, picture.length / 2))).answer.status).toBe(415)
    expect((await whole('whole.png', picture)).answer.status).toBe(200)
    const { id } = (await call('landlord', calls.begin, { ...small, folderId })).body
    expect((await call('landlord', calls.put, { id, offset: 0 }, { piece: { name: 'x', content: 'short' } })).status).toBe(400)
    expect((await call('landlord', calls.put, { id, offset: 0 }, {})).status).toBe(400)
    expect((await call('landlord', calls.begin, { ...small, folderId, size: MAX_LARGE_FILE + 1 })).status).toBe(400)
    expect((await call('landlord', calls.begin, { ...small, folderId: null, siteId: mall })).failure.code).toBe(
      'files-need-folder',
    )
  })

  test('finished twice at once it is one file; the same piece twice at once is there once', async () => {
    const folderId = await makeFolder(app, 'landlord', { siteId: mall, name: 'At once', everybody: true })
    const { id } = (await call('landlord', calls.begin, { ...small, folderId })).body
    const puts = await Promise.all([1, 2].map(() => call('landlord', calls.put, { id, offset: 0 }, text)))
    expect(puts.map(({ body }) => body.received)).toEqual([40, 40])
    const ends = await Promise.all([1, 2].map(() => call('landlord', calls.finish, { id })))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await call('landlord', sharedFiles.list, { folderId })).body.items).toHaveLength(1)
  })

  test('room is limited, and one that rests for three days is swept with its bytes', async () => {
    const folderId = await makeFolder(app, 'landlord', { siteId: mall, name: 'Swept', everybody: true })
    const begin = (n: number, size: number) => call('landlord', calls.begin, { folderId, name: `${n}.pdf`, size })
    for (let n = 0; n < 9; n++) expect((await begin(n, MAX_LARGE_FILE)).status).toBe(200)
    expect((await begin(10, MAX_LARGE_FILE)).failure.code).toBe('uploads-too-large')
    await db.delete(fileUploads).where(eq(fileUploads.size, MAX_LARGE_FILE))
    const { id } = (await call('landlord', calls.begin, { ...small, folderId })).body
    await call('landlord', calls.put, { id, offset: 0 }, text)
    const count = async () => (await database.pool.query('select count(*)::int as n from files')).rows[0].n as number
    const before = await count()
    await runJob(app.services, 'sweep-file-uploads')
    expect(await count()).toBe(before)
    await database.pool.query(`update file_uploads set updated_at = now() - interval '4 days' where id = $1`, [id])
    await runJob(app.services, 'sweep-file-uploads')
    expect(await count()).toBe(before - 1)
    expect((await call('landlord', calls.finish, { id })).status).toBe(404)
  })
})
