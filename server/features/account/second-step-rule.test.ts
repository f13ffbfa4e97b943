import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { mayAsk } from '@atrium/contract/access/may.ts'
import { rolePreview } from '@atrium/contract/access/role-lists.ts'
import type { StepRule } from '@atrium/contract/access/step-rule.ts'
import { accountSupport, support } from '@atrium/contract/access/support.ts'
import { accountSecurity as calls } from '@atrium/contract/account/account-security.ts'
import { admin } from '@atrium/contract/admin/admin.ts'
import { company } from '@atrium/contract/company/company.ts'
import { companySecurity } from '@atrium/contract/company/company-security.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { languages } from '@atrium/contract/languages/languages.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { users } from '@atrium/contract/users/users.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { everyCall } from '../../app.ts'
import { currentCode, softPasskey } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { inputOf } from '../../testing/example.ts'
import { idOf, ids, PASSWORD, type Person, people } from '../../testing/fixtures.ts'
import { openTestApp, requestOf, type TestApp } from '../../testing/test-app.ts'

// A company asks a second step of its people: whoever has none gets in only as far as setting one up.

const ORIGIN = 'http://localhost:5000'
const testApp = await openTestApp({ PUBLIC_URL: ORIGIN })
const { database, send, call } = testApp
type Browser = ReturnType<typeof browserOf>

async function logIn(who: Person, on: TestApp = testApp) {
  const from = browserOf(on, { origin: ORIGIN })
  const answer = await from.call(account.login, { username: people[who], password: PASSWORD })
  return { from, ...answer }
}
async function setUpApp(from: Browser) {
  const { secret } = (await from.call(calls.startTwoFactor, { password: PASSWORD })).body
  const done = await from.call(calls.confirmTwoFactor, { code: currentCode(secret) })
  expect(done.status).toBe(200)
}
async function setUpPasskey(from: Browser) {
  const passkey = softPasskey(ORIGIN, 'localhost')
  const { options } = (await from.call(calls.passkeyOptions, { password: PASSWORD })).body
  const added = await from.call(calls.addPasskey, { name: 'Laptop', response: passkey.create(options) })
  expect(added.status).toBe(200)
  return passkey
}
/** As the database has it: for tests in which it does not matter who said so. */
async function ask(secondStepFor: StepRule, landlordId: number = ids.landlord.north) {
  await database.pool.query('update landlords set second_step_for = $2 where id = $1', [landlordId, secondStepFor])
  testApp.app.services.forgetViewer()
}
const stepOf = async (from: Browser) => (await from.call(account.getUser, {})).body.secondStep
const isShut = async (from: Browser) => (await from.call(calls.sessions, {})).failure.code === 'second-step-required'
const ofPerson = async (who: Person) => (await call(who, account.getUser, {})).body.secondStep

afterEach(async () => {
  for (const table of ['two_factors', 'recovery_codes', 'passkeys', 'quotas']) await database.pool.query(`delete from ${table}`)
  for (const id of [ids.landlord.north, ids.landlord.south]) await ask('nobody', id)
})

