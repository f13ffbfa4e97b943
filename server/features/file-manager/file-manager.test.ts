import { account } from '@atrium/contract/access/account.ts'
import { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { wav } from '../../testing/wav.ts'

const app = await openTestApp()
const { call } = app
const { mall, tower, southMall } = ids.site
const { bakery, bookshop } = ids.tenant

const forClients = { audience: 'Clients', everybody: true } as const

async function folder(who: Caller, about: object): Promise<number> {
  const { body, status, failure } = await call(who, calls.saveFolder, about as never)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.id
}
const pdf = (name: string, text = name) => ({ name, content: `%PDF-1.7 ${text}\n%%EOF` })
async function upload(who: Caller, ask: object, ...files: { name: string; content: string | Buffer }[]) {
  const parts = Object.fromEntries(files.map((one, at) => [`file${at}`, one]))
  const { body, status, failure } = await call(who, calls.drop, ask as never, parts)
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.items
}
const names = async (who: Caller, ask: object) => (await call(who, calls.list, ask as never)).body.items.map(({ name }) => name)

let rules = 0
let internal = 0
let inbox = 0
let own = 0
beforeAll(async () => {
  rules = await folder('landlord', { siteId: mall, name: 'Rules', ...forClients })
  internal = await folder('landlord', { siteId: mall, name: 'Internal', everybody: true })
  inbox = await folder('landlord', { siteId: mall, name: 'Inbox', ...forClients, clientsMay: 'Add' })
  await folder('landlord', { siteId: tower, name: 'Tower', ...forClients })
  own = await folder('client', { name: 'Ours' })
})

test('a client sees its own folders and those for clients of its site; the company those of its sites', async () => {
  expect(await names('client', {})).toEqual(['Inbox', 'Ours', 'Rules'])
  expect(await names('neighbour', {})).toEqual(['Inbox', 'Rules'])
  expect(await names('landlord', { siteId: mall })).toEqual(['Inbox', 'Internal', 'Rules'])
  expect(await names('landlord', { siteId: mall, tenantId: bakery })).toEqual(['Ours'])
  expect(await names('manager', { siteId: tower })).toEqual([])
  expect(await names('otherLandlord', {})).toEqual([])
  for (const [who, id] of [
    ['client', internal],
    ['neighbour', own],
    ['otherLandlord', rules],
    ['otherClient', rules],
  ] as const)
    expect((await call(who, calls.folder, { id: String(id) })).status).toBe(404)
})

test('a folder that is not for everybody is for those that it names, by person or role, and for who may see all', async () => {
  const named = await folder('landlord', { siteId: mall, name: 'Named', userIds: [idOf('manager')] })
  const byRole = await folder('landlord', { siteId: mall, name: 'By role', roleIds: [ids.role.deputy] })
  const sees = async (who: Caller, id: number) => (await call(who, calls.folder, { id: String(id) })).status === 200
  expect([await sees('manager', named), await sees('deputy', named)]).toEqual([true, false])
  expect([await sees('manager', byRole), await sees('deputy', byRole)]).toEqual([false, true])
  // The company's administrator has the permission for all folders.
  const theirs = await folder('manager', { siteId: mall, name: 'Of the manager' })
  expect([await sees('landlord', theirs), await sees('manager', theirs), await sees('deputy', theirs)]).toEqual([
    true,
    true,
    false,
  ])
  const [file] = await upload('landlord', { folderId: named }, pdf('hidden.pdf'))
  const found = async (who: Caller) => (await call(who, calls.all, { query: 'hidden' })).body.items.length
  expect([await found('manager'), await found('deputy'), await found('client')]).toEqual([1, 0, 0])
  expect((await call('deputy', calls.download, { ids: [file?.id ?? 0] })).status).toBe(404)
  expect((await call('deputy', calls.versions, { id: String(file?.id) })).status).toBe(404)
})

test('a client adds where it may, changes its own, and not what others have put there', async () => {
  expect((await call('client', calls.drop, { folderId: rules }, { file: pdf('a.pdf') })).status).toBe(404)
  const [mine] = await upload('client', { folderId: inbox }, pdf('mine.pdf'))
  const [theirs] = await upload('neighbour', { folderId: inbox }, pdf('theirs.pdf'))
  const rename = (id = 0) => call('client', calls.rename, { id, version: 1, name: 'Renamed' })
  expect((await rename(theirs?.id)).status).toBe(404)
  expect((await rename(mine?.id)).status).toBe(200)
  expect(await names('client', { folderId: inbox })).toEqual(['Renamed.pdf', 'theirs.pdf'])
  expect((await call('client', calls.remove, { ids: [theirs?.id ?? 0] })).status).toBe(404)
  expect((await call('client', calls.saveFolder, { id: rules, version: 1, name: 'Ours now' })).status).toBe(404)
  // The same name again is a version of one's own, and stays beside that of another.
  const again = await upload('client', { folderId: inbox }, pdf('renamed.pdf', 'second'), pdf('theirs.pdf', 'not theirs'))
  expect(again.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['Renamed.pdf', false],
    ['theirs (2).pdf', true],
  ])
  expect((await call('clerk', calls.drop, { folderId: inbox }, { file: pdf('b.pdf') })).status).toBe(403)
})

