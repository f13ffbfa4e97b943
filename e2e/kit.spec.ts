// Features: submissions, tenants, audit
import { expect, type Locator, type Page } from '@playwright/test'
import { attempt, fillDocument, logIn, pdfOf, watchLoading, widerBy } from './support.ts'
import { further, test } from './test.ts'

// What every screen gets from the kit, each tried on one screen that has it.

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('It is not on the screen')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

test('a picker takes the first match by Enter and sends nothing; the unit comes from the client', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/leases?new=')
  const form = page.getByRole('dialog')
  const client = form.getByRole('combobox', { name: 'Client' })
  await client.click()
  // Before the server has answered.
  await client.pressSequentially('saltb')
  await client.press('Enter')
  await expect(client).toHaveValue('Saltbox Books')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Unit' })).toHaveValue('Unit 110')
  // What somebody typed is theirs.
  await form.getByRole('textbox', { name: 'Unit' }).fill('Kiosk 3')
  await client.fill('copper')
  await client.press('Enter')
  await expect(client).toHaveValue('Copper Kettle Café')
  await expect(form.getByRole('textbox', { name: 'Unit' })).toHaveValue('Kiosk 3')
})

test('a picker takes the first match of what was typed, however late its reply', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/leases?new=')
  const client = page.getByRole('dialog').getByRole('combobox', { name: 'Client' })
  await client.click()
  await client.fill('saltb')
  // The reply is there: the record that is picked already stands first in it when another is searched.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Saltbox Books/])
  await client.press('Enter')
  await expect(client).toHaveValue('Saltbox Books')
  await client.fill('copper')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Copper Kettle Café/])
  await client.press('Enter')
  await expect(client).toHaveValue('Copper Kettle Café')

  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route('**/SearchTenantsBySites**', async (route) => {
    await new Promise((later) => setTimeout(later, 1_500))
    await route.continue()
  })
  await client.fill('atelier')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Atelier Noémie/])
  // The list on the screen is still the one of another text.
  await client.fill('gusto')
  await client.press('Enter')
  await expect(client).toHaveValue('Gusto Pizzeria')
  // Nor is a text that nothing matches an order to send the form.
  await client.fill('nobody of this name')
  await client.press('Enter')
  await expect(page.getByText('No client matches')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
})

test('a list says how many of how many and what they add up to, and tells "nothing matches" from "nothing yet"', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  const whole = watchLoading(page)
  await page.goto('/rental-notices')
  await whole()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Rental Notices\d+$/)
  await page.goto('/rental-notices?status=Overdue')
  await expect(title).toHaveText(/^Rental Notices\d+ of \d+$/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/\$[\d,]+\.\d\d in total/)
  await page.goto('/rental-notices?q=nowhere-to-be-found')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(title).toHaveText(/^Rental Notices0 of \d+$/)
})

test(
  'fifteen rows fit, row actions stand in a column of their own, and every title starts at one place',
  further,
  async ({ page, context }) => {
    await logIn(context, 'landlord')
    const whole = watchLoading(page)
    await page.goto('/landlord/tenants')
    await whole()
    // The server of the tests has no mail, and says so to administrators in the height of a row.
    await page.getByText('Mail is not set up: invitations').evaluate((text) => text.closest('p')?.remove())
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.nth(14)).toBeInViewport({ ratio: 1 })
    const row = rows.nth(2)
    await row.hover()
    const action = await box(row.getByRole('button', { name: /^Edit:/ }))
    const cells = await row.getByRole('cell').all()
    const last = cells.at(-2)
    if (!last) throw new Error('The row has no cells')
    expect(action.x).toBeGreaterThanOrEqual((await box(last)).right - 1)
    const starts = new Set<number>()
    for (const path of ['/leases', '/', '/landlord/subscription', '/settings', '/company', '/documents-due', '/landlord/users']) {
      await page.goto(path)
      await whole()
      starts.add(Math.round((await box(page.getByRole('heading', { level: 1 }))).x))
    }
    expect([...starts]).toHaveLength(1)
  },
)

