// Features: emergency-alerts
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs, runRowAction, widerBy } from './support.ts'
import { further, test } from './test.ts'

test('a landlord sends an alert after a look at how many it reaches, a client says that it is safe, and the roll call shows it', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const client = await openAs(browser, 'client', info)
  const name = `Fire alarm ${attempt(info)}`
  const hears = hubConnected(client)
  await client.goto('/tenant/emergency-alerts')
  await hears
  await saveAlert(landlord, name, 'Leave by the north stairs.')
  await expect(landlord.getByText('The alert was saved. Nobody gets it before you send it.')).toBeVisible()

  await runRowAction(landlord, name, 'Send')
  const dialog = landlord.getByRole('dialog', { name: `Send "${name}"` })
  // No server of mail and no service of text messages is set up here: whoever has no login gets nothing, before and after.
  await expect(dialog).toContainText(/Harbourview Centre: \d+ of \d+ people get it\./)
  await expect(dialog).toContainText(/E-mail: \d+ (people|person), but not set up here/)
  await expect(dialog).toContainText('E-mail and text messages are not set up here: what goes by them stays in the outbox.')
  const [, reached, people] = /Centre: (\d+) of (\d+) people/.exec((await dialog.textContent()) ?? '') ?? []
  expect(Number(reached)).toBeLessThan(Number(people))
  await dialog.getByRole('button', { name: /Send to \d+ (people|person)/ }).click()
  const log = landlord.getByRole('dialog', { name: `Delivery of "${name}"` })
  await expect(log).toContainText(
    new RegExp(`Delivered to ${reached} of ${people} people: e-mail (and text messages are|is) not set up here`),
  )
  await expect(log.getByText('Not sent', { exact: true }).first()).toBeVisible()
  await expect(log.getByRole('link', { name: 'Roll call' })).toHaveAttribute('href', /^\/emergency-alerts\/roll-call\/\d+$/)
  await landlord.keyboard.press('Escape')
  await expect(landlord.getByRole('row', { name })).toContainText(`${reached} of ${people} reached`)
  await expect(client.getByText(`Emergency alert: ${name}`)).toBeVisible()

  // Over every screen, after a reload too, until the client is safe; the landlord's roll call follows.
  await runRowAction(landlord, name, 'Roll call')
  await expect(landlord.getByRole('heading', { name: `Roll call: ${name}` })).toBeVisible()
  await client.goto('/')
  const bar = client.getByRole('region', { name: 'Emergency alert' })
  await expect(bar).toContainText(name)
  await expectAccessible(client, 'a home with an emergency')
  // What the keyboard leads to, upwards, is not beneath the bar.
  await client.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const link = client.getByRole('main').getByRole('link').nth(3)
  await link.focus()
  await expect(link).toBeInViewport()
  const [above, focused] = [await bar.boundingBox(), await link.boundingBox()]
  expect(focused?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await bar.getByRole('button', { name: 'I need help' }).click()
  await expect(bar).toContainText('Your landlord knows that you need help.')
  const group = landlord.locator('section', { has: landlord.getByRole('heading', { name: 'Need help' }) })
  await expect(group.getByRole('listitem')).toHaveCount(1)
  await expect(landlord.locator('dl')).toContainText(/Need help\s*1/)
  await expectAccessible(landlord, 'a roll call')
  expect(await widerBy(landlord)).toBe(0)
  await group.getByRole('button', { name: /^Note how/ }).click()
  await landlord.getByRole('menuitem', { name: 'Is safe' }).click()
  await expect(landlord.getByText(/noted by /)).toBeVisible()
  await expect(bar).toHaveCount(0)

  // The same as a page of HTML, whose buttons need no script.
  await landlord.getByRole('link', { name: 'Light page' }).click()
  await expect(landlord.getByRole('heading', { level: 1, name: `Roll call: ${name}` })).toBeVisible()
  await expectAccessible(landlord, 'the light page of a roll call')
  expect(await widerBy(landlord)).toBe(0)
  await landlord.getByRole('button', { name: 'Take back' }).click()
  await expect(landlord.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await landlord.getByRole('link', { name: 'Open in the portal' }).click()
  await expect(landlord.locator('dl')).toContainText(/Safe\s*0/)

  await landlord.goto('/emergency-alerts')
  await client.goto('/tenant/emergency-alerts')
  // Nobody has answered for the client any more: the bar is back, and what stands beneath it has moved.
  await expect(bar).toContainText(name)
  await client.getByRole('table').getByText(name).click()
  const reading = client.getByRole('dialog')
  await expect(reading).toContainText('Leave by the north stairs.')
  await reading.getByRole('button', { name: 'I am safe' }).click()
  await expect(client.getByText('Your landlord knows now.')).toBeVisible()
  await expect(client.getByRole('row', { name })).toContainText('I am safe')

  await runRowAction(landlord, name, 'Delivery log')
  await expect(log.getByText('I am safe').first()).toBeVisible()
  await removeAlert(landlord, name)
})

test(
  'how an alert went out is shown to who sent it before the page could hear of changes',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const { promise: connecting, resolve: connect } = Promise.withResolvers<void>()
    await landlord.routeWebSocket('**/tchub/**', async (socket) => {
      await connecting
      socket.connectToServer()
    })
    const name = `Flood ${attempt(info)}`
    await saveAlert(landlord, name, 'Leave the basement.')
    await runRowAction(landlord, name, 'Send')
    await landlord.getByRole('button', { name: /Send to \d+ (people|person)/ }).click()
    const log = landlord.getByRole('dialog', { name: `Delivery of "${name}"` })
    await expect(log).toBeVisible()
    const { items } = await (await landlord.request.post('/Landlord/SearchEmergencyAlerts', { data: { query: name } })).json()
    const isOut = async () => {
      const { delivery } = await (await landlord.request.get(`/Landlord/GetEmergencyAlertDelivery/${items[0].id}`)).json()
      return delivery.state === 'done' && delivery.outcome.waiting === 0
    }
    await expect.poll(isOut).toBe(true)
    connect()
    await expect(log).toContainText(/Delivered to \d+ of \d+ people/)
    await landlord.keyboard.press('Escape')
    await expect(landlord.getByRole('row', { name })).toContainText(/\d+ of \d+ reached/)
    await removeAlert(landlord, name)
    await landlord.context().close()
  },
)