test('a name is there once in a folder, whatever its capitals; at the top nobody learns of the other side’s', async () => {
  const again = await call('landlord', calls.saveFolder, { siteId: mall, name: 'RULES', ...forClients })
  expect([again.status, again.failure.fields]).toEqual([409, { name: expect.any(String) }])
  await folder('landlord', { siteId: mall, tenantId: bookshop, name: 'Secret plans', everybody: true })
  await folder('neighbour', { name: 'Secret plans' })
  expect((await call('landlord', calls.saveFolder, { siteId: mall, name: ' ../.. ' })).failure.fields).toEqual({
    name: expect.any(String),
  })
  const odd = await folder('landlord', { folderId: internal, name: 'a/b\\c:d' })
  expect((await call('landlord', calls.folder, { id: String(odd) })).body).toMatchObject({
    name: 'a b c d',
    path: [{ id: internal, name: 'Internal' }],
  })
})

test('folders stand before files, both as people count and spell, in pages too', async () => {
  const plans = await folder('landlord', { siteId: mall, name: 'Plans' })
  const inOrder = ['Level 9', 'Level 10', 'Level 10.1', 'éclairage.txt', 'Eclats.txt', 'Plan 2.txt', 'plan 03.txt', 'Plan 10.txt']
  const far = ['v20261130101502123.txt', 'v20261130101502124.txt', 'Zone.txt']
  for (const name of ['Level 10', 'Level 10.1', 'Level 9']) await folder('landlord', { folderId: plans, name })
  const files = [...inOrder.slice(3), ...far].map((name) => ({ name, content: name }))
  await upload('landlord', { folderId: plans }, ...files.toReversed())
  const all = [...inOrder, ...far]
  expect(await names('landlord', { folderId: plans })).toEqual(all)
  expect(await names('landlord', { folderId: plans, descending: true })).toEqual(all.toReversed())
  const page = (at: number) => names('landlord', { folderId: plans, page: at, rowsPerPage: 4 })
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(all)
})

test('the longest name that alternates digits and letters can be kept and found in order', async () => {
  const longest = '1中'.repeat(75)
  const within = await folder('landlord', { siteId: mall, name: longest })
  expect((await names('landlord', { siteId: mall }))[0]).toBe(longest)
  await folder('landlord', { folderId: within, name: longest })
})

