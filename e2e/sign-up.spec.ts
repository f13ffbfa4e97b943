// Features: sign-in, users, dashboard, sites, tenants, submissions
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { attempt, expectAccessible, pdfOf } from './support.ts'
import { test } from './test.ts'

const PASSWORD = 'violet kettle orbit'

/** What a person would read in their mailbox: the path of the link in the last mail, which an admin finds in the outbox. */
async function lastLink(baseURL: string, to: string): Promise<string> {
  const admin = await request.newContext({ baseURL })
  const answer = await admin.post('/Account/login', { data: { username: 'admin@atrium.test', password: 'Atrium-demo-1' } })
  expect(answer.status(), await answer.text()).toBe(200)
  try {
    await expect.poll(async () => (await mailsTo(admin, to)).length, { timeout: 15_000 }).toBeGreaterThan(0)
    const [last] = await mailsTo(admin, to)
    const { link } = await (await admin.get(`/admin/GetMail/${last?.id}`)).json()
    return new URL(link).pathname
  } finally {
    await admin.dispose()
  }
}

async function mailsTo(admin: APIRequestContext, to: string): Promise<{ id: number }[]> {
  const found = await admin.post('/admin/SearchMails', { data: { query: to, sortBy: 'createdAt', descending: true } })
  return (await found.json()).items
}

const typePassword = (page: Page, password: string) => page.getByRole('textbox', { name: /password/i }).fill(password)

/** An address of this run alone. */
const addressOf = (name: string, run: string) => `${name}-${run.replace(/\W+/g, '-')}@lakeside.example`

