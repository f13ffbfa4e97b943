import { account } from '@atrium/contract/access/account.ts'
import { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { accountSecurity as calls } from '@atrium/contract/account/account-security.ts'
import { expect, test } from 'vitest'
import { softPasskey } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { PASSWORD, type Person, people } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const ORIGIN = 'https://portal.example'
const testApp = await openTestApp({ PUBLIC_URL: ORIGIN })
const { database } = testApp
const browser = () => browserOf(testApp)
const isIn = async (from: ReturnType<typeof browser>) => (await from.call(account.isAuthenticated, {})).body.isAuthenticated

async function withPasskey(who: Person) {
  const from = browser()
  await from.call(account.login, { username: people[who], password: PASSWORD })
  const passkey = softPasskey(ORIGIN, 'portal.example')
  const { options } = (await from.call(calls.passkeyOptions, {})).body
  const added = await from.call(calls.addPasskey, { name: 'My phone', response: passkey.create(options) })
  expect(added.failure).toMatchObject({ successful: true })
  return { from, passkey }
}

async function logIn(passkey: ReturnType<typeof softPasskey>, more: object = {}) {
  const from = browser()
  const { options } = (await from.call(loginSteps.passkeyLoginOptions, {})).body
  const response = passkey.get(options, more)
  return { from, sent: response, ...(await from.call(loginSteps.loginWithPasskey, { response })) }
}

test('a passkey is made, shown, and logs in without the password and without a second step', async () => {
  const { from, passkey } = await withPasskey('client')
  expect((await from.call(calls.get, {})).body.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
  const login = await logIn(passkey)
  expect(login.body).toMatchObject({ successful: true, twoFactor: false })
  expect(await isIn(login.from)).toBe(true)
  expect((await from.call(calls.get, {})).body.passkeys[0]?.lastUsedAt).not.toBeNull()
})

test('its answer works once, for our address, and only when it has checked who holds it', async () => {
  const { passkey } = await withPasskey('landlord')
  const { from, sent: response } = await logIn(passkey)
  expect((await from.call(loginSteps.loginWithPasskey, { response })).status).toBe(401)
  const other = browser()
  await other.call(loginSteps.passkeyLoginOptions, {})
  expect((await other.call(loginSteps.loginWithPasskey, { response })).status).toBe(401)
  expect((await logIn(passkey, { at: 'https://portal.example.evil.example' })).status).toBe(401)
  expect((await logIn(passkey, { verifies: false })).status).toBe(401)
  expect((await logIn(softPasskey(ORIGIN, 'portal.example'))).status).toBe(401)
  await database.pool.query('delete from quotas')
  expect((await logIn(passkey)).status).toBe(200)
})

test('one that was taken away, or whose user is locked, opens nothing', async () => {
  const { from, passkey } = await withPasskey('manager')
  await database.pool.query('update users set active = false where email = $1', [people.manager])
  expect((await logIn(passkey)).status).toBe(401)
  await database.pool.query('update users set active = true where email = $1', [people.manager])
  const [own] = (await from.call(calls.get, {})).body.passkeys
  const id = own?.id as number
  const stranger = browser()
  await stranger.call(account.login, { username: people.client, password: PASSWORD })
  expect((await stranger.call(calls.removePasskey, { id })).status).toBe(404)
  expect((await stranger.call(calls.renamePasskey, { id, name: 'mine' })).status).toBe(404)
  expect((await from.call(calls.renamePasskey, { id, name: 'Laptop' })).status).toBe(200)
  expect((await from.call(calls.removePasskey, { id })).status).toBe(200)
  expect((await logIn(passkey)).status).toBe(401)
})

test('nobody can keep a passkey that was made for another user or another address', async () => {
  const from = browser()
  await from.call(account.login, { username: people.corporate, password: PASSWORD })
  const { options } = (await from.call(calls.passkeyOptions, {})).body
  const elsewhere = softPasskey('https://evil.example', 'evil.example')
  expect((await from.call(calls.addPasskey, { name: 'x', response: elsewhere.create(options) })).status).toBe(400)
  // The challenge is spent by that.
  const good = softPasskey(ORIGIN, 'portal.example')
  expect((await from.call(calls.addPasskey, { name: 'x', response: good.create(options) })).status).toBe(400)
})