describe('the rule of a company', () => {
  test('is switched on by one who manages the company and has a second step, and says how many have none yet', async () => {
    const { from } = await logIn('landlord')
    const before = (await from.call(companySecurity.get, {})).body
    expect(before).toMatchObject({ secondStepFor: 'nobody', ownStep: false })
    expect(before.company.without).toBe(before.company.total)
    const rule = { secondStepFor: 'company', version: before.version } as const
    const early = await from.call(companySecurity.save, rule)
    expect([early.status, early.failure.errorMessage]).toEqual([409, expect.stringMatching(/^Set up a second step for yourself/)])
    await setUpApp(from)
    const after = (await from.call(companySecurity.get, {})).body
    expect(after).toMatchObject({ ownStep: true, company: { ...before.company, without: before.company.total - 1 } })
    expect(after.clients).toEqual({ total: 4, without: 4 })
    expect((await from.call(companySecurity.save, rule)).status).toBe(200)
    expect((await from.call(companySecurity.save, rule)).status).toBe(409)
    const { rows } = await database.pool.query(
      "select before, after from audit_entries where entity = 'company' and after ? 'secondStepFor'",
    )
    expect(rows).toEqual([{ before: { secondStepFor: 'nobody' }, after: { secondStepFor: 'company' } }])
    expect((await from.call(companySecurity.get, {})).body.secondStepFor).toBe('company')
    for (const who of ['manager', 'deputy', 'client', 'otherLandlord'] as const)
      expect((await call(who, companySecurity.save, { secondStepFor: 'nobody', version: rule.version + 1 })).status).not.toBe(200)
  })

  test('falls on sessions that are open with their next call, and lifts from them as soon', async () => {
    const { from } = await logIn('landlord')
    await setUpApp(from)
    const old = (await logIn('manager')).from
    expect(await isShut(old)).toBe(false)
    const version = async () => (await from.call(companySecurity.get, {})).body.version
    expect((await from.call(companySecurity.save, { secondStepFor: 'company', version: await version() })).status).toBe(200)
    expect([await isShut(old), await stepOf(old)]).toEqual([true, 'missing'])
    expect(await stepOf(from)).toBe('done')
    expect((await from.call(companySecurity.save, { secondStepFor: 'nobody', version: await version() })).status).toBe(200)
    expect([await isShut(old), await stepOf(old)]).toEqual([false, 'free'])
  })

  test.each([
    ['company', { landlord: 'missing', manager: 'missing', clerk: 'missing', client: 'free', corporate: 'free' }],
    ['everyone', { landlord: 'missing', manager: 'missing', client: 'missing', assistant: 'missing', corporate: 'missing' }],
  ] as const)('for %s is for whom it says, and for nobody of another company', async (rule, expected) => {
    await ask(rule)
    for (const [who, step] of Object.entries(expected)) expect(await ofPerson(who as Person), who).toBe(step)
    for (const who of ['otherLandlord', 'otherClient', 'basicLandlord', 'admin'] as const) {
      expect(await ofPerson(who), who).toBe('free')
      expect((await call(who, calls.sessions, {})).status, who).toBe(200)
    }
  })

  test.each(['landlord', 'manager', 'client', 'corporate'] as const)(
    'leaves %s nothing but what a visitor may do, and what setting it up takes',
    async (who) => {
      await ask('everyone')
      const viewer = await testApp.app.services.loadViewer(database.db, { userId: idOf(who) })
      const shut = everyCall.filter(({ call: one }) => !one.allow.kinds.includes('visitor') && !one.allowBeforeMfaSetup)
      expect(shut.length).toBeGreaterThan(100)
      for (const { call: one } of shut) {
        const answer = await send(
          who,
          requestOf(
            one,
            inputOf(one, (name) => (name === 'id' ? 1 : undefined), false),
          ),
        )
        const expected = viewer && mayAsk(viewer, one.allow) === undefined ? 'second-step-required' : 'forbidden'
        expect([answer.statusCode, answer.json().code], one.path).toEqual([403, expected])
      }
      const open = everyCall.filter(({ call: one }) => one.allowBeforeMfaSetup).map(({ call: one }) => one.path)
      expect(open.toSorted()).toEqual(
        [
          account.getUser,
          calls.get,
          calls.startTwoFactor,
          calls.confirmTwoFactor,
          calls.passkeyOptions,
          calls.addPasskey,
          currentPlan.getUserCurrentSubscriptionPlan,
          languages.texts,
          portal.get,
        ]
          .map(({ path }) => path)
          .toSorted(),
      )
      const { tenants, tenant } = (await call(who, account.getUser, {})).body
      expect({ tenants, tenant }).toEqual({ tenants: [], tenant: null })
    },
  )
})

