// Features: chat
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs, pdfOf, widerBy } from './support.ts'
import { further, test } from './test.ts'

/** A group of the client and the manager of this run alone: others talk at the same time. */
async function groupOf(client: Page, title: string): Promise<number> {
  const { items } = await (await client.request.post('/Chat/GetChatPeople', { data: { query: 'Marcus' } })).json()
  const started = await client.request.post('/Chat/StartConversation', { data: { title, userIds: [items[0].userId] } })
  expect(started.status(), await started.text()).toBe(200)
  return (await started.json()).id
}

const say = async (page: Page, conversationId: number, text: string) => {
  const command = JSON.stringify({ conversationId, text, key: randomUUID() })
  const sent = await page.request.post('/Chat/SendMessage', { multipart: { command } })
  expect(sent.status(), await sent.text()).toBe(200)
}

async function bothIn(browser: Browser, info: TestInfo, title: string) {
  const client = await openAs(browser, 'client', info)
  const id = await groupOf(client, title)
  const manager = await openAs(browser, 'manager', info)
  for (const page of [client, manager]) {
    const connected = hubConnected(page)
    await page.goto(page === client ? `/chat/${id}` : '/')
    await connected
  }
  return { client, manager, id }
}

test('a client and the manager talk: unread and typing are seen live; a message is changed and removed', async ({
  browser,
}, info) => {
  const title = `Dock ${attempt(info)}`
  const { client, manager, id } = await bothIn(browser, info, title)
  const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
  const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

  await box(client).fill('Is dock 2 free?')
  await box(client).press('Enter')
  await expect(log(client).getByText('Is dock 2 free?')).toBeVisible()
  await expect(box(client)).toHaveValue('')

  await expect(manager.getByRole('link', { name: /^Chat, \d+ unread/ })).toBeVisible()
  await manager.getByRole('link', { name: /^Chat/ }).click()
  await manager.getByRole('link', { name: new RegExp(`${title}.*1 unread`, 's') }).click()
  await expect(log(manager).getByText('Is dock 2 free?')).toBeVisible()
  await expect(log(manager).getByText('New messages')).toBeVisible()
  await expect(log(client).getByText('Read', { exact: true })).toBeVisible()
  await expectAccessible(manager, 'a conversation')
  expect(await widerBy(manager)).toBe(0)

  await box(manager).pressSequentially('Ye', { delay: 20 })
  await expect(client.getByText('Marcus is writing…')).toBeVisible()
  await box(manager).fill('Yes, from 7 to 1')
  await box(manager).press('Enter')
  await expect(log(client).getByText('Yes, from 7 to 1')).toBeVisible()
  await expect(client.getByText('Marcus is writing…')).toHaveCount(0)

  const own = log(manager).getByRole('article').filter({ hasText: 'Yes, from 7 to 1' })
  await own.hover()
  await own.getByRole('button', { name: 'Message actions' }).click()
  await manager.getByRole('menuitem', { name: 'Edit' }).click()
  await manager.getByRole('textbox', { name: 'Edit message' }).fill('Yes, from 7 to 10')
  await manager.getByRole('button', { name: 'Save' }).click()
  const changed = log(client).getByRole('article').filter({ hasText: 'Yes, from 7 to 10' })
  await expect(changed.getByText('edited')).toBeVisible()

  const mine = log(client).getByRole('article').filter({ hasText: 'Is dock 2 free?' })
  await mine.hover()
  await mine.getByRole('button', { name: 'Message actions' }).click()
  await client.getByRole('menuitem', { name: 'Remove' }).click()
  await client.getByRole('button', { name: 'Remove message' }).click()
  await expect(log(manager).getByText('Message removed')).toBeVisible()
  await expect(manager.getByText('Is dock 2 free?')).toHaveCount(0)
  // What has been looked at is read.
  await expect.poll(async () => (await unreadOf(manager, id)) ?? 0).toBe(0)
})

const unreadOf = async (page: Page, id: number): Promise<number | undefined> =>
  (await (await page.request.get(`/Chat/GetConversation/${id}`)).json()).unread

test('a file is sent and opened; a message that was not sent stays, and is sent once', further, async ({ browser }, info) => {
  const { client, manager, id } = await bothIn(browser, info, `Files ${attempt(info)}`)
  await client.locator('input[type=file]').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf('Plan') })
  await client.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByRole('button', { name: 'Preview: plan.pdf' })).toBeVisible()
  await manager.goto(`/chat/${id}`)
  await manager.getByRole('button', { name: 'Preview: plan.pdf' }).click()
  await expect(manager.getByRole('dialog').getByText('plan.pdf')).toBeVisible()

  await client.route('**/Chat/SendMessage', (route) => route.abort(), { times: 1 })
  const box = client.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('Here it is')
  await box.press('Enter')
  await expect(client.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible()
  await expect(box).toHaveValue('Here it is')
  await client.getByRole('button', { name: 'Try again' }).click()
  await expect(client.getByRole('log').getByText('Here it is')).toHaveCount(1)
})

test('older messages come when they are scrolled to, and what is looked at stays', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  const id = await groupOf(client, `Long ${attempt(info)}`)
  for (let at = 1; at <= 70; at += 1) await say(client, id, `Line ${at}.`)
  await client.goto(`/chat/${id}`)
  const log = client.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Line 70.')).toBeInViewport()
  await expect(log.getByText('Line 1.', { exact: true })).toHaveCount(0)
  await log.evaluate((element) => element.scrollTo(0, 0))
  await expect(log.getByText('Line 1.', { exact: true })).toHaveCount(1)
  await expect(log.getByText('Line 21.')).toBeInViewport()
})

test('somebody begins to talk with another person, and finds what was written', further, async ({ browser }, info) => {
  const client = await openAs(browser, 'client', info)
  await client.goto('/chat')
  await client.getByRole('button', { name: 'New chat' }).click()
  const dialog = client.getByRole('dialog', { name: 'New chat' })
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill('Eleanor')
  await dialog.getByRole('checkbox', { name: /Eleanor Vance/ }).click()
  await expectAccessible(client, 'a new chat')
  await dialog.getByRole('button', { name: 'Start the chat' }).click()
  await expect(client.getByRole('heading', { name: 'Eleanor Vance' })).toBeVisible()
  const word = `umbrella${Date.now()}`
  const box = client.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill(`We found an ${word}`)
  await box.press('Enter')
  await expect(client.getByRole('log').getByText(word)).toBeVisible()
  await client.goto('/chat')
  await client.getByRole('searchbox', { name: 'Search in chats' }).fill(word)
  await client.getByRole('link', { name: new RegExp(word) }).click()
  await expect(client.getByRole('log').getByText(word)).toBeInViewport()
})
