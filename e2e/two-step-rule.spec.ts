// Features: account, company
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { attempt, codeOf, expectAccessible } from './support.ts'
import { further, test } from './test.ts'

// A company asks a second step of everybody. It is a company of this run alone: nobody else is shut out meanwhile.

const PASSWORD = 'violet kettle orbit'

test(
  'a company asks everybody for a second step; a client sets one up and goes on',
  further,
  async ({ page, browser, baseURL }, info) => {
    const own = attempt(info).replace(/\W+/g, '-')
    const people = { landlord: `rule-${own}@lakeside.example`, client: `ruled-${own}@lakeside.example` }
    const admin = await request.newContext({ baseURL: baseURL as string })
    await post(admin, '/Account/login', { username: 'admin@atrium.test', password: 'Atrium-demo-1' })
    await makeCompany(page.request, admin, people)

    await page.goto('/company/security')
    await expect(page.getByText('You need a second step yourself before you can ask it of others.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Everybody, clients too' })).toBeDisabled()
    await expectAccessible(page, 'the security of a company')
    await page.getByRole('link', { name: 'Set it up' }).click()
    await setUp(page)
    await expect(page.getByText('10 unused codes left')).toBeVisible()

    // The client is inside already.
    const context = await browser.newContext()
    await post(context.request, '/Account/login', { username: people.client, password: PASSWORD })
    const theirs = await context.newPage()
    await theirs.goto('/documents-due')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Due dates' })).toBeVisible()

    await page.goto('/company/security')
    await page.getByRole('radio', { name: 'Everybody, clients too' }).check()
    await expect(page.getByText('1 of 2 without one so far.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings were saved.')).toBeVisible()

    await theirs.reload()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Set up a second step' })).toBeVisible()
    await expect(theirs.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(theirs, 'the second step that comes first')
    expect((await context.request.get('/Account/GetSessions')).status()).toBe(403)
    await setUp(theirs)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Due dates' })).toBeVisible()
    expect((await context.request.get('/Account/GetSessions')).status()).toBe(200)

    await theirs.goto('/account')
    await theirs.getByRole('button', { name: 'Switch off' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(theirs.getByText('A second step is required here. Add a passkey before you switch this off.')).toBeVisible()
    await context.close()

    await page.getByRole('radio', { name: 'Nobody' }).check()
    await expect(page.getByText('All of them have one.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await admin.dispose()
  },
)

/** Sets the authenticator app up, and puts the recovery codes away. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByRole('textbox', { name: 'Code shown by the app' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
}

/** A company with a site and a client, whose user has joined; `landlord` is logged in as its administrator. */
async function makeCompany(landlord: APIRequestContext, admin: APIRequestContext, people: { landlord: string; client: string }) {
  const person = { firstName: 'Rhea', lastName: 'Stone', password: PASSWORD }
  await post(landlord, '/Account/Register', { ...person, companyName: 'Careful Estates', email: people.landlord })
  const verified = await landlord.get(`/Account/VerifyAccount/${await mailedKey(admin, people.landlord)}`)
  await post(landlord, '/Account/Autologin', { key: (await verified.json()).key })
  const { id: siteId } = await post(landlord, '/Landlord/CreateSite', { name: 'Careful Court' })
  const { id: tenantId } = await post(landlord, '/Landlord/CreateTenant', { name: 'Careful Shop', siteId })
  await post(landlord, '/Landlord/InviteUser', { email: people.client, roleId: 5, tenantId })
  const joining = { key: await mailedKey(admin, people.client), firstName: 'Noor', lastName: 'Vale', password: PASSWORD }
  await post(admin, '/Account/CreateInvitedUser', joining)
}

async function post(from: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await from.post(path, { data })
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
  return answer.json()
}

/** The key of the link in the last mail to somebody, which an admin finds in the outbox. */
async function mailedKey(admin: APIRequestContext, to: string): Promise<string> {
  const found = await admin.post('/admin/SearchMails', { data: { query: to, sortBy: 'createdAt', descending: true } })
  const [last] = (await found.json()).items
  const { link } = await (await admin.get(`/admin/GetMail/${last?.id}`)).json()
  return new URL(link).pathname.split('/').at(-1) ?? ''
}
