// Features: sign-in, account
import { expect, type Page } from '@playwright/test'
import { codeOf, expectAccessible, logIn, logOut } from './support.ts'
import { further, test } from './test.ts'

// A person’s own account: settings that hold, the second step of a login, a passkey, sessions. Each test leaves the account as
// it found it. One project goes through them: at the same time in another they would take each other's account away.

const PASSWORD = 'Atrium-demo-1'
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ baseURL: _ }, info) => info.skip(info.project.name !== 'desktop-light', 'these accounts are one project’s'))

test(
  'what somebody chooses in the settings is what the portal follows, also after coming back',
  further,
  async ({ page, context }) => {
    await logIn(context, 'client2')
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Appearance and language' })).toBeVisible()
    await expectAccessible(page, 'the settings')
    await choose(page, 'Date format', /^\d{4}-03-31$/)
    await choose(page, 'Page after login', 'Due dates')
    await expect(page.getByText('Your default page was saved.')).toBeVisible()
    await choose(page, 'Language', 'Français')
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await expectAccessible(page, 'the settings in French')
    const notify = page.getByRole('combobox', { name: 'Demandes d’entretien: Par courriel' })
    await notify.selectOption('off')
    await page.reload()
    await expect(notify).toHaveValue('off')
    await notify.selectOption('now')
    await page.reload()
    await expect(notify).toHaveValue('now')

    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
    await expect(page.getByText(/depuis le \d{4}-\d{2}-\d{2}, \d{1,2}\sh\s\d{2}/).first()).toBeVisible()
    await logOut(page)
    await byPassword(page, 'client2')
    await expect(page).toHaveURL('/documents-due')
    // Who is logged in already is led there by the login too.
    await page.goto('/login')
    await expect(page).toHaveURL('/documents-due')

    const reset = { language: 'en', dateFormat: null }
    expect((await page.request.post('/Account/UpdateAccount', { data: reset })).status()).toBe(200)
    expect((await page.request.post('/Account/SaveUserDefaultPage', { data: { defaultPage: null } })).status()).toBe(200)
  },
)

test('what is saved elsewhere comes into an open form, and what was typed in it stays', async ({ page, context }) => {
  await logIn(context, 'client2')
  await page.goto('/account')
  const job = page.getByRole('textbox', { name: 'Job title' })
  await job.fill('Typed here')
  const store = (data: object) => page.request.post('/Account/UpdateAccount', { data })
  expect((await store({ phone: '+14165550199', jobTitle: 'Saved elsewhere' })).status()).toBe(200)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('textbox', { name: 'Phone' }).first()).toHaveValue(/0199/)
  await expect(job).toHaveValue('Typed here')
  await expect(page.getByText('They saved: Saved elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  expect((await store({ phone: '', jobTitle: '' })).status()).toBe(200)
})

test('two-factor login is set up, asked for, passed by a recovery code, and switched off', async ({ page, context }) => {
  await logIn(context, 'other-client')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Two-factor login' })).toBeVisible()
  await expectAccessible(page, 'the account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Code to scan with the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the code to scan')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByRole('textbox', { name: 'Code shown by the app' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code shown by the app' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 unused codes left')).toBeVisible()

  await logOut(page)
  await byPassword(page, 'other-client')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page, 'the second step')
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByText('This code is not right.')).toHaveCount(0)
  await expect(page.getByText('Type one of the recovery codes that you kept. Each works once.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText('9 unused codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Two-factor login is off.')).toBeVisible()
})

test('a passkey is added, logs in without the password, and is taken away', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await browser.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await logIn(context, 'other-landlord')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Test laptop')
  await page.getByRole('button', { name: 'Save passkey' }).click()
  await expect(page.getByText('Test laptop')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove: Test laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})

test('a session elsewhere is seen and ended', further, async ({ page, context, playwright, baseURL }) => {
  await logIn(context, 'manager')
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1'
  const phone = await playwright.request.newContext({ userAgent: agent, ...(baseURL ? { baseURL } : {}) })
  await phone.post('/Account/login', { data: { username: 'manager@atrium.test', password: PASSWORD } })
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'End session: Safari on iPhone' }).first().click()
  await expect(page.getByText('The session was ended.')).toBeVisible()
  expect(await (await phone.get('/Account/IsAuthenticated')).json()).toMatchObject({ isAuthenticated: false })
  await phone.dispose()
})

async function byPassword(page: Page, who: string) {
  await page.getByRole('textbox', { name: 'E' }).first().fill(`${who}@atrium.test`)
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'a picture that somebody uploads takes the place of the initials at once, and goes again',
  further,
  async ({ page, context }) => {
    await logIn(context, 'other-client')
    await page.goto('/account')
    const button = page.getByRole('button', { name: 'Account of Dana Whitford' })
    await expect(button).toBeVisible()
    await expect(button.locator('img')).toHaveCount(0)
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.getByRole('main').screenshot() }
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await expect(button.locator('img')).toBeVisible()
    await expect(button.locator('img')).toHaveJSProperty('naturalWidth', 192)
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Account of Dana Whitford' }).locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Remove' }).click()
    await expect(button.locator('img')).toHaveCount(0)
  },
)
