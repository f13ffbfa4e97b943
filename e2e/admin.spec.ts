// Features: admin
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

// An administrator runs the platform: companies, people, mails, jobs, health; and signs in as a user for support, visibly.

test('an administrator makes a company on trial; its administrator’s invitation lies in the outbox', async ({
  page,
  context,
}, info) => {
  await logIn(context, 'admin')
  const mark = attempt(info).replace(/\W+/g, '-')
  const name = `Larch Estates ${mark}`
  await page.goto('/admin/landlord/new')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create company' }).click()
  await expect(form.getByRole('alert')).toContainText('Name is required')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Premium' }).click()
  await form.getByRole('textbox', { name: 'E-mail of its administrator' }).fill(`larch-${mark.toLowerCase()}@example.com`)
  await form.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('The company was saved.')).toBeVisible()
  await searchList(page, name)
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()

  await page.goto(`/admin/outbox?q=larch-${mark.toLowerCase()}`)
  await page
    .getByRole('link', { name: /Larch Estates/ })
    .first()
    .click()
  const mail = page.getByRole('dialog')
  await expect(mail.frameLocator('iframe').getByRole('heading', { name: /Larch Estates/ })).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Copy its link' })).toBeVisible()
  // No script runs in the mail's frame, the checker's neither: it would wait for it for ever.
  await mail.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'a mail of the outbox')
})

test(
  'an add-on names its price at Stripe by its id, and what is no such id is said at the field',
  further,
  async ({ page, context }, info) => {
    await logIn(context, 'admin')
    const name = `Valet ${attempt(info)}`
    await page.goto('/admin/plans')
    await page.getByRole('button', { name: 'Create add-on' }).click()
    const form = page.getByRole('dialog', { name: 'New add-on' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await form.getByRole('textbox', { name: 'Stripe price, per month' }).fill('prod_123')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('This is not a price id of Stripe')
    await expectAccessible(page, 'the form of an add-on')
    await form.getByRole('textbox', { name: 'Stripe price, per month' }).fill('price_1Valet')
    await form.getByRole('switch', { name: 'On offer' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The plan was saved.')).toBeVisible()

    await page.getByRole('button', { name }).click()
    const saved = page.getByRole('dialog', { name })
    await expect(saved.getByRole('textbox', { name: 'Stripe price, per month' })).toHaveValue('price_1Valet')
    await expect(saved.getByRole('textbox', { name: 'Stripe price, per year' })).toHaveValue('')
    await saved.getByRole('textbox', { name: 'Stripe price, per month' }).fill('')
    await saved.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toHaveCount(0)
  },
)

test('an administrator makes a role of a company that opens only some menus', further, async ({ page, context }, info) => {
  await logIn(context, 'admin')
  const name = `Paralegal ${attempt(info)}`
  await page.goto('/admin/roles?new=')
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: 'Northgate Property Group' }).click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('switch', { name: 'Open only some menus' }).click()
  const menus = form.getByRole('list', { name: 'Menus' })
  await menus.getByRole('checkbox').first().click()
  await expectAccessible(page, 'the menus of a role')
  await form.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('The role was saved.')).toBeVisible()
  await searchList(page, name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Menus' }).getByRole('checkbox').first()).toBeChecked()
})

test('support signs in as a user for a reason, under a banner, and stops', async ({ page, context }) => {
  await logIn(context, 'admin')
  await page.goto('/admin/users?q=corporate@atrium.test')
  await runRowAction(page, 'Sofia Lindqvist', 'Sign in for support')
  const dialog = page.getByRole('dialog', { name: 'Sign in as Sofia Lindqvist' })
  await dialog.getByRole('button', { name: 'Sign in for support' }).click()
  await expect(dialog.getByText(/at least 15 characters/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She cannot find her insurance certificate')
  await expectAccessible(page, 'why support signs in')
  await dialog.getByRole('button', { name: 'Sign in for support' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Support: Ada Moreau is signed in as Sofia Lindqvist' })
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'the portal under the banner')
  await page.goto('/account')
  await expect(page.getByText('This is for the user alone. It cannot be done while signed in for support.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(banner).toHaveCount(0)
  await page.goto('/audit-log?entity=support')
  await expect(page.getByRole('link', { name: 'Support' }).first()).toBeVisible()
})

test('every list of an admin fits a small screen, and an ordinary one, in both languages', further, async ({ browser }) => {
  for (const locale of ['en-CA', 'fr-CA']) {
    const context = await browser.newContext({ locale })
    await logIn(context, 'admin')
    const page = await context.newPage()
    for (const list of ['users', 'landlords', 'tenants', 'sites', 'invoices']) {
      await page.goto(`/admin/${list}`)
      const table = page.getByRole('table')
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(table.getByRole('row').nth(1)).toBeVisible()
        const over = () => table.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : -1))
        await expect.poll(over, `${list}, ${width} px, ${locale}`).toBe(0)
      }
    }
    await context.close()
  }
})

test('the start page of an admin shows what of the system is not good, and leads there', further, async ({ page, context }) => {
  await logIn(context, 'admin')
  await page.goto('/')
  const card = page.getByRole('region', { name: 'System health' })
  // No mail server is set here.
  await expect(card.getByRole('link', { name: /^Mail: Mail stays in the outbox/ })).toBeVisible()
  // What is good is left out; how long the database takes to answer may be good now and not a moment later.
  await expect(card.getByText('Migrations: ')).toHaveCount(0)
  // The numbers stand side by side, two of them at least on the narrowest screen.
  const [companies, sites] = ['Companies', 'Sites'].map((name) => page.getByRole('main').getByText(name, { exact: true }).first())
  expect((await sites?.boundingBox())?.y).toBe((await companies?.boundingBox())?.y)
  await expectAccessible(page, 'the start page of an admin')
  await card.getByRole('link', { name: /^Mail: / }).click()
  await expect(page).toHaveURL('/admin/health')
})
