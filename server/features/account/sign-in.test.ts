import { account } from '@atrium/contract/access/account.ts'
import { loginSteps, type Provider } from '@atrium/contract/access/login-steps.ts'
import { accountSecurity as calls } from '@atrium/contract/account/account-security.ts'
import { afterAll, expect, test } from 'vitest'
import { currentCode, nextCode } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { PASSWORD, people } from '../../testing/fixtures.ts'
import { openOidcProvider } from '../../testing/oidc-provider.ts'
import { openTestApp } from '../../testing/test-app.ts'

const provider = await openOidcProvider('atrium', 'the secret')
afterAll(provider.close)
const keys = (name: string) => ({ [`${name}_CLIENT_ID`]: 'atrium', [`${name}_CLIENT_SECRET`]: 'the secret' })
const testApp = await openTestApp({
  PUBLIC_URL: 'https://portal.example',
  ...keys('MICROSOFT'),
  MICROSOFT_AUTHORITY: provider.origin,
  ...keys('LINKEDIN'),
  LINKEDIN_AUTHORITY: `${provider.origin}/oauth`,
})
const own = { MICROSOFT_TENANT: 'our-directory', MICROSOFT_AUTHORITY: provider.origin, ...keys('MICROSOFT') }
const ownDirectory = await openTestApp({ PUBLIC_URL: 'https://portal.example', ...own })
const { database } = testApp

async function signIn(by: Provider, claims: Record<string, unknown>, app = testApp) {
  const from = browserOf(app)
  const { url } = (await from.call(loginSteps.startSignIn, { provider: by, to: '/site-plan' })).body
  const back = provider.agree(url, claims)
  return { from, url, back, ...(await from.call(loginSteps.finishSignIn, back)) }
}
const isIn = async ({ from }: { from: ReturnType<typeof browserOf> }) =>
  (await from.call(account.isAuthenticated, {})).body.isAuthenticated
const ana = { sub: 'ana', name: 'Ana Tester', given_name: 'Ana', family_name: 'Tester' }

test('the configured providers are listed', async () => {
  expect((await testApp.call('visitor', loginSteps.signInProviders, {})).body.items).toEqual(['LinkedIn', 'Microsoft'])
  expect((await ownDirectory.call('visitor', loginSteps.signInProviders, {})).body.items).toEqual(['Microsoft'])
  expect((await ownDirectory.call('visitor', loginSteps.startSignIn, { provider: 'LinkedIn' })).status).toBe(404)
})

