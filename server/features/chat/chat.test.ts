import { randomUUID } from 'node:crypto'
import { chat, chatMessages } from '@atrium/contract/chat/chat.ts'
import { chatUnread } from '@atrium/contract/chat/unread.ts'
import { HubMessage } from '@atrium/contract/kit/events.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/tables.ts'
import { users } from '../../platform/auth/tables.ts'
import { siteToken } from '../../platform/files/access-token.ts'
import { files } from '../../platform/files/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import { tenants, userSites } from '../../platform/tenancy/tables.ts'
import { idOf, ids, type Person } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { missedMessages } from './mail-missed.ts'
import { chatConversations, chatMembers, chatMessages as table } from './tables.ts'

const app = await openTestApp()
const { call, database, services } = app
const { db } = database
const { bakery, bookshop, towerOffice, southShop } = ids.tenant

/** What open pages are told, with the rooms. */
const told: { rooms: string[]; message: HubMessage }[] = []
services.eventBus.on('announcement', (detail) => {
  const { rooms, message } = detail as { rooms: string[]; message: unknown }
  told.push({ rooms, message: HubMessage.parse(message) })
})

beforeEach(async () => {
  await db.delete(chatConversations)
  told.length = 0
})

const start = (who: Person, others: readonly Person[], more: { tenantId?: number; title?: string; siteId?: number } = {}) =>
  call(who, chat.start, { userIds: others.map(idOf), ...more })
const begun = async (...args: Parameters<typeof start>) => {
  const { status, body } = await start(...args)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const send = (who: Person, conversationId: number, text: string, key: string = randomUUID()) =>
  call(who, chatMessages.send, { conversationId, text, key })
const sent = async (...args: Parameters<typeof send>) => {
  const { status, body } = await send(...args)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const load = (who: Person, conversationId: number, more: { before?: number; after?: number } = {}) =>
  call(who, chatMessages.load, { conversationId, ...more })
const texts = async (...args: Parameters<typeof load>) => (await load(...args)).body.items.map(({ text }) => text)
const list = async (who: Person, query = '') => (await call(who, chat.conversations, { query })).body.items
const unread = async (who: Person) => (await call(who, chatUnread.get, {})).body.unread
const peopleFor = async (who: Person) =>
  (await call(who, chat.people, {})).body.items.map(({ userId, tenantId }) => [userId, tenantId])
const forget = () => services.forgetViewer()
const roomsOf = (...people: Person[]) => people.map((one) => `user ${idOf(one)}`).sort()

test('a landlord talks with colleagues and the clients of its sites, a client with its own people and who works at its site', async () => {
  const staff = (...all: Person[]) => all.map((one) => [idOf(one), null])
  const of = (tenantId: number, ...all: Person[]) => all.map((one) => [idOf(one), tenantId])
  const bakers = of(bakery, 'assistant', 'client', 'corporate')
  const mall = [...bakers, ...of(bookshop, 'neighbour')]
  const tower = of(towerOffice, 'corporate')
  const same = (found: unknown[], expected: unknown[]) =>
    expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)))
  same(await peopleFor('landlord'), [...staff('manager', 'clerk', 'deputy'), ...mall, ...tower])
  same(await peopleFor('manager'), [...staff('landlord', 'clerk', 'deputy'), ...mall])
  same(await peopleFor('client'), [...staff('landlord', 'manager', 'clerk', 'deputy'), ...of(bakery, 'assistant', 'corporate')])
  same(await peopleFor('neighbour'), staff('landlord', 'manager', 'clerk', 'deputy'))
  same(await peopleFor('otherClient'), staff('otherLandlord'))
  expect((await call('admin', chat.people, {})).status).toBe(403)
})