test('the link of a message opens the alert without a login, and takes the answer', async ({ page, browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const admin = await openAs(browser, 'admin', info)
  const found = await landlord.request.post('/Landlord/SearchEmergencyAlerts', { data: { query: 'Gas leak' } })
  const { id, name } = (await found.json()).items[0]
  const sent = await landlord.request.post('/Landlord/SendEmergencyAlert', { data: { id, channels: ['email'] } })
  expect([200, 409]).toContain(sent.status())
  const newest = { query: name, sortBy: 'createdAt', descending: true }
  const outbox = async () => (await (await admin.request.post('/admin/SearchMails', { data: newest })).json()).items
  await expect.poll(async () => (await outbox()).length).toBeGreaterThan(0)
  const mail = await (await admin.request.get(`/admin/GetMail/${(await outbox())[0].id}`)).json()
  await page.goto(new URL(mail.link).pathname)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'I need help' }).click()
  await expect(page.getByRole('status')).toContainText('Your landlord knows that you need help.')

  // Where the connection is gone the answer is kept, and leaves by itself.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'I am safe' }).click()
  await expect(page.getByRole('alert')).toContainText('Your answer "I am safe" has not left yet.')
  await page.context().setOffline(false)
  await expect(page.getByRole('status')).toContainText('Your landlord knows that you are safe.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** It would stand over every screen of the clients of other tasks. */
async function removeAlert(page: Page, name: string): Promise<void> {
  const found = await page.request.post('/Landlord/SearchEmergencyAlerts', { data: { query: name } })
  const { items } = await found.json()
  const removed = await page.request.post('/Landlord/DeleteEmergencyAlert', { data: { id: items[0].id } })
  expect(removed.status()).toBe(200)
}

async function saveAlert(page: Page, name: string, description: string): Promise<void> {
  await page.goto('/emergency-alerts/new')
  const form = page.getByRole('dialog', { name: 'New emergency alert' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill(description)
  await form.getByLabel('Site').first().click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByRole('button', { name: 'Save alert' }).click()
}
