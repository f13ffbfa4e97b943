import { connections } from '@atrium/contract/connections/connections.ts'
import { driveFolders as calls } from '@atrium/contract/file-manager/drives.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { openFakeMicrosoft } from '../../../testing/microsoft-graph.ts'
import { openTestApp } from '../../../testing/test-app.ts'

// What only Microsoft 365 does. What both services do is in `drives.test.ts`.

const { state, url, close } = await openFakeMicrosoft()
afterAll(close)
const app = await openTestApp({ CONNECTIONS_BASE: url })
const { call } = app
const GUID = '11111111-2222-3333-4444-555555555555'
const { mall } = ids.site

let connectionId = 0
let plans = 0

beforeAll(async () => {
  state.put('/Documents/Plans/Ground.pdf', '%PDF-1.7 ground\n%%EOF')
  state.put('/Documents/Plans/100% é #1/a+b & c.txt', 'odd')
  state.put('/Documents/Plans/Elsewhere', undefined, { shortcut: true })
  state.put('/Documents/salaries.txt', 'secret of the company')
  state.put('/Documents/Private/diary.txt', 'secret of the company')
  state.put('/Site assets/logo.txt', 'logo')
  const keys = {
    settings: { tenantId: GUID, clientId: GUID, location: state.person },
    secrets: { clientSecret: 'client-secret' },
  }
  connectionId = (await call('landlord', connections.save, { kind: 'microsoft', name: 'Drive', ...keys })).body.id
  expect((await call('landlord', connections.test, { id: connectionId })).body.works).toBe(true)
  plans = (await give('/Documents/Plans', 'Plans')).body.id
})
afterEach(() => {
  Object.assign(state, { faults: [], downloadsAt: undefined, listsGoOnAt: undefined, breaksAfter: undefined })
  state.leads.clear()
})

const give = (path: string, name: string) =>
  call('landlord', calls.save, { connectionId, siteId: mall, path, name, audience: 'Clients', clientsMay: 'Add' })
const list = (path = '', cursor = '') => call('client', calls.list, { id: plans, path, cursor })
const open = (path: string) =>
  app.send('client', { method: 'GET', url: `/FileRepo/DropboxFile/${plans}?path=${encodeURIComponent(path)}` })
const upload = (content: string, name = 'new.txt') => call('client', calls.upload, { id: plans }, { file: { name, content } })
const codeOf = ({ payload }: { payload: string }) => (JSON.parse(payload) as { code: string }).code

test('a library is chosen by its name, and may be given as a whole; all libraries are none', async () => {
  const chosen = async (path: string) => (await call('landlord', calls.choose, { connectionId, path })).body.items
  expect((await chosen('')).map(({ path }) => path)).toEqual(['/Documents', '/Site assets'])
  expect((await chosen('/Documents')).map(({ name }) => name)).toEqual(['Plans', 'Private'])
  expect((await call('landlord', calls.choose, { connectionId, path: '/Nothing' })).status).toBe(404)
  const id = (await give('/Site assets', 'Assets')).body.id
  expect((await call('client', calls.list, { id })).body.items.map(({ name }) => name)).toEqual(['logo.txt'])
  expect((await give('/Documents/Plans/Elsewhere', 'Away')).failure.fields).toHaveProperty('path')
})

test('names of any letters are found, and shortcuts to elsewhere are not shown', async () => {
  expect((await list()).body.items.map(({ name }) => name)).toEqual(['100% é #1', 'Ground.pdf'])
  expect((await list('/100% é #1')).body.items.map(({ path }) => path)).toEqual(['/100% é #1/a+b & c.txt'])
  expect((await open('/100% é #1/a+b & c.txt')).payload).toBe('odd')
  expect((await list('/Elsewhere')).status).toBe(404)
  expect((await open('/Elsewhere')).statusCode).toBe(404)
})

test('what Graph takes for something outside of the folder is neither listed, opened nor written to', async () => {
  state.leads.set('/Documents/Plans/file', '/Documents/salaries.txt')
  state.leads.set('/Documents/Plans/folder', '/Documents/Private')
  state.leads.set('/Documents/Plans/other', '/Site assets')
  const before = state.asked.length
  expect(codeOf(await open('/file'))).toBe('microsoft-gone')
  for (const path of ['/folder', '/other']) {
    expect((await list(path)).failure.code, path).toBe('microsoft-gone')
    expect((await call('client', calls.makeFolder, { id: plans, path, name: 'x' })).status, path).toBe(404)
    const file = { file: { name: 'x.txt', content: 'x' } }
    expect((await call('client', calls.upload, { id: plans, path }, file)).status, path).toBe(404)
  }
  expect(state.asked.slice(before).filter((one) => /^(PUT|POST)|download|children/.test(one))).toEqual([])
  // A colon would end the path, and what is asked of the item would be what the path says.
  for (const path of ['/Ground.pdf:/content', '/.. ', '/. .', '/x|y', '/a*']) expect((await open(path)).statusCode).toBe(404)
  expect(state.asked.slice(before).filter((one) => /%3A|content|%7C|\*/.test(one))).toEqual([])
})