test.each<[Person, Person, number]>([
  ['client', 'neighbour', bakery],
  ['client', 'neighbour', bookshop],
  ['client', 'otherLandlord', bakery],
  ['client', 'otherClient', southShop],
  ['client', 'locked', bakery],
  ['client', 'admin', bakery],
  ['manager', 'corporate', towerOffice],
  ['landlord', 'otherClient', southShop],
  ['landlord', 'neighbour', bakery],
  ['landlord', 'otherLandlord', bakery],
])('%s never begins to talk with %s', async (who, other, tenantId) => {
  for (const title of ['', 'A group']) {
    const { status, failure } = await start(who, [other], { tenantId, title })
    expect([status, failure.code]).toEqual([400, 'chat-person-gone'])
  }
  expect(await db.select().from(chatMembers)).toEqual([])
  // With these it may talk, as another client.
  const isKnown = other === 'corporate' || (who === 'landlord' && other === 'neighbour')
  expect((await call(who, chatMessages.ping, { id: idOf(other) })).status).toBe(isKnown ? 200 : 404)
})

test('a group has people of one client only', async () => {
  for (const tenantId of [bakery, bookshop])
    expect((await start('landlord', ['client', 'neighbour'], { tenantId, title: 'Both' })).status).toBe(400)
  const id = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Bakery' })
  const add = (who: Person, ...added: Person[]) => call(who, chat.addPeople, { id, userIds: added.map(idOf) })
  expect((await add('landlord', 'neighbour')).status).toBe(400)
  expect((await add('client', 'neighbour')).status).toBe(400)
  expect((await add('neighbour', 'neighbour')).status).toBe(404)
  expect((await add('client', 'assistant')).status).toBe(200)
  const staff = await begun('landlord', ['manager'], { tenantId: bakery, title: 'Among us' })
  expect((await call('landlord', chat.addPeople, { id: staff, userIds: [idOf('client')] })).status).toBe(400)
})

test('a group about a site is of people of that site', async () => {
  const { tower, mall } = ids.site
  expect((await start('landlord', ['manager'], { title: 'Tower', siteId: tower })).status).toBe(400)
  expect((await start('landlord', ['client'], { title: 'Tower', siteId: tower, tenantId: bakery })).status).toBe(400)
  const id = await begun('landlord', ['manager', 'client'], { title: 'Mall', siteId: mall, tenantId: bakery })
  expect((await list('client')).length).toBe(0)
  await sent('landlord', id, 'Hello')
  expect((await list('client'))[0]).toMatchObject({ title: 'Mall', siteName: 'North Mall', unread: 1 })
})

