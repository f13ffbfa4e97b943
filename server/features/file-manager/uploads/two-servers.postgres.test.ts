import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { largeUploads as calls, PIECE_SIZE } from '@atrium/contract/file-manager/uploads.ts'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '../../../platform/files/disk-store.ts'
import { anotherServer, copyOfPrepared } from '../../../testing/database.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

test('an upload goes on at another server, and a piece that comes to both at once is there once', async () => {
  const shared = await copyOfPrepared()
  const folder = await mkdtemp(join(tmpdir(), 'atrium-two-servers-'))
  afterAll(async () => {
    await shared.close()
    await rm(folder, { recursive: true, force: true })
  })
  const store = diskStore(folder)
  const one = await openTestApp({}, { database: await anotherServer(shared), store })
  const two = await openTestApp({}, { database: await anotherServer(shared), store })
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * PIECE_SIZE, 'x')])
  const made = await one.call('landlord', sharedFiles.saveFolder, { siteId: ids.site.mall, name: 'Plans' } as never)
  const about = { folderId: made.body.id, name: 'plan.pdf', size: content.length }
  const { id } = (await one.call('landlord', calls.begin, about)).body
  const put = async (at: typeof one, offset: number) => {
    const piece = { name: 'plan.pdf', content: content.subarray(offset, offset + PIECE_SIZE) }
    return (await at.call('landlord', calls.put, { id, offset }, { piece })).body.received
  }
  expect(await put(one, 0)).toBe(PIECE_SIZE)
  expect((await two.call('landlord', calls.begin, about)).body).toMatchObject({ id, received: PIECE_SIZE })
  expect(await Promise.all([put(one, PIECE_SIZE), put(two, PIECE_SIZE)])).toEqual([2 * PIECE_SIZE, 2 * PIECE_SIZE])
  expect(await put(two, 2 * PIECE_SIZE)).toBe(content.length)
  const ends = await Promise.all([one, two].map((at) => at.call('landlord', calls.finish, { id })))
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { items } = (await two.call('landlord', sharedFiles.list, { folderId: made.body.id })).body
  expect(items).toMatchObject([{ name: 'plan.pdf', size: content.length }])
})