test('files are uploaded with their folders, streamed to a zip as they lie, and need a folder', async () => {
  expect((await call('landlord', calls.drop, { siteId: mall }, { file: pdf('x.pdf') })).failure.code).toBe('files-need-folder')
  await upload('landlord', { folderId: internal, path: 'Plans/2026' }, pdf('ground.pdf'), pdf('roof.pdf'))
  await upload('landlord', { folderId: internal, path: 'plans/2025' }, pdf('ground.pdf', 'older'))
  const page = await call('landlord', calls.list, { folderId: internal })
  const plans = page.body.items.find(({ name }) => name === 'Plans')
  await folder('landlord', { folderId: plans?.id, name: 'Empty' })
  const zip = await app.send('landlord', {
    method: 'POST',
    url: '/FileRepo/DownloadDocument',
    payload: { ids: [plans?.id] },
  })
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(Object.keys(unzipSync(zip.rawPayload)).toSorted()).toEqual([
    'Plans/2025/ground.pdf',
    'Plans/2026/ground.pdf',
    'Plans/2026/roof.pdf',
    'Plans/Empty/',
  ])
  expect(
    (await call('landlord', calls.drop, { folderId: internal }, { file: { name: 'a.pdf', content: 'MZ\0\0' } })).status,
  ).toBe(415)
})

test('versions: each upload of a name is one, an older one is made the newest again, each opens for who sees the file', async () => {
  const [first] = await upload('client', { folderId: own }, pdf('lease.pdf', 'one'))
  await upload('client', { folderId: own }, pdf('LEASE.pdf', 'two, which is longer'))
  const id = String(first?.id)
  const before = (await call('client', calls.versions, { id })).body.items
  expect(before.map(({ number }) => number)).toEqual([2, 1])
  const restored = await call('client', calls.restoreVersion, { id: first?.id ?? 0, versionId: before[1]?.id ?? 0 })
  expect(restored.status).toBe(200)
  const after = (await call('landlord', calls.versions, { id })).body.items
  expect(after.map(({ number, size }) => [number, size])).toEqual([
    [3, before[1]?.size],
    [2, before[0]?.size],
    [1, before[1]?.size],
  ])
  const token = async (who: Caller) =>
    who === 'landlord'
      ? (await call(who, siteList.tokens, {})).body.siteTokens[mall]
      : (await call(who, account.getUser, {})).body.tenant?.siteToken
  const opens = async (who: Caller) => {
    const url = `${after[2]?.fileUrl}?token=${encodeURIComponent((await token(who)) ?? '')}`
    return (await app.send(who, { method: 'GET', url })).statusCode
  }
  expect([await opens('client'), await opens('landlord'), await opens('neighbour')]).toEqual([200, 200, 404])
})

test('a file of a folder for the company opens for no client, although it is of the site', async () => {
  const [file] = await upload('landlord', { folderId: internal }, pdf('salaries.pdf'))
  const { items } = (await call('landlord', calls.versions, { id: String(file?.id) })).body
  const own = (await call('client', account.getUser, {})).body.tenant?.siteToken ?? ''
  const url = `${items[0]?.fileUrl}?token=${encodeURIComponent(own)}`
  expect((await app.send('client', { method: 'GET', url })).statusCode).toBe(404)
})

test('moved with what is in it, to another place too; never into itself; a taken name gets a number', async () => {
  const a = await folder('landlord', { folderId: internal, name: 'A' })
  const b = await folder('landlord', { folderId: a, name: 'B' })
  await upload('landlord', { folderId: b }, pdf('deep.pdf'))
  expect((await call('landlord', calls.move, { ids: [a], folderId: b })).failure.code).toBe('folder-into-itself')
  expect((await call('landlord', calls.move, { ids: [a], folderId: a })).failure.code).toBe('folder-into-itself')
  await folder('landlord', { folderId: rules, name: 'b' })
  expect((await call('landlord', calls.move, { ids: [b], folderId: rules })).status).toBe(200)
  expect(await names('client', { folderId: rules })).toEqual(['b', 'B (2)'])
  expect(await names('client', { folderId: b })).toEqual(['deep.pdf'])
  expect((await call('landlord', calls.move, { ids: [b], siteId: mall, tenantId: bookshop })).status).toBe(200)
  // At the top of another place it starts as the company's own.
  expect((await call('neighbour', calls.folder, { id: String(b) })).status).toBe(404)
  expect((await call('client', calls.move, { ids: [own], folderId: inbox })).status).toBe(200)
  expect((await call('client', calls.move, { ids: [own] })).status).toBe(200)
  expect((await call('neighbour', calls.move, { ids: [own] })).status).toBe(404)
  expect((await call('client', calls.move, { ids: [own], folderId: rules })).status).toBe(404)
  expect((await call('landlord', calls.move, { ids: [a], siteId: southMall })).status).toBe(404)
  const file = (await call('landlord', calls.list, { siteId: mall, folderId: b })).body.items[0]
  expect((await call('landlord', calls.move, { ids: [file?.id ?? 0], siteId: mall })).failure.code).toBe('files-need-folder')
})

