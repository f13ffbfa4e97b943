import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { incomingMail, MAX_MAIL_SIZE } from '@atrium/contract/maintenance/incoming-mail.ts'
import { maintenance, ownMaintenance as own, maintenanceRequests as requests } from '@atrium/contract/maintenance/requests.ts'
import { describe, expect, test } from 'vitest'
import { idOf, ids, type Person, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { drawnPicture } from '../../../testing/picture.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const SECRET = 'what-the-mail-service-sends-along-with-each'
const app = await openTestApp({ MAIL_IN_DOMAIN: 'in.example', MAIL_IN_SECRET: SECRET })
const { call, database } = app

async function report(subject: string): Promise<number> {
  return (await call('client', own.save, { subject, requestTypeId: 1 })).body.id
}
const read = async (id: number, who: Person = 'landlord') => (await call(who, requests.get, { id: String(id) })).body
const commentsOn = async (id: number, who: Person = 'landlord') =>
  (await read(id, who)).timeline
    .filter(({ kind }) => kind === 'comment')
    .map(({ text, by, internal }) => ({ text, by, internal }))
/** The address for answers of the last mail to somebody. */
const replyTo = async (to: string) => (await mailsTo(app, to)).at(-1)?.replyTo ?? ''

let mails = 0
interface Sent {
  from: string
  to: string
  text?: string
  headers?: string[]
  messageId?: string
}
const mailOf = ({ from, to, text = 'Thank you.', headers = [], messageId = `<${++mails}@x.example>` }: Sent) =>
  [
    `From: Somebody <${from}>`,
    `To: North Mall <${to}>`,
    `Message-ID: ${messageId}`,
    'Subject: Re: New comment',
    ...headers,
    '',
    text,
  ].join('\r\n')
const post = async (payload: string | Buffer, secret = SECRET, url = incomingMail.receive.path) =>
  (
    await app.send('visitor', {
      method: 'POST',
      url,
      headers: { 'content-type': 'message/rfc822', 'x-mail-secret': secret },
      payload,
    })
  ).statusCode
const send = (mail: Sent) => post(mailOf(mail))

/** A request on which the landlord has written, and where the client's answer goes. */
async function written(subject: string, text = 'When may we come?') {
  const id = await report(subject)
  await call('landlord', requests.comment, { id, text })
  return { id, to: await replyTo(people.client) }
}

test('an answer becomes a comment of whom the mail went to, without what it quotes; the other side is told', async () => {
  const { id, to } = await written('Tap drips')
  expect(to).toMatch(/^reply\+[0-9a-z-]+@in\.example$/)
  expect(to.indexOf('@')).toBeLessThanOrEqual(64)
  const text = 'At nine.\r\n\r\nOn Mon, Nov 2, 2026 at 3:04 PM North wrote:\r\n> When may we come?\r\n-- \r\nAna'
  expect(await send({ from: people.client.toUpperCase(), to: to.toUpperCase(), text })).toBe(200)
  expect((await commentsOn(id, 'client')).at(-1)).toEqual({ text: 'At nine.', by: 'client Tester', internal: false })
  expect((await mailsTo(app, people.manager)).at(-1)).toMatchObject({ paragraphs: expect.arrayContaining(['At nine.']) })
  const { rows } = await database.pool.query('select original from maintenance_incoming_mails where request_id = $1', [id])
  expect(rows[0].original).toContain('> When may we come?')
})

test('a mail that arrives twice adds one comment; two mails add two', async () => {
  const { id, to } = await written('Twice')
  const mail = mailOf({ from: people.client, to })
  expect(await Promise.all([post(mail), post(mail)])).toEqual([200, 200])
  expect(await post(mail)).toBe(200)
  expect(await commentsOn(id)).toHaveLength(2)
  await send({ from: people.client, to })
  expect(await commentsOn(id)).toHaveLength(3)
})

test('a forged key, a wrong sender, another domain and a wrong secret find nothing', async () => {
  const { id, to } = await written('Guessed')
  const from = people.client
  const other = await written('Other request')
  const [key = ''] = to.split('@')
  const changed = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const signed = key.slice(key.lastIndexOf('-'))
  const moved = other.to.replace(/-[0-9a-f]{24}@/, `${signed}@`)
  for (const address of [
    `${changed}@in.example`,
    moved,
    `${key}@other.example`,
    'reply+@in.example',
    'reply+1-u1-x@in.example',
    'a@in.example',
  ])
    expect([address, await send({ from, to: address })]).toEqual([address, 404])
  for (const sender of [people.neighbour, people.landlord, people.otherLandlord, 'stranger@x.example'])
    expect([sender, await send({ from: sender, to })]).toEqual([sender, 404])
  for (const secret of ['', 'wrong', `${SECRET}x`]) expect(await post(mailOf({ from, to }), secret)).toBe(404)
  expect(await commentsOn(id)).toHaveLength(1)
  expect(await commentsOn(other.id)).toHaveLength(1)
  expect(await send({ from, to })).toBe(200)
})

test('what a program sends is dropped, and so is what says nothing', async () => {
  const { id, to } = await written('Away')
  const from = people.client
  for (const header of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'List-Id: <a.example>'])
    expect(await send({ from, to, headers: [header] })).toBe(200)
  expect(await send({ from, to, text: '> When may we come?' })).toBe(200)
  expect(await commentsOn(id)).toHaveLength(1)
})