test('two who begin at once get the same conversation', async () => {
  const [one, other] = await Promise.all([start('client', ['manager']), start('manager', ['client'], { tenantId: bakery })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.id).toBe(other.body.id)
  expect(await db.select().from(chatMembers)).toHaveLength(2)
})

test('who is not in it neither reads, writes, hears nor finds anything of it', async () => {
  const id = await begun('client', ['manager'])
  const messageId = await sent('client', id, 'The code of the alarm is 4711')
  const outsiders = ['landlord', 'neighbour', 'assistant', 'corporate', 'otherLandlord', 'otherClient', 'deputy'] as const
  for (const who of outsiders) {
    expect([who, await list(who)]).toEqual([who, []])
    expect(await unread(who)).toBe(0)
    expect((await load(who, id)).status).toBe(404)
    expect((await send(who, id, 'Me too')).status).toBe(404)
    expect((await call(who, chat.conversation, { id: String(id) })).status).toBe(404)
    expect((await call(who, chatMessages.read, { conversationId: id, messageId })).status).toBe(404)
    expect((await call(who, chatMessages.typing, { conversationId: id })).status).toBe(404)
    expect((await call(who, chatMessages.update, { id: messageId, remove: true })).status).toBe(404)
    expect((await call(who, chatMessages.search, { query: 'alarm' })).body.items).toEqual([])
  }
  expect((await call('manager', chatMessages.search, { query: 'alarm' })).body.items).toHaveLength(1)
  await call('client', chatMessages.typing, { conversationId: id })
  await expect.poll(() => told.length).toBe(2)
  expect(told.map(({ rooms }) => rooms.toSorted())).toEqual([roomsOf('client', 'manager'), roomsOf('manager')])
  // Ids, not what was written.
  expect(JSON.stringify(told)).not.toContain('4711')
})

test('a right that ends takes the conversation with it, and comes back with it', async () => {
  const id = await begun('client', ['manager'])
  const group = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Bakery' })
  await sent('client', id, 'Hello')
  await sent('client', group, 'Hello all')
  const { mall } = ids.site
  const manager = idOf('manager')

  await db.delete(userSites).where(eq(userSites.userId, manager))
  forget()
  expect([await list('manager'), await unread('manager'), (await load('manager', id)).status]).toEqual([[], 0, 404])
  expect((await send('client', id, 'Are you there?')).failure.code).toBe('chat-is-over')
  expect(await texts('client', id)).toEqual(['Hello'])
  told.length = 0
  await sent('client', group, 'And you?')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.rooms.toSorted()).toEqual(roomsOf('client', 'landlord'))
  await db.insert(userSites).values({ userId: manager, siteId: mall })
  forget()
  expect(await unread('manager')).toBe(3)

  const use = async (active: boolean) => {
    await db.update(tenants).set({ active }).where(eq(tenants.id, bakery))
    forget()
  }
  await use(false)
  expect((await load('client', id)).status).toBe(401)
  expect((await send('manager', id, 'Hello')).failure.code).toBe('chat-is-over')
  told.length = 0
  await sent('manager', group, 'They are gone')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.rooms.toSorted()).toEqual(roomsOf('landlord', 'manager'))
  await use(true)

  await db.update(users).set({ active: false }).where(eq(users.id, manager))
  forget()
  expect((await send('client', id, 'Hello')).failure.code).toBe('chat-is-over')
  await db.update(users).set({ active: true, landlordId: 2 }).where(eq(users.id, manager))
  forget()
  expect([await list('manager'), (await load('manager', group)).status]).toEqual([[], 404])
  await db.update(users).set({ landlordId: 1 }).where(eq(users.id, manager))
  forget()
})

test('a person who stands for another client now has nothing of the one before', async () => {
  const id = await begun('landlord', ['assistant'], { tenantId: bakery })
  await sent('landlord', id, 'Hello')
  const move = async (tenantId: number) => {
    await db
      .update(users)
      .set({ tenantId })
      .where(eq(users.id, idOf('assistant')))
    forget()
  }
  await move(bookshop)
  expect([await list('assistant'), (await load('assistant', id)).status]).toEqual([[], 404])
  await move(bakery)
  expect(await texts('assistant', id)).toEqual(['Hello'])
})

test('a corporate client reads as the client that it has chosen', async () => {
  const id = await begun('landlord', ['corporate'], { tenantId: towerOffice })
  await sent('landlord', id, 'About the tower')
  const as = (tenantId: number) => ({ 'x-client-id': String(tenantId) })
  const ask = (tenantId: number) => call('corporate', chat.conversations, {}, {}, as(tenantId))
  expect((await ask(bakery)).body.items).toEqual([])
  expect((await ask(towerOffice)).body.items).toMatchObject([{ id, unread: 1 }])
  expect((await call('corporate', chatMessages.load, { conversationId: id }, {}, as(bakery))).status).toBe(404)
})

test('a message that is sent again is the same', async () => {
  const id = await begun('client', ['manager'])
  const key = randomUUID()
  const [one, other] = await Promise.all([send('client', id, 'Once', key), send('client', id, 'Once', key)])
  expect(one.body.id).toBe(other.body.id)
  expect(await sent('client', id, 'Once', key)).toBe(one.body.id)
  expect(await texts('manager', id)).toEqual(['Once'])
  await expect.poll(() => told.length).toBe(1)
})