test('copied with what is in it; the copy has bytes of its own until the last is gone', async () => {
  const from = await folder('landlord', { folderId: internal, name: 'To copy' })
  await upload('landlord', { folderId: from, path: 'in' }, pdf('one.pdf'))
  expect((await call('landlord', calls.copy, { ids: [from], folderId: internal })).status).toBe(200)
  const all = (await call('landlord', calls.list, { siteId: mall, folderId: internal })).body.items
  const copy = all.find(({ name }) => name === 'To copy (2)')
  await call('landlord', calls.remove, { ids: [from] })
  await call('landlord', calls.purge, { ids: [from] })
  const zip = await app.send('landlord', { method: 'POST', url: '/FileRepo/DownloadDocument', payload: { ids: [copy?.id] } })
  expect(Buffer.from(unzipSync(zip.rawPayload)['To copy (2)/in/one.pdf'] ?? []).toString()).toContain('one.pdf')
})

test('the trash: out of every list, restored to where it was, purged with its bytes; a client has its own', async () => {
  const used = async () => (await call('landlord', calls.storage, {})).body.bytes
  const start = await used()
  const bin = await folder('client', { folderId: own, name: 'Old' })
  const [file] = await upload('client', { folderId: bin }, pdf('old.pdf'))
  expect(await used()).toBeGreaterThan(start)
  expect((await call('client', calls.remove, { ids: [bin] })).status).toBe(200)
  expect((await call('client', calls.folder, { id: String(bin) })).status).toBe(404)
  expect((await call('client', calls.download, { ids: [file?.id ?? 0] })).status).toBe(404)
  expect((await call('client', calls.all, { query: 'old.pdf' })).body.items).toEqual([])
  const trash = async (who: Caller) => (await call(who, calls.trash, {})).body.items.map(({ name }) => name)
  expect(await trash('client')).toEqual(['Old'])
  expect(await trash('neighbour')).toEqual([])
  expect(await trash('landlord')).toContain('Old')
  await folder('client', { folderId: own, name: 'old' })
  expect((await call('neighbour', calls.restore, { ids: [bin] })).status).toBe(404)
  expect((await call('client', calls.restore, { ids: [bin] })).status).toBe(200)
  expect((await names('client', { folderId: own })).filter((name) => /^old/i.test(name))).toEqual(['old', 'Old (2)'])
  await call('client', calls.remove, { ids: [file?.id ?? 0] })
  await call('client', calls.remove, { ids: [bin] })
  expect((await call('client', calls.restore, { ids: [file?.id ?? 0] })).failure.code).toBe('folder-in-trash')
  expect((await call('client', calls.purge, { ids: [bin] })).status).toBe(200)
  expect(await used()).toBe(start)
  expect(await trash('client')).toEqual([])
  // A client that keeps files is not deleted.
  expect((await call('landlord', tenants.remove, { id: bakery })).status).toBe(409)
})

