import { account } from '@atrium/contract/access/account.ts'
import { filePreviews } from '@atrium/contract/kit/file-previews.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { writeDocx } from '../docx/write-docx.ts'

const app = await openTestApp()
const { call, services, database } = app
const { bakery } = ids.tenant
const { mall } = ids.site

async function store(name: string, content: string | Uint8Array): Promise<string> {
  const file = { name, content: typeof content === 'string' ? content : Buffer.from(content) }
  const letter = { type: 'WelcomeLetter', title: 'Letter', tenantId: bakery } as const
  const { body, failure } = await call('landlord', submissions.add, letter, { file })
  expect(failure.errorMessage, JSON.stringify(failure)).toBeNull()
  const { fileUrl } = (await call('landlord', submissions.get, { id: body.id })).body
  return /\/files\/(\d+)\//.exec(fileUrl ?? '')?.[1] ?? ''
}
const tokenOf = async (who: 'client' | 'neighbour' | 'otherClient') =>
  (await call(who, account.getUser, {})).body.tenant?.siteToken ?? ''
const landlordToken = async (who: Caller) => (await call(who, siteList.tokens, {})).body.siteTokens[mall] ?? ''
const show = async (who: Caller, id: string, token: string) => call(who, filePreviews.show, { id, token })

const letterhead = { company: 'North', lines: [], colour: '#334455' }
const docx = (text: string) =>
  writeDocx({ title: 'Letter', date: 'today', language: 'en', letterhead, blocks: [{ kind: 'paragraph', text }] } as never)

test('whoever the file opens to sees what is in it, and nobody else', async () => {
  const id = await store('letter.docx', await docx('The lift is in order.'))
  for (const [who, token] of [
    ['client', await tokenOf('client')],
    ['landlord', await landlordToken('landlord')],
  ] as const) {
    const { status, body } = await show(who, id, token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ as: 'word', inserted: 0, isCut: false })
    expect(body.as === 'word' && body.html).toContain('The lift is in order.')
  }
  const own = await tokenOf('client')
  expect((await show('neighbour', id, await tokenOf('neighbour'))).status).toBe(404)
  expect((await show('otherClient', id, await tokenOf('otherClient'))).status).toBe(404)
  expect((await show('neighbour', id, own)).status).toBe(404)
  expect((await show('client', id, 'forged')).status).toBe(404)
  expect((await show('client', '999999', own)).status).toBe(404)
  expect((await show('visitor', id, own)).status).toBe(401)
})

test('it is made once, kept with the bytes, and gone with them', async () => {
  const id = await store('kept.csv', 'a,b\n1,2\n')
  const token = await landlordToken('landlord')
  const { rows } = await database.pool.query<{ key: string }>('select key from files where id = $1', [id])
  const key = rows[0]?.key ?? ''
  const kept = async () => {
    const keys: string[] = []
    for await (const one of services.store.keys()) keys.push(one)
    return keys.filter((one) => one.startsWith(key)).toSorted()
  }
  expect(await kept()).toEqual([key])
  expect((await show('landlord', id, token)).body).toMatchObject({ as: 'sheets', sheets: [{ allRows: 2, columns: 2 }] })
  expect(await kept()).toEqual([key, `${key}.shown`])
  // From what is kept: the bytes are not read again.
  const { read } = services.store
  const asked: string[] = []
  Object.assign(services.store, {
    read: (one: string, ...more: []) => asked.push(one) && read.call(services.store, one, ...more),
  })
  await show('landlord', id, token)
  Object.assign(services.store, { read })
  expect(asked).toEqual([`${key}.shown`])
  const { removeStored } = await import('../files/picture.ts')
  await removeStored(services.store, key)
  expect(await kept()).toEqual([])
})

test('a text is shown from its beginning, whatever its signs and length', async () => {
  const token = await landlordToken('landlord')
  const read = async (name: string, content: string | Uint8Array) =>
    (await show('landlord', await store(name, content), token)).body
  expect(await read('a.txt', '<b>é</b>')).toEqual({ as: 'text', text: '<b>é</b>', shown: 9, size: 9 })
  expect(await read('old.txt', Buffer.from('caf\xe9', 'latin1'))).toMatchObject({ text: 'café' })
  // Two bytes a sign, and one before: the limit lies within one.
  const long = await read('long.txt', `x${'é'.repeat(200_000)}`)
  expect(long).toMatchObject({ as: 'text', shown: 256 * 1024 - 1, size: 400_001 })
  expect(long.as === 'text' && /^xé+$/.test(long.text)).toBe(true)
})

test('what cannot be shown says why', async () => {
  const token = await landlordToken('landlord')
  const why = async (name: string, content: string | Uint8Array) =>
    (await show('landlord', await store(name, content), token)).failure
  expect(await why('a.pdf', '%PDF-1.7 x\n%%EOF')).toMatchObject({ code: 'preview-none' })
  expect(await why('locked.docx', zipSync({ 'word/other.xml': strToU8('<a/>') }))).toMatchObject({ code: 'preview-unreadable' })
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) }, { level: 9 })
  expect(await why('bomb.docx', bomb)).toMatchObject({ code: 'preview-too-heavy' })
})