test('nothing is wider than the window at 820 pixels and at 200 % zoom', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  const whole = watchLoading(page)
  for (const width of [820, 720])
    for (const path of ['/', '/leases', '/landlord/tenants', '/rental-notices?new=', '/landlord/subscription', '/settings']) {
      await page.setViewportSize({ width, height: 560 })
      await page.goto(path)
      await whole()
      expect(await widerBy(page), `${path} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('money, dates and sizes have their French form', async ({ page, context }) => {
    await logIn(context, 'landlord')
    await page.goto('/rental-notices')
    await expect(page.getByRole('cell', { name: /^\d+\s\d{3},\d\d\s\$$/ }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: /^1er \S+ \d{4}$/ }).first()).toBeVisible()
    await page.goto('/AreaCertificate?new=')
    await expect(page.getByText(/50\sMo/)).toBeVisible()
  })

  test(
    'a company that words one English text itself still speaks French to French browsers',
    further,
    async ({ page, context }) => {
      await logIn(context, 'other-landlord')
      const word = (text: string | null) =>
        context.request.post('/Language/SaveTexts', { data: { code: 'en', texts: [{ key: 'Leases', text }] } })
      expect((await word('Contracts')).status()).toBe(200)
      try {
        const whole = watchLoading(page)
        await page.goto('/')
        await whole()
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
        await expect(page.getByRole('link', { name: 'Accueil' }).first()).toBeVisible()
      } finally {
        await word(null)
      }
    },
  )
})

test('a file that is not what it says is refused when it is chosen; a good one gives the title', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/DemandNotice?new=')
  const form = page.getByRole('dialog')
  await expect(form.getByText('Fields marked * are required.')).toBeVisible()
  const input = form.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'Lease_2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no</html>') })
  await expect(form.getByText('“Lease_2026.pdf” is not a PDF file')).toBeVisible()
  await input.setInputFiles({ name: 'Second_notice 2026.pdf', mimeType: 'application/pdf', buffer: pdfOf('Second') })
  await expect(form.getByLabel('Title')).toHaveValue('Second notice 2026')
})

test(
  'a form that is sent while its file is still being read waits for it, and sends it',
  further,
  async ({ page, context }, info) => {
    await logIn(context, 'landlord')
    await page.addInitScript(() => {
      const read = Blob.prototype.arrayBuffer
      Blob.prototype.arrayBuffer = async function () {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return read.call(this)
      }
    })
    const title = `Read slowly, ${attempt(info)}`
    const form = await fillDocument(page, 'Demand Notice', title)
    await form.getByRole('button', { name: 'Send Demand Notice' }).click()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText(/Page 1 of 1/)).toBeVisible()
  },
)

test('a record that is gone says so, without a way to try again; the failed call is on the console', async ({
  page,
  context,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await logIn(context, 'landlord')
  await page.goto('/rental-notices?edit=99999999')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('This is no longer there')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(logged.some((text) => text.startsWith('GET /billing/GetInvoice/99999999 failed (404)'))).toBe(true)
})

test('a server that does not answer shows a quiet bar, which goes when it is back', async ({ page, context }) => {
  await logIn(context, 'landlord')
  const whole = watchLoading(page)
  await page.goto('/leases')
  await whole()
  const stops = (url: URL) => /^\/(Landlord\/|healthz)/.test(url.pathname)
  await page.route(stops, (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Search Leases' }).fill('harbour')
  const bar = page.getByRole('status').filter({ hasText: 'The server does not answer.' })
  await expect(bar).toBeVisible()
  await page.unroute(stops)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ of \d+$/)
})

test('a toast covers no button', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/landlord/sites')
  const toasts = page.locator('.mantine-Notification-root')
  await page.getByRole('button', { name: /^More actions: Pacific/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Deactivate site' }).click()
  await expect(toasts).toHaveCount(1)
  await page.waitForTimeout(600)
  expect(await coveredBy(page, '.mantine-Notification-root')).toEqual([])
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Pacific Exchange is active again.')).toBeVisible()
})

test('a plan that is too small says so on its card', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/landlord/subscription')
  const starter = page.getByRole('article', { name: 'Starter' })
  await expect(starter).toContainText(/This plan is too small for what you have\. Deactivate \d sites first\./)
  await expect(starter.getByRole('button', { name: 'Change plan' })).toBeDisabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('inputs are high and large enough, and the camera is at hand', async ({ page, context }) => {
    await logIn(context, 'client')
    await page.goto('/InsuranceCertificate?new=')
    const title = page.getByRole('dialog').getByLabel('Title')
    await expect(title).toHaveCSS('font-size', '16px')
    expect((await box(title)).height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
    await expect(page.locator('input[capture=environment]')).toHaveCount(1)
    await page.getByRole('button', { name: /^Send/ }).click()
    const size = await page
      .getByText('Title is required')
      .last()
      .evaluate((element) => getComputedStyle(element).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(12)
  })

  test('of many views every name stands whole, and the chosen one is in view', async ({ page, context }) => {
    await logIn(context, 'client')
    await page.goto('/other-payments')
    const views = page.getByRole('radiogroup', { name: 'View' })
    const cut = views.locator('label').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(await cut).toBe(0)
    await expect(views.getByText('All', { exact: true })).toBeInViewport({ ratio: 1 })
  })
})

/** The names of the buttons that an element lies over. */
function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((over) => {
    const above = document.querySelector(over)?.getBoundingClientRect()
    if (!above) return ['there is no such element']
    const overlaps = (element: Element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const beside = left >= above.right || right <= above.left || top >= above.bottom || bottom <= above.top
      return width > 1 && !beside
    }
    const buttons = [...document.querySelectorAll('button, input, select')].filter((element) => !element.closest(over))
    return buttons.filter(overlaps).map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  }, selector)
}

test('what was typed stays: a day that is none, one out of range, and a text that is too long', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/jobs?new=')
  const form = page.getByRole('dialog')
  const days = {
    'Start Date': ['31/12/2026', '31/12/2026', 'This is not a date'],
    'End Date': ['01/01/9999', 'January 01, 9999', 'The date must lie between 1900 and 2200'],
  }
  for (const [label, [typed = '', shown = '', error = '']] of Object.entries(days)) {
    const day = form.getByRole('textbox', { name: label })
    await day.pressSequentially(typed)
    await day.press('Tab')
    await expect(day).toHaveValue(shown)
    await expect(form.getByText(error)).toBeVisible()
  }
  // Read again, it is no error any more.
  const day = form.getByRole('textbox', { name: 'Start Date' })
  await day.fill('2026-12-31')
  await day.press('Tab')
  await expect(day).toHaveValue('December 31, 2026')
  await expect(form.getByText('This is not a date')).toHaveCount(0)

  const description = form.getByRole('textbox', { name: 'Description' })
  const text = 'Ünïcödé '.repeat(600).trim()
  await description.fill(text)
  await description.press('Tab')
  await expect(description).toHaveValue(text)
  await expect(form.getByText('Use at most 4,000 characters')).toBeVisible()
})