test('two people who move folders into each other at once make no circle', async () => {
  const one = await folder('landlord', { folderId: internal, name: 'One' })
  const other = await folder('landlord', { folderId: internal, name: 'Other' })
  const answers = await Promise.all([
    call('landlord', calls.move, { ids: [one], folderId: other }),
    call('landlord', calls.move, { ids: [other], folderId: one }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await call('landlord', calls.list, { siteId: mall, folderId: internal })).body.items.length).toBeGreaterThan(0)
})

test('recordings and texts of all kinds are taken, and a recording is read from where it is sought', async () => {
  const latin = (content: string) => Buffer.from(content, 'latin1')
  expect((await call('landlord', calls.drop, { folderId: rules }, { file: { name: 'run.sh', content: 'echo' } })).status).toBe(
    415,
  )
  const items = await upload(
    'landlord',
    { folderId: rules },
    { name: 'walk.wav', content: wav(1) },
    { name: 'tour.mp4', content: latin(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2${'\0'.repeat(64)}`) },
    { name: 'call.mp3', content: latin(`ID3\x03\0\0\0\0\0\0${'\xff\xfb\x90\x64'.repeat(40)}`) },
    { name: 'notes.md', content: '# Notes' },
    { name: 'data.json', content: '{"a":1}' },
    { name: 'server.log', content: 'started' },
  )
  expect(items.map(({ name }) => name)).toEqual(['walk.wav', 'tour.mp4', 'call.mp3', 'notes.md', 'data.json', 'server.log'])
  const rows = (await call('landlord', calls.list, { folderId: rules })).body.items
  const typeOf = (name: string) => rows.find((row) => row.name === name)?.fileType
  expect(['walk.wav', 'tour.mp4', 'call.mp3', 'notes.md', 'data.json', 'server.log'].map(typeOf)).toEqual([
    'audio/wav',
    'video/mp4',
    'audio/mpeg',
    'text/markdown',
    'application/json',
    'text/plain',
  ])
  const path = rows.find(({ name }) => name === 'walk.wav')?.fileUrl ?? ''
  const play = async (who: 'client' | 'otherClient', range: string) => {
    const token = (await call(who, account.getUser, {})).body.tenant?.siteToken ?? ''
    return app.send(who, { method: 'GET', url: `${path}?token=${encodeURIComponent(token)}`, headers: { range } })
  }
  const part = await play('client', 'bytes=4000-4099')
  expect([part.statusCode, part.headers['content-type'], part.headers['content-range'], part.rawPayload.length]).toEqual([
    206,
    'audio/wav',
    'bytes 4000-4099/8044',
    100,
  ])
  expect((await play('otherClient', 'bytes=0-1')).statusCode).toBe(404)
  const kept = items.map(({ id }) => id)
  await call('landlord', calls.remove, { ids: kept })
})

test('folders of a drop that nothing lies in are made below a folder or at the top, once, where the viewer may', async () => {
  const folderId = await folder('landlord', { siteId: mall, name: 'Dropped', ...forClients })
  const make = (who: Caller, ask: object) => call(who, calls.makeFolders, ask as never)
  const paths = ['Plans/2019', 'Plans/2020', 'Photos']
  for (let time = 0; time < 2; time++) expect((await make('landlord', { folderId, paths })).status).toBe(200)
  expect(await names('landlord', { folderId })).toEqual(['Photos', 'Plans'])
  const plans = (await call('landlord', calls.list, { folderId })).body.items.find(({ name }) => name === 'Plans')?.id ?? 0
  expect(await names('client', { folderId: plans })).toEqual(['2019', '2020'])
  expect((await make('client', { paths: ['Handed in/Later'] })).status).toBe(200)
  expect(await names('client', {})).toContain('Handed in')
  expect((await make('client', { folderId, paths: ['Mine'] })).status).toBe(404)
  expect((await make('otherLandlord', { folderId, paths: ['Mine'] })).status).toBe(404)
  expect((await make('landlord', { folderId, paths: [] })).status).toBe(400)
  const deep = Array.from({ length: 30 }, (_, at) => `${at}`).join('/')
  expect((await make('landlord', { folderId, paths: ['Kept not', deep] })).status).toBe(409)
  expect(await names('landlord', { folderId })).toEqual(['Photos', 'Plans'])
})