test('an answer to an internal note stays internal, and is not the client’s to give', async () => {
  const id = await report('Quiet')
  await call('landlord', requests.comment, { id, text: 'Pays late.', internal: true })
  const to = await replyTo(people.manager)
  expect(await send({ from: people.client, to })).toBe(404)
  expect(await send({ from: people.manager, to, text: 'I know.' })).toBe(200)
  expect((await commentsOn(id)).at(-1)).toEqual({ text: 'I know.', by: 'manager Tester', internal: true })
  expect(await commentsOn(id, 'client')).toEqual([])
})

test('who may not see the request any more cannot write about it', async () => {
  const { id, to } = await written('Left')
  await database.pool.query('update users set active = false where id = $1', [idOf('client')])
  expect(await send({ from: people.client, to })).toBe(404)
  await database.pool.query('update users set active = true, tenant_id = $2 where id = $1', [idOf('client'), ids.tenant.bookshop])
  expect(await send({ from: people.client, to })).toBe(404)
  await database.pool.query('update users set tenant_id = $2 where id = $1', [idOf('client'), ids.tenant.bakery])
  // A role that opens certificates alone.
  const restricted = [idOf('client'), ids.role.assistant]
  await database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', restricted)
  expect(await send({ from: people.client, to })).toBe(404)
  await database.pool.query('delete from user_roles where user_id = $1 and role_id = $2', restricted)
  expect(await send({ from: people.client, to })).toBe(200)
  expect(await commentsOn(id)).toHaveLength(2)
})

test('a vendor answers as itself, for the company alone, as long as it has the request', async () => {
  const id = await report('Boiler')
  const plumber = { company: 'Lakeshore Plumbing', email: 'Plumber@vendor.example', siteId: ids.site.mall }
  const contact = (await call('landlord', contacts.create, plumber as never)).body.id
  const { version } = await read(id)
  await call('landlord', requests.assign, { id, version, vendorContactId: contact })
  const to = await replyTo(plumber.email)
  expect(await send({ from: people.client, to })).toBe(404)
  expect(await send({ from: 'plumber@vendor.example', to, text: 'Tomorrow.' })).toBe(200)
  expect((await commentsOn(id)).at(-1)).toEqual({ text: 'Tomorrow.', by: 'Lakeshore Plumbing', internal: true })
  expect(await commentsOn(id, 'client')).toEqual([])
  await call('landlord', requests.assign, { id, version: version + 1 })
  expect(await send({ from: 'plumber@vendor.example', to })).toBe(404)
})

test('pictures become photos of the request, what is none is left out, and the words stay', async () => {
  const { id, to } = await written('Photos')
  const picture = await drawnPicture()
  const part = (name: string, content: Buffer) => [
    '--b',
    'Content-Type: image/png',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64'),
  ]
  const lines = [
    '--b',
    'Content-Type: text/plain',
    '',
    'See here.',
    ...part('leak.png', picture),
    ...part('fake.png', Buffer.from('<svg/>')),
    '--b--',
  ]
  const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  expect(await send({ from: people.client, to, headers, text: lines.join('\r\n') })).toBe(200)
  const { timeline } = await read(id, 'client')
  expect(timeline.slice(-2).map(({ kind, text, fileName, by }) => [kind, text, fileName, by])).toEqual([
    ['comment', 'See here.', null, 'client Tester'],
    ['photo', '', 'leak.png', 'client Tester'],
  ])
  expect((await database.pool.query(`select 1 from files where name like 'fake%'`)).rowCount).toBe(0)
})