describe('whoever has to set up a second step', () => {
  test.each(['manager', 'client', 'corporate', 'assistant'] as const)('as %s does it and goes on', async (who) => {
    await ask('everyone')
    const { from, body } = await logIn(who)
    expect([body.twoFactor, await isShut(from)]).toEqual([false, true])
    expect((await from.call(portal.get, {})).status).toBe(200)
    await setUpApp(from)
    expect([await stepOf(from), await isShut(from)]).toEqual(['done', false])
    expect((await logIn(who)).body.twoFactor).toBe(true)
  })

  test('ends every other session by it: who only knew the password does not get in with its owner', async () => {
    await ask('everyone')
    const stranger = (await logIn('client')).from
    const { from } = await logIn('client')
    await setUpApp(from)
    expect((await stranger.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(false)
    expect(await isShut(from)).toBe(false)
  })

  test('may make it a passkey, and from then on logs in with that', async () => {
    await ask('company')
    const stranger = (await logIn('manager')).from
    const { from } = await logIn('manager')
    const passkey = await setUpPasskey(from)
    expect([await stepOf(from), await isShut(from)]).toEqual(['done', false])
    expect((await stranger.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(false)

    const byPassword = await logIn('manager')
    expect([byPassword.status, byPassword.failure.errorMessage]).toEqual([
      403,
      'Log in with your passkey: a second step is required here.',
    ])
    expect((await byPassword.from.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(false)
    const { options } = (await byPassword.from.call(loginSteps.passkeyLoginOptions, {})).body
    const answer = await byPassword.from.call(loginSteps.loginWithPasskey, { response: passkey.get(options) })
    expect([answer.status, await isShut(byPassword.from)]).toEqual([200, false])
    // Where nobody asks for it, the password does as before.
    await ask('nobody')
    expect((await logIn('manager')).status).toBe(200)
  })

  test('is not asked less by looking at the portal as a role', async () => {
    const { from } = await logIn('landlord')
    expect((await from.call(rolePreview.viewAs, { roleId: 6, tenantId: ids.tenant.bakery })).status).toBe(200)
    await ask('company')
    expect(await isShut(from)).toBe(true)
    expect((await from.call(account.getUser, {})).body).toMatchObject({ viewsAs: null, secondStep: 'missing' })
    await setUpApp(from)
    expect((await from.call(account.getUser, {})).body).toMatchObject({ viewsAs: null, secondStep: 'done' })
  })

  test('takes the app or the last passkey away only when there is another step', async () => {
    await ask('everyone')
    const { from } = await logIn('client')
    await setUpApp(from)
    const refused = await from.call(calls.stopTwoFactor, { password: PASSWORD })
    expect([refused.status, refused.failure.errorMessage]).toEqual([
      409,
      expect.stringMatching(/^A second step is required here/),
    ])
    await setUpPasskey(from)
    expect((await from.call(calls.stopTwoFactor, { password: PASSWORD })).status).toBe(200)
    const [last] = (await from.call(calls.get, {})).body.passkeys
    const id = last?.id as number
    expect((await from.call(calls.removePasskey, { id, password: PASSWORD })).status).toBe(409)
    expect(await stepOf(from)).toBe('done')
    await ask('nobody')
    expect((await from.call(calls.removePasskey, { id, password: PASSWORD })).status).toBe(200)
  })

  test('has to again at once when whoever manages people took it away', async () => {
    await ask('everyone')
    const landlord = (await logIn('landlord')).from
    await setUpApp(landlord)
    const { from } = await logIn('client')
    await setUpPasskey(from)
    expect((await landlord.call(users.get, { id: idOf('client') })).body.twoFactor).toBe(true)
    expect((await landlord.call(users.removeTwoFactor, { id: idOf('client') })).status).toBe(200)
    expect(await isShut(from)).toBe(true)
    expect((await logIn('client')).status).toBe(200)
  })
})

test('an admin who helps somebody is not asked in their place, and does not change the rule', async () => {
  await ask('everyone')
  const { from } = await logIn('admin')
  await from.call(support.signInAs, { userId: idOf('landlord'), reason: 'They asked for it on the telephone' })
  expect([await stepOf(from), await isShut(from)]).toEqual(['free', false])
  const { version } = (await from.call(company.getSettings, {})).body
  expect((await from.call(companySecurity.save, { secondStepFor: 'nobody', version })).status).toBe(403)
  await from.call(accountSupport.stop, {})
})

test('platform administrators are asked where the operator says so, and cannot help anybody before', async () => {
  expect(await ofPerson('admin')).toBe('free')
  const strict = await openTestApp({ REQUIRE_TWO_FACTOR_ADMINS: 'on', PUBLIC_URL: ORIGIN })
  const { from } = await logIn('admin', strict)
  expect([await stepOf(from), await isShut(from)]).toEqual(['missing', true])
  const help = { userId: idOf('landlord'), reason: 'They asked for it on the telephone' }
  expect((await from.call(support.signInAs, help)).failure.code).toBe('second-step-required')
  expect((await from.call(admin.summary, {})).status).toBe(403)
  // One who was helping when it was switched on no longer does.
  const helping = (await logIn('landlord', strict)).from
  const set = 'update sessions set support_by = $1, support_until = $2 where user_id = $3'
  await strict.database.pool.query(set, [idOf('admin'), new Date(Date.now() + 60_000), idOf('landlord')])
  strict.app.services.forgetViewer()
  expect((await helping.call(sites.search, {})).status).toBe(401)
  await setUpApp(from)
  expect([await stepOf(from), await isShut(from)]).toEqual(['done', false])
  expect((await helping.call(sites.search, {})).status).toBe(200)
  expect((await strict.call('landlord', calls.sessions, {})).status).toBe(200)
})
