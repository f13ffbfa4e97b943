import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@atrium/contract/access/account.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { expect, test } from 'vitest'
import { spaceGuard } from '../platform/database/space.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import { copyOfPrepared } from '../testing/database.ts'
import { PASSWORD } from '../testing/fixtures.ts'
import { multipart, openTestApp, type TestApp } from '../testing/test-app.ts'

// Uploads that do not come to their end.

const app = await openTestApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
const letter = { type: 'WelcomeLetter', title: 'Letter', tenantId: 1 } as const
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 7)])

/** Rows and files there are, of whatever kind. */
async function stock({ database, store }: Pick<TestApp, 'database' | 'store'>) {
  const { rows } = await database.pool.query<{ files: number; documents: number }>(
    'select (select count(*) from files) as files, (select count(*) from submissions) as documents',
  )
  return { ...rows[0], keys: (await Array.fromAsync(store.keys())).length }
}

test.each([0.1, 0.5, 0.999])('a connection that is cut after %d of the file leaves no row and no bytes', async (part) => {
  const before = await stock(app)
  const { payload, type } = multipart(letter, { file: { name: 'cut.pdf', content } })
  const head = `POST /Submissions/Add/WelcomeLetter HTTP/1.1\r\nhost: localhost\r\ncookie: ${app.cookies.landlord}\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}content-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`)
  await new Promise((sent) => socket.write(payload.subarray(0, payload.length * part), sent))
  await expect
    .poll(async () => (await stock(app)).files, { message: 'the upload is under way' })
    .toBe((before.files as number) + 1)
  socket.destroy()
  for (let tries = 0; tries < 50 && (await stock(app)).files !== before.files; tries++) await sleep(100)
  expect(await stock(app)).toEqual(before)
})

test('a store without space answers 503 in words and keeps nothing', async () => {
  const disk = diskStore(`${app.folder}/full`)
  const full = await openTestApp(
    {},
    { store: { ...disk, put: (key, bytes, type) => disk.put(key, fullAfter(1_000_000, bytes), type) } satisfies FileStore },
  )
  const before = await stock(full)
  const answer = await full.call('landlord', submissions.add, letter, { file: { name: 'large.pdf', content } })
  expect(answer.status).toBe(503)
  expect(answer.failure.errorMessage).toBe('There is no space left to store this. Nothing was saved.')
  expect(await stock(full)).toEqual(before)
  const small = await full.call('landlord', submissions.add, letter, {
    file: { name: 'small.pdf', content: content.subarray(0, 1_000) },
  })
  expect(small.status).toBe(200)
})

test('a disk that is nearly full takes no more, but people log in, read and delete, until there is room again', async () => {
  let free = 65 * 1024 * 1024
  const nearly = await openTestApp(
    {},
    { database: { ...(await copyOfPrepared()), checkSpace: spaceGuard('', async () => free) } },
  )
  const { body: old } = await nearly.call('landlord', submissions.add, letter, {
    file: { name: 'small.pdf', content: content.subarray(0, 1_000) },
  })
  free = 63 * 1024 * 1024
  await sleep(1_100)
  const before = await stock(nearly)
  for (const file of [{}, { file: { name: 'small.pdf', content: content.subarray(0, 1_000) } }]) {
    const { status, failure } = await nearly.call('landlord', submissions.add, letter, file)
    expect([status, failure.errorMessage]).toEqual([503, 'There is no space left to store this. Nothing was saved.'])
  }
  expect((await nearly.call('landlord', submissions.ofSite, { siteId: 1, type: 'WelcomeLetter' })).status).toBe(200)
  expect(await stock(nearly)).toEqual(before)
  const login = { username: 'landlord@test.example', password: PASSWORD }
  expect((await nearly.call('visitor', account.login, login)).status).toBe(200)
  expect((await nearly.call('landlord', submissions.remove, { type: 'WelcomeLetter', id: old.id })).status).toBe(200)
  free = 31 * 1024 * 1024
  await sleep(1_100)
  expect((await nearly.call('visitor', account.login, login)).status).toBe(503)
  expect((await nearly.call('landlord', submissions.ofSite, { siteId: 1, type: 'WelcomeLetter' })).status).toBe(200)
  free = 65 * 1024 * 1024
  await sleep(1_100)
  expect(
    (await nearly.call('landlord', submissions.add, letter, { file: { name: 'small.pdf', content: content.subarray(0, 1_000) } }))
      .status,
  ).toBe(200)
})

function fullAfter(bytes: number, from: Readable): Readable {
  let left = bytes
  return from.map((chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return chunk
  })
}