test('unread: one mark for each member, which goes forward only; the toolbar says the sum of the list', async () => {
  const id = await begun('client', ['manager'])
  const group = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Bakery' })
  const first = await sent('client', id, 'One')
  const second = await sent('client', id, 'Two')
  await sent('landlord', group, 'Three')
  const counts = async (who: Person) => (await list(who)).map(({ title, unread: n }) => [title, n])
  expect(await counts('manager')).toEqual([
    ['Bakery', 1],
    ['client Tester', 2],
  ])
  expect([await unread('manager'), await unread('client'), await unread('landlord')]).toEqual([3, 1, 0])
  const read = (messageId: number) => call('manager', chatMessages.read, { conversationId: id, messageId })
  await read(first)
  expect(await unread('manager')).toBe(2)
  await read(2_000_000_000)
  await read(first)
  expect(await unread('manager')).toBe(1)
  const [mark] = await db.select().from(chatMembers).where(eq(chatMembers.conversationId, id)).orderBy(chatMembers.userId)
  expect(mark).toMatchObject({ userId: idOf('manager'), readUpTo: second })
  await call('landlord', chatMessages.update, { id: second, remove: true })
  // What is removed is nothing to read.
  const third = await sent('client', id, 'Three')
  await call('client', chatMessages.update, { id: third, remove: true })
  expect(await unread('manager')).toBe(1)
})

test('who wrote is told what was read, and nobody else; each of a conversation sees how far the others have read', async () => {
  const group = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Reading' })
  const first = await sent('client', group, 'One')
  const second = await sent('landlord', group, 'Two')
  const read = (who: Person, messageId: number) => call(who, chatMessages.read, { conversationId: group, messageId })
  await expect.poll(() => told.length).toBeGreaterThan(1)
  told.length = 0
  await read('manager', first)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({
    rooms: roomsOf('client'),
    message: { integer1: group, userId: idOf('manager'), string1: String(first) },
  })
  await read('manager', second)
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]?.rooms).toEqual(roomsOf('landlord'))
  // Nothing more has been read.
  await read('manager', first)
  const marks = async (who: Person) => {
    const { people } = (await call(who, chat.conversation, { id: String(group) } as never)).body
    return Object.fromEntries(people.map(({ userId, readUpTo }) => [userId, readUpTo]))
  }
  expect(await marks('client')).toEqual({ [idOf('client')]: first, [idOf('landlord')]: second, [idOf('manager')]: second })
  expect(told).toHaveLength(2)
})

test('its author changes a message for 15 minutes, and removes it; an administrator removes any of its own conversations', async () => {
  const id = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Bakery' })
  const own = await sent('client', id, 'Helo')
  const update = (who: Person, messageId: number, text: string) => call(who, chatMessages.update, { id: messageId, text })
  const remove = (who: Person, messageId: number) => call(who, chatMessages.update, { id: messageId, remove: true })
  expect((await update('client', own, 'Hello')).status).toBe(200)
  expect((await load('manager', id)).body.items).toMatchObject([
    { text: 'Hello', editedDate: expect.any(String), mayEdit: false },
  ])
  for (const who of ['manager', 'landlord'] as const) expect((await update(who, own, 'Ha')).failure.code).toBe('chat-not-yours')
  expect((await remove('manager', own)).failure.code).toBe('chat-not-yours')
  await db
    .update(table)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(table.id, own))
  expect((await update('client', own, 'Late')).failure.code).toBe('chat-edit-too-late')
  expect((await remove('landlord', own)).status).toBe(200)
  expect((await load('client', id)).body.items).toMatchObject([{ text: '', removedBy: 'landlord Tester', mayRemove: false }])
  expect((await remove('client', own)).failure.code).toBe('chat-message-removed')
  expect((await update('client', own, 'Again')).failure.code).toBe('chat-message-removed')
  // Not in one that it is not in.
  const pair = await begun('client', ['manager'])
  expect((await remove('landlord', await sent('client', pair, 'Between us'))).status).toBe(404)
})

test('the audit log has what was done, never what was written', async () => {
  const id = await begun('client', ['manager'])
  const messageId = await sent('client', id, 'The code is swordfish')
  await call('client', chatMessages.update, { id: messageId, text: 'The code is swordfishes' })
  await call('client', chatMessages.update, { id: messageId, remove: true })
  const entries = await db.select().from(auditEntries)
  expect(entries.filter(({ entity, entityId }) => entity === 'chat message' && entityId === messageId)).toHaveLength(3)
  expect(JSON.stringify(entries)).not.toContain('swordfish')
})