test('the browser is sent off with state, nonce and a code challenge, and always comes back to our own address', async () => {
  const { url } = await signIn('Microsoft', { ...ana, email: people.client })
  const { searchParams: query } = new URL(url)
  expect(query.get('redirect_uri')).toBe('https://portal.example/login')
  expect(query.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toHaveLength(43)
})

test('Microsoft opens the account with the same address, when that is proven, and then knows it by its own id', async () => {
  const claims = { ...ana, email: people.client.toUpperCase(), xms_edov: true }
  const first = await signIn('Microsoft', claims)
  expect(first.body).toMatchObject({ successful: true, twoFactor: false, to: '/site-plan' })
  expect(await isIn(first)).toBe(true)
  expect((await first.from.call(account.getUser, {})).body.email).toBe(people.client)
  expect((await first.from.call(calls.azureProfile, {})).body.profile).toEqual({
    id: 'ana',
    name: 'Ana Tester',
    email: people.client,
    firstName: 'Ana',
    lastName: 'Tester',
  })
  expect((await first.from.call(calls.get, {})).body.linked).toEqual([{ provider: 'Microsoft', email: people.client }])
  // Their address at Microsoft changes; they stay who they are.
  const second = await signIn('Microsoft', { ...ana, email: people.landlord })
  expect((await second.from.call(account.getUser, {})).body.email).toBe(people.client)
  expect((await second.from.call(calls.unlinkProvider, { provider: 'Microsoft' })).status).toBe(200)
  expect((await second.from.call(calls.azureProfile, {})).body.profile).toBeNull()
  const { rows } = await database.pool.query('select subject from mails where "to" = $1', [people.client])
  expect(rows).toContainEqual({ subject: 'A new way to sign in' })
})

test('an address that another directory only claims opens nothing; that of our own directory does', async () => {
  const claims = { sub: 'mallory', email: people.landlord }
  expect((await signIn('Microsoft', claims)).status).toBe(401)
  expect((await signIn('Microsoft', { ...claims, xms_edov: false })).status).toBe(401)
  expect((await signIn('Microsoft', claims, ownDirectory)).status).toBe(200)
})

test('LinkedIn opens an account for a verified address only', async () => {
  expect((await signIn('LinkedIn', { sub: 'l', email: people.manager, email_verified: false })).status).toBe(401)
  expect((await signIn('LinkedIn', { sub: 'l', email: people.manager, email_verified: 'true' })).status).toBe(200)
})

test('nobody gets an account by it, and no account that is locked or whose own address is unproven opens', async () => {
  const before = await database.pool.query('select count(*) from users')
  const { status, failure } = await signIn('LinkedIn', { sub: 'new', email: 'new@test.example', email_verified: true })
  expect([status, failure.errorMessage]).toEqual([401, expect.stringMatching(/^No account here has this e-mail address\./)])
  expect((await database.pool.query('select count(*) from users')).rows).toEqual(before.rows)
  for (const column of ['active', 'email_verified']) {
    await database.pool.query(`update users set ${column} = false where email = $1`, [people.neighbour])
    expect((await signIn('LinkedIn', { sub: 'n', email: people.neighbour, email_verified: true })).status).toBe(401)
    await database.pool.query(`update users set ${column} = true where email = $1`, [people.neighbour])
  }
  await database.pool.query('delete from quotas')
})

test('a code works once, in the browser that began, with its own state and nonce', async () => {
  const claims = { sub: 'c', email: people.corporate, email_verified: true, xms_edov: true }
  const { from, back } = await signIn('LinkedIn', claims)
  expect((await from.call(loginSteps.finishSignIn, back)).status).toBe(401)
  // Somebody else's code, put into this browser (login CSRF).
  const [mine, theirs] = [browserOf(testApp), browserOf(testApp)]
  await mine.call(loginSteps.startSignIn, { provider: 'LinkedIn' })
  const { url } = (await theirs.call(loginSteps.startSignIn, { provider: 'LinkedIn' })).body
  expect((await mine.call(loginSteps.finishSignIn, provider.agree(url, claims))).status).toBe(401)
  expect((await browserOf(testApp).call(loginSteps.finishSignIn, provider.agree(url, claims))).status).toBe(401)
  expect((await signIn('Microsoft', { ...claims, nonce: 'another' })).status).toBe(401)
  expect((await signIn('Microsoft', { ...claims, iss: 'https://evil.example' })).status).toBe(401)
  await database.pool.query('delete from quotas')
})

test('a provider is one step: whoever has set up a second one is asked for it all the same', async () => {
  const before = browserOf(testApp)
  await before.call(account.login, { username: people.deputy, password: PASSWORD })
  const { secret } = (await before.call(calls.startTwoFactor, {})).body
  expect((await before.call(calls.confirmTwoFactor, { code: currentCode(secret) })).status).toBe(200)
  const refused = await signIn('Microsoft', { sub: 'dora', email: people.deputy, xms_edov: true, amr: ['mfa'] })
  expect(refused.body).toMatchObject({ successful: true, twoFactor: true })
  expect(await isIn(refused)).toBe(false)
  const code = nextCode(secret)
  expect((await refused.from.call(loginSteps.verifyTwoFactor, { code })).status).toBe(200)
  expect(await isIn(refused)).toBe(true)
})

test('a provider that cannot be reached is reported as unavailable', async () => {
  const away = await openTestApp({ ...keys('LINKEDIN'), LINKEDIN_AUTHORITY: 'http://127.0.0.1:1' })
  const { status, failure } = await away.call('visitor', loginSteps.startSignIn, { provider: 'LinkedIn' })
  expect([status, failure.errorMessage]).toEqual([503, expect.stringContaining('cannot be reached')])
})