test('a token goes to Graph alone: not with a list that goes on elsewhere, nor with a file', async () => {
  for (let n = 0; n < 520; n++) state.put(`/Documents/Plans/Many/${n}.txt`, String(n))
  state.listsGoOnAt = 'https://graph.microsoft.com.evil.example'
  const first = (await list('/Many')).body
  expect(first.items.length).toBe(500)
  expect((await list('/Many', first.cursor ?? '')).failure.code).toBe('microsoft-refused')
  state.listsGoOnAt = undefined
  const mark = (await list('/Many')).body.cursor ?? ''
  expect((await list('/Many', mark)).body.items.length).toBe(20)
  // The folder that the mark is of is another one by now.
  state.move('/Documents/Plans/Many', '/Documents/Private/Many')
  expect((await list('/Many', mark)).status).toBe(404)
  state.put('/Documents/Plans/Many/new.txt', 'new')
  expect((await list('/Many', mark)).status).toBe(404)
  state.remove('/Documents/Plans/Many')
})

test('a file is fetched from where Graph says, as from any address outside', async () => {
  for (const [downloadsAt, code] of [
    ['http://169.254.169.254', 'address-not-https'],
    ['https://127.0.0.1', 'address-private'],
    ['https://contoso.sharepoint.com:8443', 'address-with-port'],
  ] as const) {
    state.downloadsAt = downloadsAt
    const answer = await open('/Ground.pdf')
    expect([answer.statusCode, codeOf(answer)], downloadsAt).toEqual([503, code])
  }
})

test('what the service refuses is said in words', async () => {
  const wrong = async (fault: { status: number; code: string; message?: string; retryAfter?: number }) => {
    state.faults = [{ on: /^GET \/v1.0\/drives\/.*:\//, times: 9, ...fault }]
    const { status, failure } = await list('/100% é #1')
    return [status, failure.code]
  }
  expect(await wrong({ status: 403, code: 'accessDenied' })).toEqual([403, 'microsoft-forbidden'])
  expect(await wrong({ status: 404, code: 'itemNotFound' })).toEqual([404, 'microsoft-gone'])
  expect(await wrong({ status: 423, code: 'resourceLocked' })).toEqual([409, 'microsoft-locked'])
  expect(await wrong({ status: 401, code: 'unauthenticated' })).toEqual([409, 'microsoft-revoked'])
  expect(await wrong({ status: 500, code: 'generalException' })).toEqual([503, 'service-answered'])
  expect(await wrong({ status: 503, code: 'serviceNotAvailable', retryAfter: 30 })).toEqual([503, 'microsoft-busy'])
  expect(await wrong({ status: 400, code: 'invalidRequest' })).toEqual([409, 'microsoft-refused'])
  state.faults = [{ on: /^PUT .*content/, times: 9, status: 423, code: 'resourceLocked' }]
  expect((await upload('locked')).failure.code).toBe('microsoft-locked')
  state.faults = [{ on: /^PUT /, times: 9, status: 400, code: 'invalidRequest', message: 'The name contains invalid characters' }]
  expect((await upload('named')).failure.code).toBe('file-name-not-usable')
})

test('a download that breaks off is none: said where nothing came, cut where something did', async () => {
  state.breaksAfter = 0
  const none = await open('/Ground.pdf')
  expect([none.statusCode, codeOf(none)]).toEqual([503, 'service-broke-off'])
  state.put('/Documents/Plans/long.txt', 'x'.repeat(200_000))
  state.breaksAfter = 100_000
  await expect(open('/long.txt')).rejects.toThrow()
  state.breaksAfter = undefined
  expect((await open('/long.txt')).payload.length).toBe(200_000)
})

test('a large file goes in pieces by an address of its own; one that fails is given up there', async () => {
  const large = 'x'.repeat(9 * 1024 * 1024)
  expect((await upload(large, 'large.txt')).body.items).toEqual([{ part: 'file', name: 'large.txt' }])
  expect(state.contentOf('/Documents/Plans/large.txt')?.toString()).toBe(large)
  expect((await upload(large, 'large.txt')).body.items[0]?.name).toBe('large 1.txt')
  state.faults = [{ on: /^PUT \/upload/, times: 1, status: 502, code: 'generalException' }]
  expect((await upload(large, 'broken.txt')).failure.code).toBe('service-answered')
  expect(state.sessions.size).toBe(0)
  expect(state.contentOf('/Documents/Plans/broken.txt')).toBeUndefined()
  // Busy for a moment, the piece goes again.
  state.faults = [{ on: /^PUT \/upload/, times: 1, status: 429, code: 'activityLimitReached', retryAfter: 1 }]
  expect((await upload(large, 'again.txt')).status).toBe(200)
  expect(state.contentOf('/Documents/Plans/again.txt')?.toString()).toBe(large)
})