test('a file opens for the people of the conversation alone, and is gone with its message', async () => {
  const id = await begun('client', ['manager'])
  const file = { name: 'plan.pdf', content: '%PDF-1.7 plan\n%%EOF' }
  const made = await call('client', chatMessages.send, { conversationId: id, key: randomUUID() }, { file })
  expect(made.status).toBe(200)
  const [message] = (await load('manager', id)).body.items
  const url = message?.file?.url ?? ''
  const open = async (who: Person, tenantId: number | null, landlordId = 1) => {
    const token = siteToken(app.secrets, { userId: idOf(who), landlordId } as never, ids.site.mall, tenantId)
    return (await app.send(who, { method: 'GET', url: `${url}?token=${encodeURIComponent(token)}` })).statusCode
  }
  const tries = [open('client', bakery), open('manager', null), open('assistant', bakery), open('neighbour', bookshop)]
  const others = [open('landlord', null), open('otherLandlord', null, 2)]
  expect(await Promise.all(tries)).toEqual([200, 200, 404, 404])
  expect(await Promise.all(others)).toEqual([404, 404])
  await call('client', chatMessages.update, { id: made.body.id, remove: true })
  expect(await open('client', bakery)).toBe(404)
  expect((await load('manager', id)).body.items).toMatchObject([{ file: null, text: '' }])
  expect(await db.select().from(files).where(eq(files.name, 'plan.pdf'))).toEqual([])
})

test('pages go by the ids of messages, in both directions, without a gap', async () => {
  const id = await begun('client', ['manager'])
  const row = { landlordId: 1, tenantId: bakery, conversationId: id, authorId: idOf('client') }
  const made = await db
    .insert(table)
    .values(Array.from({ length: 120 }, (_, at) => ({ ...row, key: randomUUID(), text: `No. ${at + 1}` })))
    .returning({ id: table.id })
  await db
    .update(chatConversations)
    .set({ lastMessageId: made.at(-1)?.id ?? 0 })
    .where(eq(chatConversations.id, id))
  const newest = (await load('manager', id)).body
  expect([newest.items.length, newest.items[0]?.text, newest.items.at(-1)?.text, newest.hasOlder, newest.hasNewer]).toEqual([
    50,
    'No. 71',
    'No. 120',
    true,
    false,
  ])
  const older = (await load('manager', id, { before: newest.items[0]?.id ?? 0 })).body
  expect([older.items[0]?.text, older.items.at(-1)?.text, older.hasOlder, older.hasNewer]).toEqual([
    'No. 21',
    'No. 70',
    true,
    true,
  ])
  const after = (await load('manager', id, { after: older.items.at(-1)?.id ?? 0 })).body
  expect([after.items[0]?.text, after.items.length, after.hasNewer]).toEqual(['No. 71', 50, false])
  expect((await load('manager', id, { after: 0 })).body).toMatchObject({ hasOlder: false, hasNewer: true })
  expect(await unread('manager')).toBe(100)
})

test('who leaves a group reads no more of it', async () => {
  const id = await begun('landlord', ['client', 'manager'], { tenantId: bakery, title: 'Bakery' })
  await sent('landlord', id, 'Hello')
  expect((await call('client', chat.leave, { id })).status).toBe(200)
  expect([await list('client'), (await load('client', id)).status]).toEqual([[], 404])
  const pair = await begun('client', ['manager'])
  expect((await call('client', chat.leave, { id: pair })).failure.code).toBe('chat-not-a-group')
})

