// Features: chat
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { attempt, hubConnected, openAs } from './support.ts'
import { test } from './test.ts'

test('an open page of the landlord hears of a message by its id, not by what it says', async ({ browser }, info) => {
  const manager = await openAs(browser, 'manager', info)
  const heard: string[] = []
  manager.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  const connected = hubConnected(manager)
  await manager.goto('/')
  await connected
  const client = await openAs(browser, 'client', info)
  const people = await (await client.request.post('/Chat/GetChatPeople', { data: { query: 'Marcus' } })).json()
  const started = await client.request.post('/Chat/StartConversation', { data: { userIds: [people.items[0].userId] } })
  const { id } = await started.json()
  const text = `Truck at the dock ${attempt(info)}`
  const command = JSON.stringify({ conversationId: id, text, key: randomUUID() })
  const sent = await client.request.post('/Chat/SendMessage', { multipart: { command } })
  expect(sent.status(), await sent.text()).toBe(200)
  await expect.poll(() => heard.some((frame) => frame.includes('\\"signalREventNameEnum\\":210'))).toBe(true)
  expect(heard.join()).not.toContain(text)
  const read = await manager.request.post('/Chat/LoadChatMessage', { data: { conversationId: id } })
  expect((await read.json()).items.at(-1)).toMatchObject({ text, own: false })
})
