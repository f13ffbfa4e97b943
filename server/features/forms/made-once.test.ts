import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { drawnPicture } from '../../testing/picture.ts'
import { type Caller, multipart, openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp({ RATE_LIMIT: '0' })
const { call, database, server, cookies } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'rounds'
/** 200 of which 94 lose their reply where everything is tried. */
const [ENTRIES, LOST] = process.env['TEST_ALL'] === '1' ? [200, 94] : [40, 19]

let photo: Buffer = Buffer.alloc(0)
let photos = ''
let lossy: Server

const path = formValues.save.path
const command = (key: string | null, what: string) => ({
  id: null,
  category,
  siteId: mall,
  tenantId: bakery,
  key,
  custom: { What: what, [photos]: [{ part: `${photos}-1` }] },
  attachments: [{ part: 'attachment1' }],
})
/** Each photo is another one, and looks the same. */
const parts = (what: string) => ({
  [`${photos}-1`]: { name: 'meter.png', content: Buffer.concat([photo, Buffer.from(what)]) },
  attachment1: { name: 'door.pdf', content: `%PDF-1.4\n% ${what}\n%%EOF\n` },
})
const save = (who: Caller, key: string | null, what: string, more: object = {}, files: object = parts(what)) =>
  call(who, formValues.save, { ...command(key, what), ...more } as never, files as never)
const count = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n
const entries = () => count('form_values v join forms f on f.id = v.form_id where f.category = $1', [category])
const files = () => count(`files where name in ('meter.png', 'door.pdf')`)

beforeAll(async () => {
  photo = await drawnPicture()
  for (const landlord of ['landlord', 'otherLandlord'] as const) {
    const made = await call(landlord, forms.save, {
      title: 'Rounds',
      category,
      clients: 'Fill',
      takesFiles: true,
      publish: true,
      fields: [
        { kind: 'text', label: 'What', forClients: true },
        { kind: 'files', label: 'Photos', forClients: true },
        { kind: 'text', label: 'Tag' },
      ],
    } as never)
    expect(made.status, JSON.stringify(made.failure)).toBe(200)
    if (landlord !== 'landlord') continue
    const { fields } = (await call(landlord, forms.design, { id: made.body.id })).body
    photos = `f${fields[1]?.id}`
  }
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  lossy = await loseReplies(address)
})
afterAll(() => void lossy?.close())

test(`${ENTRIES} entries with photos and ${LOST} lost replies are stored ${ENTRIES} times`, async () => {
  const port = (lossy.address() as AddressInfo).port
  const waiting = Array.from({ length: ENTRIES }, (_, at) => ({
    key: randomUUID(),
    what: `Meter ${at}`,
    loses: at % 2 === 0 && at < 2 * LOST,
  }))
  let lost = 0
  // Two that send at once, as two tabs without a lock between them would: every fourth entry leaves from both.
  const flush = async (own: typeof waiting) => {
    for (const { key, what, loses } of own) {
      const { payload, type } = multipart(command(key, what), parts(what))
      const send = (headers: Record<string, string>) => post(port, payload, { 'content-type': type, ...headers })
      const first = await send(loses ? { 'x-lose-reply': 'yes' } : {})
      if (loses) {
        expect(first).toBeUndefined()
        lost++
      }
      const answer = loses ? await send({}) : first
      expect(answer?.status, answer?.text).toBe(200)
    }
  }
  const shared = waiting.filter((_, at) => at % 4 === 1)
  await Promise.all([flush(waiting), flush(shared)])
  expect(lost).toBe(LOST)
  expect(await entries()).toBe(ENTRIES)
  // One photo and one document each: what came once more was not kept.
  expect(await files()).toBe(2 * ENTRIES)
  expect(await count('form_field_files')).toBe(ENTRIES)
  const list = await call('landlord', formValues.search, { category, rowsPerPage: 1 } as never)
  expect(list.body.totalItems).toBe(ENTRIES)
}, 300_000)

/** Stands before the server and loses replies that are asked to be lost, once the server has sent them. */
async function loseReplies(address: string): Promise<Server> {
  const target = new URL(address)
  const proxy = createServer((incoming, outgoing) => {
    const { 'x-lose-reply': loses, ...headers } = incoming.headers
    const onward = request(
      { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers },
      async (reply) => {
        const body = await textOf(reply)
        if (loses) return void incoming.socket.destroy()
        outgoing.writeHead(reply.statusCode ?? 500, { 'content-type': reply.headers['content-type'] ?? '' }).end(body)
      },
    )
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return proxy
}

/** Undefined: no reply came. */
const post = (port: number, payload: Buffer, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string } | undefined>((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        headers: { ...headers, cookie: cookies.landlord, 'content-length': payload.length },
      },
      async (reply) => resolve({ status: reply.statusCode, text: await textOf(reply) }),
    )
    sent.on('error', () => resolve(undefined))
    sent.end(payload)
  })

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

test('without a key each is an entry of its own', async () => {
  const one = (await save('client', null, 'Twice')).body.id
  expect((await save('client', null, 'Twice')).body.id).not.toBe(one)
})

test('two sends at once make one entry, also with the fields in another order', async () => {
  const before = (await entries()) ?? 0
  const key = randomUUID()
  const custom = { [photos]: [{ part: `${photos}-1` }], What: 'Race' }
  const [one, other] = await Promise.all([save('client', key, 'Race'), save('client', key, 'Race', { custom })])
  expect([one.status, other.status], JSON.stringify([one.failure, other.failure])).toEqual([200, 200])
  expect(one.body.id).toBe(other.body.id)
  expect(await entries()).toBe(before + 1)
})

test('a key stands for one entry of one person: other content, another file, another user and a colleague are refused', async () => {
  const key = randomUUID()
  const { id } = (await save('client', key, 'Door')).body
  const before = [await entries(), await files()]
  const refusals = [
    await save('client', key, 'Gate', {}, parts('Door')),
    await save('client', key, 'Door', {}, parts('Gate')),
    await save('client', key, 'Door', { attachments: [] }),
    await save('landlord', key, 'Door'),
    await save('manager', key, 'Door'),
  ]
  expect(refusals.map(({ status, failure }) => [status, failure.code])).toEqual(refusals.map(() => [409, 'form-entry-key']))
  expect([await entries(), await files()]).toEqual(before)
  // Another company knows nothing of it.
  const theirs = await call('otherLandlord', formValues.save, {
    id: null,
    category,
    key,
    siteId: ids.site.southMall,
    custom: { What: 'Door' },
  } as never)
  expect(theirs.status, JSON.stringify(theirs.failure)).toBe(200)
  expect(theirs.body.id).not.toBe(id)
})

test('what was refused or rolled back leaves no key: mended, it is sent with the same one', async () => {
  const key = randomUUID()
  const refused = await save('client', key, 'Meter', { custom: { What: 'x'.repeat(5_000) } })
  expect(refused.status).toBe(400)
  const made = await save('client', key, 'Meter')
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  expect((await save('client', key, 'Meter')).body.id).toBe(made.body.id)
})

test('an entry that was deleted is not made anew by one that is sent once more; the keys go with the form', async () => {
  const key = randomUUID()
  const { id } = (await save('landlord', key, 'Old')).body
  const before = (await entries()) ?? 0
  expect((await call('landlord', formValues.remove, { category, id })).status).toBe(200)
  expect((await save('landlord', key, 'Old')).body.id).toBe(id)
  expect(await entries()).toBe(before - 1)
  const all = (await entries()) ?? 0
  expect((await call('landlord', forms.remove, { categories: [category], entries: all })).status).toBe(200)
  expect(await count('form_entry_keys where value_id = $1', [id])).toBe(0)
})
