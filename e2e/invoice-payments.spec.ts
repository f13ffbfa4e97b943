// Features: invoice-payments, client-invoices
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page, type TestInfo } from '@playwright/test'
import { openDatabase } from '../server/platform/database/open.ts'
import { eventOf, startFakeStripe, stripeEnvironment } from '../server/testing/stripe.ts'
import { type Account, expectAccessible, logIn, widerBy } from './support.ts'
import { further, test } from './test.ts'

// A server of its own: the others run without a payment service.

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>
let stripe: Stripe
let server: ChildProcess
let folder = ''
let port = 0
let base = ''

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const isReady = () =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

test.beforeAll(async () => {
  test.setTimeout(330_000)
  stripe = await startFakeStripe()
  folder = mkdtempSync(join(tmpdir(), 'atrium-pay-'))
  port = await freePort()
  base = `http://localhost:${port}`
  await start()
})

async function start(): Promise<void> {
  server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'on',
      PUBLIC_URL: base,
      RATE_LIMIT: '0',
      ...stripeEnvironment(stripe.url),
    },
  })
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true)
}

async function stop(): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

test.afterAll(async () => {
  await stop()
  await stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

const contextAt = (browser: Browser, { project }: TestInfo) =>
  browser.newContext({ ...(project.use as BrowserContextOptions), baseURL: base })

async function openAs(browser: Browser, account: Account, info: TestInfo): Promise<Page> {
  const context = await contextAt(browser, info)
  await logIn(context, account)
  return context.newPage()
}

/** What Stripe does when somebody has paid on its page: tells the server, and leads back. */
async function paidAtStripe(page: Page, account: string): Promise<void> {
  const session = [...stripe.state.sessions.values()].at(-1)
  const done = stripe.payOnce(session?.id ?? '')
  const { url, headers, payload } = eventOf('checkout.session.completed', done, { account, url: '/ClientInvoice/StripeWebhook' })
  await page.goto(String((done['form'] as Record<string, string>)['success_url']))
  expect((await fetch(base + url, { method: 'POST', headers, body: payload })).status).toBe(200)
}

/** Stripe's page cannot be reached from here: a blank one stands in for it. */
const withoutStripe = (page: Page) => page.route('https://stripe.test/**', (route) => route.fulfill({ body: 'Stripe' }))

test('a client pays by card, somebody pays the rest by the link of a mail, and the landlord gives it back', async ({
  browser,
}, info) => {
  const [landlord, client] = await Promise.all([openAs(browser, 'landlord', info), openAs(browser, 'client', info)])
  await withoutStripe(client)

  await client.goto('/')
  await expect(client.getByRole('heading', { name: 'How to pay' })).toBeVisible()
  await client.goto('/other-payments/open')
  await client.getByRole('row').getByRole('link').first().click()
  // As long as the company has no account, it says how to pay.
  await expect(client.getByText('This invoice cannot be paid online.')).toBeVisible()
  await landlord.request.post('/Landlord/CreateBankAccount', { data: { country: 'CA' } })
  const [account] = stripe.state.accounts.values()
  Object.assign(account as object, { charges_enabled: true, details_submitted: true, capabilities: {} })
  const accountId = String(account?.['id'])

  // From home all that is owed is paid at once.
  const invoice = client.url()
  await client.goto('/')
  await expectAccessible(client, 'what a client owes')
  await client.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(client.getByRole('heading', { name: /^Invoices for / })).toBeVisible()
  await expect(client.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await client.goto(invoice)
  await client.getByRole('button', { name: 'Pay online' }).click()
  const form = client.getByRole('dialog', { name: 'Pay online' })
  await form.getByRole('radio', { name: 'Another amount' }).check()
  await form.getByLabel('Amount', { exact: true }).fill('100')
  await expectAccessible(client, 'paying online')
  await form.getByRole('button', { name: 'Pay $100.00' }).click()
  await client.waitForURL('https://stripe.test/**')
  await paidAtStripe(client, accountId)
  await expect(client.getByText('Your payment of $100.00 has arrived.')).toBeVisible()
  await expect(client.getByText('Partially paid', { exact: true })).toBeVisible()

  await landlord.goto(new URL(client.url()).pathname)
  await landlord.getByRole('button', { name: 'More actions', exact: true }).click()
  await landlord.getByRole('menuitem', { name: 'Mail a payment link' }).click()
  await landlord.getByRole('button', { name: 'Mail the link' }).click()
  await expect(landlord.getByText('Mail is not set up here: it is kept in the outbox, and nobody gets it.')).toBeVisible()
  const address = await linkOfMail(browser, info)

  const visitor = await (await contextAt(browser, info)).newPage()
  await withoutStripe(visitor)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: /^Invoice I-/ })).toBeVisible()
  await expectAccessible(visitor, 'what is owed')
  await onPhoneInTheDark(browser, info, [address, address.replace('external-payments', 'invoice-receipt')])
  await visitor.getByRole('button', { name: /^Pay \$/ }).click()
  await visitor.waitForURL('https://stripe.test/**')
  await paidAtStripe(visitor, accountId)
  await expect(visitor.getByText('Thank you', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Paid', { exact: true })).toBeVisible()
  await expectAccessible(visitor, 'a receipt')
  await visitor.goto(`${address}x`)
  await expect(visitor.getByText('This did not work')).toBeVisible()

  const aside = landlord.getByRole('region', { name: 'Payments' })
  await aside.getByRole('listitem').filter({ hasText: '$100.00' }).getByRole('link').click()
  const payment = landlord.getByRole('dialog', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Refund…' }).click()
  await expectAccessible(landlord, 'a refund')
  await payment.getByRole('button', { name: 'Refund $100.00' }).click()
  await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(client.getByText('Partially paid', { exact: true })).toBeVisible()
})

test(
  'whoever has a payment link that expired has another mailed to whom it was mailed to',
  further,
  async ({ browser }, info) => {
    const { request } = await openAs(browser, 'landlord', info)
    const own = await (await openAs(browser, 'client', info)).request.get('/Account/GetUser')
    const { tenant } = (await own.json()) as { tenant: { id: number } }
    const sent = await request.post('/ClientInvoice/CreateBulkInvoiceClientEmail', { data: { tenantIds: [tenant.id] } })
    expect(sent.status()).toBe(200)
    const address = await linkOfMail(browser, info, '/bulk-invoice/')
    // The days pass while the server is off.
    await stop()
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, DATABASE_URL: undefined })
    await database.pool.query(`update tickets set value = value || '{"expiresOn": "2020-01-01"}' where kind = 'pay-link'`)
    await database.close()
    await start()

    const visitor = await (await contextAt(browser, info)).newPage()
    await visitor.goto(address)
    await expect(visitor.getByText(/^This link has expired\./)).toBeVisible()
    await expectAccessible(visitor, 'a link that has expired')
    await visitor.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(visitor.getByRole('status')).toContainText('Mail is not set up on this portal. Ask the company for a new link.')
    await expectAccessible(visitor, 'a new link was asked for')
    const renewed = await linkOfMail(browser, info, '/bulk-invoice/')
    expect(renewed).not.toBe(address)
    await visitor.goto(renewed)
    await expect(visitor.getByRole('heading', { name: /^Invoices for / })).toBeVisible()
    await visitor.goto(address)
    await expect(visitor.getByRole('button', { name: 'Send me a new link' })).toBeVisible()
  },
)

/** The pages of a link as somebody sees them who reads French on a phone. */
async function onPhoneInTheDark(browser: Browser, info: TestInfo, addresses: readonly string[]): Promise<void> {
  const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-CA' } as const
  const context = await browser.newContext({ ...(info.project.use as BrowserContextOptions), baseURL: base, ...look })
  const page = await context.newPage()
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /^Facture I-/ })).toBeVisible()
    await expectAccessible(page, `${address} in French on a phone`)
    expect(await widerBy(page)).toBeLessThanOrEqual(0)
  }
  await context.close()
}

/** The link of the last mail, as an admin reads it in the outbox. */
async function linkOfMail(browser: Browser, info: TestInfo, path = ''): Promise<string> {
  const { request } = await openAs(browser, 'admin', info)
  const list = await request.post('/admin/SearchMails', { data: { rowsPerPage: 10, sortBy: 'createdAt', descending: true } })
  const { items } = (await list.json()) as { items: { id: number }[] }
  for (const { id } of items) {
    const { link } = (await (await request.get(`/admin/GetMail/${id}`)).json()) as { link: string | null }
    if (link?.includes(path)) return link
  }
  throw new Error(`no mail has a link to ${path}`)
}