test('a company signs itself up, verifies its address, and is in', async ({ page, baseURL }, info) => {
  const email = addressOf('nora', attempt(info))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign your company up' }).click()
  await expect(page.getByRole('heading', { name: 'Try Atrium' })).toBeVisible()
  await expectAccessible(page, 'register')
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await page.getByLabel('Company').fill('Lakeside Holdings')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Quist')
  await page.getByLabel('Work email').fill(email)
  await typePassword(page, 'password123')
  await expect(page.getByText('Easy to guess')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await expect(page.getByText('This is a common password. Choose another.')).toBeVisible()
  await typePassword(page, PASSWORD)
  await expect(page.getByText('Strong', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'register, filled in')
  await page.getByRole('button', { name: 'Start the trial' }).click()
  await expect(page.getByRole('heading', { name: 'No mail could be sent' })).toBeVisible()
  await expectAccessible(page, 'check your mail')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await typePassword(page, PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Verify your e-mail address first. The link is in the mail we sent you.')).toBeVisible()

  const link = await lastLink(baseURL as string, email)
  await page.goto(link)
  await expectAccessible(page, 'verify')
  await page.getByRole('button', { name: 'Confirm and open my portal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')

  // The first steps of a new company lead from one to the next.
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await expect(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page, 'first steps')
  await steps.getByRole('link', { name: 'Start Now' }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lakeside Mall')
  await page.getByRole('button', { name: 'Create Site' }).last().click()
  // What was begun there leads back there.
  await expect(steps.getByText('1 of 4 done')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  // A document needs a client.
  await expect(steps.getByText('First create a client.')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Start Now' })).toHaveCount(1)
  await steps.getByRole('link', { name: 'Start Now' }).click()
  const client = page.getByRole('dialog', { name: 'New client' })
  await client.getByRole('textbox', { name: /^Name/ }).fill('Luma Optical')
  await client.getByRole('textbox', { name: 'Contact Name' }).fill('Bob Stone')
  const bob = addressOf('bob', attempt(info))
  await client.getByRole('textbox', { name: 'Email' }).fill(bob)
  await client.getByRole('button', { name: 'Create client' }).click()
  await expect(steps.getByText('2 of 4 done')).toBeVisible()
  await steps.getByRole('link', { name: 'Start Now' }).click()
  const letter = page.getByRole('dialog', { name: 'New Welcome Letter' })
  await letter.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Luma Optical' }).click()
  await letter.getByRole('textbox', { name: 'Title' }).fill('Welcome')
  const pdf = { name: 'welcome.pdf', mimeType: 'application/pdf', buffer: pdfOf('Welcome') }
  await letter.locator('input[type=file]:not([capture])').setInputFiles(pdf)
  await letter.getByRole('button', { name: 'Send Welcome Letter' }).click()
  await expect(steps.getByText('3 of 4 done')).toBeVisible()
  // Whom the client names is invited, with nothing to type, and nobody is told any more that he has no login.
  const advice = page.getByText('Bob Stone has no login yet.')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  // A toast that is pointed at stays, and on a phone it would lie over the button: no finger points at where it last pressed.
  await page.mouse.move(0, 0)
  const invitation = page.getByRole('dialog', { name: 'Invite a user' })
  await expect(invitation.getByRole('textbox', { name: 'Email' })).toHaveValue(bob)
  await expect(invitation.getByRole('textbox', { name: 'First name' })).toHaveValue('Bob')
  await expect(invitation.getByRole('textbox', { name: 'Last name' })).toHaveValue('Stone')
  await expect(advice).toBeHidden()
  await expectAccessible(page, 'an invitation that is filled in')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const setUp = page.getByRole('region', { name: 'You are set up' })
  await expect(setUp.getByText('4 of 4 done')).toBeVisible()
  await setUp.getByRole('button', { name: 'Close' }).click()
  await expect(setUp).toBeHidden()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and open my portal' }).click()
  await expect(page.getByText('This link does not work any more.')).toBeVisible()
  await expectAccessible(page, 'verify, over')
})

test('somebody who forgot their password sets a new one; who has no account is told by mail only', async ({
  page,
  baseURL,
  context,
}, info) => {
  // A user of this run's own: others log in as the demo's people meanwhile.
  const email = addressOf('forgetful', attempt(info))
  const person = { companyName: 'Forgetful', firstName: 'Finn', lastName: 'Marsh', email, password: PASSWORD }
  expect((await context.request.post('/Account/Register', { data: person })).status()).toBe(200)
  const key = (await lastLink(baseURL as string, email)).split('/').at(-1)
  expect((await context.request.get(`/Account/VerifyAccount/${key}`)).status()).toBe(200)

  for (const address of [addressOf('nobody', attempt(info)), email]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expectAccessible(page, 'reset password')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText(`Mail is not set up on this portal. What we would have written to ${address} is kept`),
    ).toBeVisible()
  }
  await page.goto(await lastLink(baseURL as string, email))
  await expect(page.getByText('For the account of f…@lakeside.example.')).toBeVisible()
  await expectAccessible(page, 'set password')
  await typePassword(page, 'pebble lantern meadow')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await expectAccessible(page, 'password set')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await typePassword(page, 'pebble lantern meadow')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finn')
})

test('an invited person joins, in French', async ({ page, baseURL }, info) => {
  const email = addressOf('ines', attempt(info))
  const landlord = await request.newContext({ baseURL: baseURL as string })
  await landlord.post('/Account/login', { data: { username: 'landlord@atrium.test', password: 'Atrium-demo-1' } })
  const invited = await landlord.post('/Landlord/InviteUser', { data: { email, roleId: 3 } })
  expect(invited.status(), await invited.text()).toBe(200)
  await landlord.dispose()
  await page.goto(await lastLink(baseURL as string, email))
  await expect(page.getByRole('heading', { name: 'Join Northgate Property Group' })).toBeVisible()
  await expect(page.getByText('Company administrator')).toBeVisible()
  await expectAccessible(page, 'invitation')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Rejoindre Northgate Property Group' })).toBeVisible()
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Roy')
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inès')
})

test('an invitation or a set-up link that was made up opens nothing', async ({ page }) => {
  for (const path of ['/invite-user/made-up', '/reset-password/made-up', '/admin/users/new?key=made-up']) {
    await page.goto(path)
    await expect(page.getByText('This link does not work any more.')).toBeVisible()
    await expectAccessible(page, path)
  }
})