test('one that is too large, empty or no mail is refused', async () => {
  expect(await post(Buffer.alloc(MAX_MAIL_SIZE + 1, 'a'))).toBe(413)
  expect(await post(Buffer.alloc(MAX_MAIL_SIZE + 1, 'a'), 'wrong')).toBe(404)
  expect(await post('no mail')).toBe(404)
  expect(await post('')).toBe(404)
  const deep = Array.from({ length: 400 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
    '',
  )
  expect(await post(deep)).toBe(422)
})

describe('a mail to the address of a site', () => {
  const { mall, tower } = ids.site
  const at = (site: number) => `maintenance-${site}@in.example`
  const listed = async (who: Person = 'client') => (await call(who, own.search, {})).body
  const titled = (subject: string, mail: Sent) => post(mailOf(mail).replace('Re: New comment', subject))

  test('becomes a request of the client whose user wrote it, with its photos; both sides are told, and an answer is a comment', async () => {
    expect((await call('client', incomingMail.address, { id: '-1' })).body.address).toBe(at(mall))
    expect((await call('landlord', incomingMail.address, { id: String(tower) })).body.address).toBe(at(tower))
    expect((await call('landlord', incomingMail.address, { id: '-1' })).body.address).toBeNull()
    expect((await call('manager', incomingMail.address, { id: String(tower) })).status).toBe(404)
    const text = 'Under the sink.\r\n-- \r\nAna'
    expect(await titled('The tap leaks', { from: people.client.toUpperCase(), to: at(mall), text })).toBe(200)
    const [made] = (await listed()).items
    expect(made).toMatchObject({ subject: 'The tap leaks', description: 'Under the sink.', requestType: 'Other' })
    expect((await mailsTo(app, people.manager)).at(-1)?.subject).toContain('The tap leaks')
    const confirmed = (await mailsTo(app, people.client)).at(-1)
    expect(confirmed?.subject).toBe(`We have your request ${made?.requestNo} “The tap leaks”`)
    expect(await send({ from: people.client, to: confirmed?.replyTo ?? '', text: 'It is worse.' })).toBe(200)
    expect((await commentsOn(made?.id ?? 0)).at(-1)?.text).toBe('It is worse.')
    const { rows } = await database.pool.query(
      `select "after" from audit_entries where entity = 'maintenance request' and entity_id = $1`,
      [made?.id],
    )
    expect(JSON.stringify(rows[0])).toContain(people.client)
  })

  test('makes one request, however often it arrives; none of what a program sent', async () => {
    const before = (await listed()).totalItems
    const mail = mailOf({ from: people.client, to: at(mall) })
    expect(await Promise.all([post(mail), post(mail)])).toEqual([200, 200])
    expect(await post(mail)).toBe(200)
    expect(await send({ from: people.client, to: at(mall), headers: ['Auto-Submitted: auto-replied'] })).toBe(200)
    expect((await listed()).totalItems).toBe(before + 1)
  })

  test('of whom the company knows but who may not report there is refused by mail; of anybody else nothing comes back', async () => {
    const before = (await listed()).totalItems
    const refusals = async (to: string) =>
      (await mailsTo(app, to)).filter(({ subject }) => subject === 'Your request was not recorded')
    for (const [from, site] of [
      [people.manager, mall],
      [people.client, tower],
      [people.assistant, mall],
    ] as const) {
      expect(await send({ from, to: at(site) })).toBe(200)
      expect([from, (await refusals(from)).length]).toEqual([from, 1])
    }
    for (const [from, site] of [
      ['stranger@x.example', mall],
      [people.otherClient, mall],
      [people.locked, mall],
      [people.client, 999],
    ] as const) {
      const mailed = (await mailsTo(app, from)).length
      expect([from, await send({ from, to: at(site) })]).toEqual([from, 404])
      expect((await mailsTo(app, from)).length).toBe(mailed)
    }
    expect(await send({ from: people.client, to: 'maintenance-1@other.example' })).toBe(404)
    expect((await listed()).totalItems).toBe(before)
  })

  test('of a corporate client is for its one client there', async () => {
    expect(await titled('Corporate', { from: people.corporate, to: at(tower) })).toBe(200)
    const { items } = (await call('landlord', maintenance.search, { siteId: tower })).body
    expect(items[0]).toMatchObject({ subject: 'Corporate', tenant: 'Tower Office' })
  })
})

test('one sender cannot write without end', async () => {
  const { to } = await written('Flood')
  await database.pool.query(
    `update quotas set count = 30, since = now(), blocked_until = now() + interval '1 hour' where key = $1`,
    [`maintenance mail from ${people.client}`],
  )
  expect(await send({ from: people.client, to })).toBe(429)
})
