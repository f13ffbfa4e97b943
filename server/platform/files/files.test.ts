import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { account } from '@atrium/contract/access/account.ts'
import { files, MAX_FILE_SIZE, PICTURES_AT_ONCE } from '@atrium/contract/kit/files.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, multipart, openTestApp, type Part } from '../../testing/test-app.ts'
import { siteToken, TOKEN_SECONDS } from './access-token.ts'

const app = await openTestApp()
const { call, send, database, folder, cookies } = app
const { bakery, bookshop } = ids.tenant
const { mall, tower } = ids.site
const pdf = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(300)}\n%%EOF\n`)
const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()

const letter = { type: 'WelcomeLetter', title: 'Letter', tenantId: bakery } as const
const upload = (file: Part, more: object = {}) => call('landlord', submissions.add, { ...letter, ...more }, { file })
/** A document for the bakery with this file; the path of the file. */
async function store(file: Part, more: object = {}): Promise<string> {
  const { body, failure } = await upload(file, more)
  expect(failure.errorMessage, JSON.stringify(failure)).toBeNull()
  return (await call('landlord', submissions.get, { id: body.id })).body.fileUrl ?? ''
}
const tokenOf = async (who: 'client' | 'neighbour' | 'otherClient') =>
  (await call(who, account.getUser, {})).body.tenant?.siteToken ?? ''
const tokensOf = async (who: Caller) => (await call(who, siteList.tokens, {})).body.siteTokens
const open = (who: Caller, path: string, token: string, headers: Record<string, string> = {}, query = '', method = 'GET') =>
  send(who, { method, url: `${path}?token=${encodeURIComponent(token)}${query}`, headers })

const client = await tokenOf('client')
const path = await store({ name: 'letter.pdf', content: pdf })

describe('what is answered', () => {
  test('the bytes, shown in the page, as what they are and nothing that runs', async () => {
    const { statusCode, headers, rawPayload } = await open('client', path, client)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(headers['content-disposition']).toBe(`inline; filename="letter.pdf"; filename*=UTF-8''letter.pdf`)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  test('asked for as a download it is an attachment; what a browser cannot show always is', async () => {
    expect((await open('client', path, client, {}, '&download=true')).headers['content-disposition']).toMatch(/^attachment;/)
    const text = await store({ name: 'list.csv', content: 'a,b\n1,2\n' })
    const { headers } = await open('client', text, client)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test.each([
    ['notice.html', 'notice.pdf'],
    ['notice.exe', 'notice.pdf'],
    ['notice.pdf.docx', 'notice.pdf'],
    ['Lease v1.2', 'Lease v1.2.pdf'],
    ['notice.PDF', 'notice.PDF'],
    ['notice', 'notice.pdf'],
  ])('a PDF that is sent as %s is kept as %s', async (given, name) => {
    const { headers } = await open('client', await store({ name: given, content: pdf }), client)
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
  })

  test('HEAD answers the same headers and no bytes', async () => {
    const { statusCode, headers, rawPayload } = await open('client', path, client, {}, '', 'HEAD')
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(pdf.length) })
  })

  test('what the browser has already is not sent again', async () => {
    const etag = String((await open('client', path, client)).headers['etag'])
    const again = await open('client', path, client, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await open('client', path, client, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('ranges', () => {
  const size = pdf.length
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-199', 100, 199],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=10-${size + 1_000}`, 10, size - 1],
    [`bytes=-${size + 1_000}`, 0, size - 1],
  ])('%s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await open('client', path, client, { range })
    expect(statusCode).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/${size}`)
    expect(headers['content-length']).toBe(String(to - from + 1))
    expect(rawPayload.equals(pdf.subarray(from, to + 1))).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=999999-1000000', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const { statusCode, headers, rawPayload } = await open('client', path, client, { range })
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([416, `bytes */${size}`, 0])
  })

  // RFC 9110, section 14.2: a range that makes no sense, or a unit nobody knows, is as if there were none.
  test.each(['bytes=20-10', 'bytes=', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])('%s is ignored', async (range) => {
    const { statusCode, rawPayload } = await open('client', path, client, { range })
    expect([statusCode, rawPayload.length]).toEqual([200, size])
  })

  test('a range of text is never compressed: it counts the file’s own bytes', async () => {
    const content = 'line of text\n'.repeat(500)
    const text = await store({ name: 'long.txt', content })
    const headers = { range: 'bytes=0-1999', 'accept-encoding': 'gzip, br' }
    const part = await open('client', text, client, headers)
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined])
    expect(part.rawPayload.toString()).toBe(content.slice(0, 2_000))
  })
})

describe('tokens', () => {
  const about = { userId: 4, landlordId: 1 } as never
  const now = Date.now()

  test('an expired one opens nothing', async () => {
    const old = siteToken(app.secrets, about, mall, bakery, now - (TOKEN_SECONDS + 5) * 1000)
    const young = siteToken(app.secrets, about, mall, bakery, now - (TOKEN_SECONDS - 60) * 1000)
    expect((await open('client', path, old)).statusCode).toBe(404)
    expect((await open('client', path, young)).statusCode).toBe(200)
  })

  test('one that was altered, forged or cut opens nothing', async () => {
    const [user, landlord, site, tenant, expires, signature = ''] = client.split('.')
    const altered = [
      [user, landlord, site, tenant, Number(expires) + 60_000, signature],
      [user, landlord, site, 0, expires, signature],
      [user, landlord, site, bookshop, expires, signature],
      [user, landlord, site, tenant, expires, signature.split('').reverse().join('')],
      [user, landlord, site, tenant, expires, ''],
      [user, landlord, site, tenant, expires],
    ].map((parts) => parts.join('.'))
    for (const token of [...altered, client.slice(0, -1), `${client}x`, '', '.', 'null', 'x'.repeat(2_000)])
      expect((await open('client', path, token)).statusCode, token).toBe(404)
    expect((await send('client', { method: 'GET', url: path })).statusCode).toBe(400)
  })

  test('another viewer’s opens nothing, whoever holds it', async () => {
    const landlords = (await tokensOf('landlord'))[mall] ?? ''
    expect((await open('landlord', path, landlords)).statusCode).toBe(200)
    expect((await open('client', path, landlords)).statusCode).toBe(404)
    expect((await open('landlord', path, client)).statusCode).toBe(404)
    expect((await open('neighbour', path, client)).statusCode).toBe(404)
    expect((await open('neighbour', path, await tokenOf('neighbour'))).statusCode).toBe(404)
    expect((await open('otherClient', path, await tokenOf('otherClient'))).statusCode).toBe(404)
    expect((await open('visitor', path, client)).statusCode).toBe(401)
  })

  test('a landlord’s is good for its own site’s files only', async () => {
    const tokens = await tokensOf('landlord')
    const atTower = await store({ name: 'tower.pdf', content: pdf }, { tenantId: ids.tenant.towerOffice })
    expect((await open('landlord', atTower, tokens[tower] ?? '')).statusCode).toBe(200)
    expect((await open('landlord', atTower, tokens[mall] ?? '')).statusCode).toBe(404)
    expect((await open('landlord', path, tokens[tower] ?? '')).statusCode).toBe(404)
    expect((await open('otherLandlord', path, Object.values(await tokensOf('otherLandlord'))[0] ?? '')).statusCode).toBe(404)
  })

  test('a company user gets none for a site it does not work at', async () => {
    expect(Object.keys(await tokensOf('manager'))).toEqual([String(mall)])
  })
})

describe('thumbnails', () => {
  test('an image in the size asked for, as WebP', async () => {
    const image = await store({ name: 'front.jpg', content: picture })
    const small = await open('client', image, client, {}, '&size=128')
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128, height: 64 })
    // Never larger than it is.
    const large = await open('client', image, client, {}, '&size=1024')
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 })
    expect(small.headers['etag']).not.toBe(large.headers['etag'])
    expect((await open('client', image, client, {}, '&size=5000')).statusCode).toBe(400)
  })

  test('what is no image comes whole', async () => {
    const { rawPayload, headers } = await open('client', path, client, {}, '&size=128')
    expect([headers['content-type'], rawPayload.length]).toEqual(['application/pdf', pdf.length])
  })
})

describe('pictures of a list', () => {
  const idOf = (address: string) => Number(address.split('/')[2])
  const askFor = async (who: Caller, items: { id: number; token: string }[]) => {
    const { body } = await call(who, files.pictures, { items })
    return body.items
  }

  test('come together, small, by the rule of each file; what is no image, or does not open, is left out', async () => {
    const atMall = (await tokensOf('landlord'))[mall] ?? ''
    const own = idOf(await store({ name: 'own.jpg', content: picture }))
    const another = idOf(await store({ name: 'shop.jpg', content: picture }, { tenantId: bookshop }))
    const atTower = idOf(await store({ name: 'tower.jpg', content: picture }, { tenantId: ids.tenant.towerOffice }))
    const all = [own, another, atTower, idOf(path), 999_999]
    const withToken = (token: string) => all.map((id) => ({ id, token }))
    const idsFor = async (who: Caller, token: string) => (await askFor(who, withToken(token))).map(({ id }) => id)
    expect(await idsFor('client', client)).toEqual([own])
    expect(await idsFor('neighbour', await tokenOf('neighbour'))).toEqual([another])
    expect(await idsFor('landlord', atMall)).toEqual([own, another])
    expect(await idsFor('otherLandlord', Object.values(await tokensOf('otherLandlord'))[0] ?? '')).toEqual([])
    // Of another viewer, altered, or none at all.
    for (const token of [atMall, `${client}x`, '']) expect(await idsFor('client', token), token).toEqual([])
    const [small] = await askFor('client', [{ id: own, token: client }])
    const bytes = Buffer.from(small?.picture ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 })
  })

  test('at most a page of them', async () => {
    const items = Array.from({ length: PICTURES_AT_ONCE + 1 }, () => ({ id: 1, token: client }))
    expect((await call('client', files.pictures, { items })).status).toBe(400)
  })
})

describe('pictures', () => {
  test('of many megapixels are decoded once, at their upload; what is shown is drawn from a smaller one', async () => {
    const large = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const path = await store({ name: 'large.jpg', content: large })
    const reads: string[] = []
    const { read } = app.store
    app.store.read = (key, range) => {
      reads.push(key)
      return read(key, range)
    }
    try {
      for (const size of [64, 1024]) {
        const { statusCode, rawPayload } = await open('client', path, client, {}, `&size=${size}`)
        expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, size])
      }
    } finally {
      app.store.read = read
    }
    expect(reads.length).toBe(2)
    expect(reads.every((key) => key.endsWith('.preview'))).toBe(true)
    const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from submissions')
    await call('landlord', submissions.remove, { type: 'WelcomeLetter', id: rows[0]?.id as number })
    // Its bytes go a moment later, and with them what was made of them.
    await expect
      .poll(() =>
        read(reads[0] as string).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })

  test.each([
    ['cut short', picture.subarray(0, picture.length / 2)],
    ['with a damaged end', Buffer.concat([picture.subarray(0, picture.length - 200), Buffer.alloc(200, 0xff)])],
    ['that is a header alone', picture.subarray(0, 60)],
  ])('%s are refused when they are sent, and nothing is kept', async (_what, content) => {
    const { status, failure } = await upload({ name: 'broken.jpg', content })
    expect([status, failure.errorMessage]).toEqual([
      415,
      'This picture cannot be read. It is damaged, or larger than 60 megapixels.',
    ])
  })

  test('that were stored broken answer as none', async () => {
    const path = await store({ name: 'fine.jpg', content: picture })
    const { rows } = await database.pool.query<{ key: string }>("select key from files where name = 'fine.jpg' order by id desc")
    await app.store.put(rows[0]?.key as string, Readable.from([picture.subarray(0, 60)]), 'image/jpeg')
    expect((await open('client', path, client, {}, '&size=64')).statusCode).toBe(404)
  })
})

describe('names of files', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\x.pdf', 'x.pdf'],
    ['C:\\Users\\ana\\Lease.pdf', 'Lease.pdf'],
    ['quote"and\'quote.pdf', /^quote.*quote\.pdf$/],
    ['line%0D%0Aset-cookie: a=b.pdf', 'line%0D%0Aset-cookie a=b.pdf'],
    ['line\r\nset-cookie: a=b.pdf', 'line.pdf'],
    ['line\r\n set-cookie: a=b.pdf', 'line set-cookie a=b.pdf'],
    ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['Bail – Élan & Fils.pdf', 'Bail – Élan & Fils.pdf'],
    ['E\u0301lan.pdf', 'Élan.pdf'],
    ['.pdf', /\.?pdf$/],
    ['   ', 'file.pdf'],
    ['nothing\0.pdf', 'nothing.pdf'],
    [`${'long'.repeat(75)}.pdf`, /^(long)+.{0,4}\.pdf$/],
  ])('%j is made harmless', async (given, expected) => {
    const { body } = await upload({ name: given, content: pdf })
    const { fileName, fileUrl } = (await call('landlord', submissions.get, { id: body.id })).body
    if (typeof expected === 'string') expect(fileName).toBe(expected)
    else expect(fileName).toMatch(expected)
    expect(fileName?.length).toBeLessThanOrEqual(150)
    const opened = await open('client', fileUrl ?? '', client)
    expect(opened.statusCode).toBe(200)
    const disposition = String(opened.headers['content-disposition'])
    expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[!-~]+$/)
    expect(disposition.match(/"/g)).toHaveLength(2)
    expect(opened.headers['set-cookie']).toBeUndefined()
  })

  test.each(['bare\rreturn.pdf', 'bare\nfeed.pdf'])('%j is no header at all', async (name) => {
    expect((await upload({ name, content: pdf })).status).toBe(400)
  })

  test('the file name in the address is ignored', async () => {
    const id = path.split('/')[2]
    expect((await open('client', `/files/${id}/anything.exe`, client)).headers['content-disposition']).toContain('letter.pdf')
  })
})

/** What there is of files: rows, and bytes in the store. */
async function left() {
  const rows = await database.pool.query('select count(*)::int as n from files')
  const documents = await database.pool.query('select count(*)::int as n from submissions')
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return { rows: rows.rows[0].n, documents: documents.rows[0].n, bytes: entries.filter((entry) => entry.isFile()).length }
}

describe('bad files leave nothing', () => {
  test.each([
    ['page.pdf', '<!doctype html><script>alert(1)</script>'],
    ['page.pdf', '<!-- a comment first -->\n<html><body onload=alert(1)></body></html>'],
    ['page.pdf', '<body onload=alert(1)>'],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['drawing.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text.pdf', 'just some words'],
    ['run.pdf', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1')],
    ['page.html', '<p>hello</p>'],
    ['script.js', 'alert(1)'],
    ['archive.pdf', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000', 'latin1')],
  ])('%s that is something else (%#) is refused', async (name, content) => {
    const before = await left()
    const { status, failure } = await upload({ name, type: 'application/pdf', content })
    expect([status, failure.fields]).toEqual([415, { fileUrl: 'Choose a PDF, Office, text or image file' }])
    expect(await left()).toEqual(before)
  })

  test('an empty one is refused', async () => {
    const before = await left()
    const { status, failure } = await upload({ name: 'empty.pdf', content: '' })
    expect([status, failure.errorMessage]).toEqual([400, 'The file is empty'])
    expect(await left()).toEqual(before)
  })

  test('one that is too large is refused; the largest allowed is taken', async () => {
    const before = await left()
    const large = Buffer.alloc(MAX_FILE_SIZE + 1, ' ')
    pdf.copy(large)
    const { status, failure } = await upload({ name: 'large.pdf', content: large })
    expect([status, failure.errorMessage]).toEqual([413, 'The file is larger than 50 MB'])
    expect(await left()).toEqual(before)
    const largest = await upload({ name: 'largest.pdf', content: large.subarray(0, MAX_FILE_SIZE) })
    expect(largest.status).toBe(200)
    await call('landlord', submissions.remove, { type: 'WelcomeLetter', id: largest.body.id })
    // A deleted document's bytes go a moment later.
    await until(async () => (await left()).bytes === before.bytes)
  })

  test('the same part twice is refused, and neither is kept', async () => {
    const before = await left()
    const { payload, type } = multipart(letter, { file: { name: 'a.pdf', content: pdf } })
    const end = payload.lastIndexOf('------atrium-test--')
    const second = multipart({}, { file: { name: 'b.pdf', content: pdf } }).payload
    const body = Buffer.concat([payload.subarray(0, end), second.subarray(second.indexOf('------atrium-test', 5))])
    const url = '/Submissions/Add/WelcomeLetter'
    const answer = await send('landlord', { method: 'POST', url, headers: { 'content-type': type }, payload: body })
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, 'A file part stands twice in the request'])
    expect(await left()).toEqual(before)
  })

  test('a file for nobody, or with fields that lack something, is not kept', async () => {
    const before = await left()
    expect((await upload({ name: 'a.pdf', content: pdf }, { tenantId: ids.tenant.southShop })).status).toBe(400)
    expect((await upload({ name: 'a.pdf', content: pdf }, { title: '' })).status).toBe(400)
    const asClient = await call('client', submissions.add, letter, { file: { name: 'a.pdf', content: pdf } })
    expect(asClient.status).toBe(403)
    expect(await left()).toEqual(before)
  })

  test.each([
    ['in the middle of the file', 0.5],
    ['early in the file', 0.02],
    ['just before the end', 0.999],
  ])('a connection cut %s leaves no row and no bytes', async (_, share) => {
    const before = await left()
    const { port } = await listening()
    const large = Buffer.concat([pdf, Buffer.alloc(3_000_000, 'x')])
    const { payload, type } = multipart(letter, { file: { name: 'cut.pdf', content: large } })
    const head = [
      'POST /Submissions/Add/WelcomeLetter HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      `cookie: ${cookies.landlord}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
      '\r\n',
    ].join('\r\n')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    await new Promise<void>((resolve) => socket.write(payload.subarray(0, Math.floor(payload.length * share)), () => resolve()))
    // The server has begun: there is a row for what it receives.
    await until(async () => (await left()).rows > before.rows)
    socket.destroy()
    await until(async () => (await left()).rows === before.rows)
    expect(await left()).toEqual(before)
  })
})

async function until(holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return
    await wait(50)
  }
  expect.fail('it did not come to that within ten seconds')
}

let listens: Promise<unknown> | undefined
async function listening() {
  listens ??= app.server.listen({ port: 0, host: '127.0.0.1' })
  await listens
  return app.server.server.address() as { port: number }
}