test('who is there is told to those who may talk with them', async () => {
  const client = idOf('client')
  const online = async (who: Person) => (await call(who, chatMessages.ping, { id: client })).body.online
  expect(await online('manager')).toBe(false)
  services.presence.connected(client)
  expect(await online('manager')).toBe(true)
  await expect
    .poll(() => told.map(({ rooms, message }) => [rooms, message.string1]))
    .toEqual([
      [roomsOf('manager'), 'offline'],
      [roomsOf('manager'), 'online'],
    ])
  services.presence.disconnected(client)
  expect(await online('manager')).toBe(false)
  // As another server says it.
  services.eventBus.publish('presence', { server: 'another', came: [client] })
  await expect.poll(() => online('manager')).toBe(true)
  services.eventBus.publish('presence', { server: 'another', went: [client] })
  await expect.poll(() => online('manager')).toBe(false)
})

test('typing is told once in two seconds, and stored nowhere', async () => {
  const id = await begun('client', ['manager'])
  const began = performance.now()
  for (let n = 0; n < 3; n += 1) expect((await call('client', chatMessages.typing, { conversationId: id })).status).toBe(200)
  // On a slow machine the three themselves take longer.
  const atMost = 1 + Math.floor((performance.now() - began) / 2_000)
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(atMost)
  expect(told[0]?.message).toMatchObject({ integer1: id, string1: 'client', userId: idOf('client') })
})

test('a mail tells who is away of what waits for ten minutes: once until it is read, and nobody who may not read it', async () => {
  const id = await begun('manager', ['client', 'landlord'], { title: 'Docks', tenantId: bakery })
  const direct = await begun('client', ['landlord'])
  await sent('manager', id, 'first')
  await sent('manager', id, `second ${'x'.repeat(300)}`)
  await sent('client', direct, 'the sign is broken')
  const missed = async (minutes: number) => {
    await db.delete(mails)
    await db.update(table).set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    await runJob(services, missedMessages)
    const got = await db.select({ to: mails.to }).from(mails)
    return got.map(({ to }) => to.split('@')[0]).sort()
  }
  expect(await missed(9)).toEqual([])
  await call('client', notificationSettings.save, { id: 5, email: false, portal: true })
  expect(await missed(11)).toEqual(['landlord'])
  const [mail] = await mailsTo({ database, secrets: services.secrets }, 'landlord@test.example')
  expect(mail?.subject).toBe('You have 3 new messages')
  expect(mail?.items?.map(({ title, text }) => [title, text.length < 230, text.slice(0, 20)])).toEqual([
    [expect.any(String), true, expect.stringContaining('the sign is')],
    ['Docks (2 new)', true, expect.stringContaining('second xxx')],
  ])
  await call('client', notificationSettings.save, { id: 5, email: true, portal: true })
  expect(await missed(60 * 24 + 1)).toEqual([])
  expect(await missed(11)).toEqual(['client'])
  expect(await missed(11)).toEqual([])
  // Once it was read, what comes after it is told again.
  await call('landlord', chatMessages.read, { conversationId: direct, messageId: 2 ** 31 - 1 })
  await sent('client', direct, 'it rains in')
  expect(await missed(11)).toEqual(['landlord'])
  expect((await mailsTo({ database, secrets: services.secrets }, 'landlord@test.example'))[0]?.items).toHaveLength(1)
})

test('nobody is mailed who has the portal open, or whose right has ended', async () => {
  const id = await begun('client', ['manager', 'landlord'], { title: 'Doors' })
  await sent('client', id, 'who has the keys?')
  await db.update(table).set({ createdAt: new Date(Date.now() - 11 * 60_000) })
  await db.delete(mails)
  services.presence.connected(idOf('landlord'))
  await db
    .update(users)
    .set({ active: false })
    .where(eq(users.id, idOf('manager')))
  await runJob(services, missedMessages)
  expect(await db.select({ to: mails.to }).from(mails)).toEqual([])
  services.presence.disconnected(idOf('landlord'))
  await runJob(services, missedMessages)
  expect(await db.select({ to: mails.to }).from(mails)).toEqual([{ to: 'landlord@test.example' }])
  await db
    .update(users)
    .set({ active: true })
    .where(eq(users.id, idOf('manager')))
})
