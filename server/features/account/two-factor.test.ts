import { account } from '@atrium/contract/access/account.ts'
import { loginSteps } from '@atrium/contract/access/login-steps.ts'
import { accountSecurity as calls } from '@atrium/contract/account/account-security.ts'
import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { users } from '@atrium/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import { codeAt, makeSecret, otpUri, stepOf } from '../../platform/auth/totp.ts'
import { currentCode, nextCode } from '../../testing/authenticator.ts'
import { browserOf } from '../../testing/browser.ts'
import { idOf, PASSWORD, people } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const testApp = await openTestApp()
const { database } = testApp
const browser = () => browserOf(testApp)
const login = async (who: keyof typeof people, from = browser(), more: object = {}) => ({
  from,
  ...(await from.call(account.login, { username: people[who], password: PASSWORD, ...more })),
})
const isIn = async (from: ReturnType<typeof browser>) => (await from.call(account.isAuthenticated, {})).body.isAuthenticated
const slowDownNobody = () => database.pool.query('delete from quotas')

/** Switches it on for somebody and answers the secret and the recovery codes. The current code is then used. */
async function switchOn(who: keyof typeof people) {
  const { from } = await login(who)
  const { secret } = (await from.call(calls.startTwoFactor, {})).body
  const { status, body } = await from.call(calls.confirmTwoFactor, { code: currentCode(secret) })
  expect(status).toBe(200)
  return { from, secret, recoveryCodes: body.recoveryCodes }
}

test('codes are those of RFC 6238, and a step early or late is taken', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const)
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  const at = 1_700_000_000_000
  const step = Math.floor(at / 30_000)
  expect([-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), at) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpUri(secret, 'ana@x.example')).toBe(`otpauth://totp/Atrium%3Aana%40x.example?secret=${secret}&issuer=Atrium`)
})

describe('two-factor', () => {
  test('is on once a code has confirmed it; from then on a login has no session before the second step', async () => {
    const { from, secret, recoveryCodes } = await switchOn('landlord')
    expect(recoveryCodes).toHaveLength(10)
    expect(await isIn(from)).toBe(true)
    expect((await from.call(calls.get, {})).body).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 })

    const second = await login('landlord')
    expect(second.body).toEqual({ successful: true, errorMessage: null, twoFactor: true, defaultPage: null })
    expect([...second.from.jar.keys()]).toEqual(['atrium.second-step'])
    expect(await isIn(second.from)).toBe(false)
    const code = nextCode(secret)
    expect((await second.from.call(loginSteps.verifyTwoFactor, { code })).body).toMatchObject({ twoFactor: false })
    expect(await isIn(second.from)).toBe(true)
  })

  test('takes a code once, also from two browsers at once', async () => {
    const { secret } = await switchOn('manager')
    const both = [(await login('manager')).from, (await login('manager')).from]
    const code = nextCode(secret)
    const answers = await Promise.all(both.map((from) => from.call(loginSteps.verifyTwoFactor, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const third = await login('manager')
    expect((await third.from.call(loginSteps.verifyTwoFactor, { code: currentCode(secret) })).status).toBe(401)
  })

  test('takes each recovery code once, and new ones in place of the old', async () => {
    const { from, recoveryCodes } = await switchOn('client')
    const [first = '', second = ''] = recoveryCodes
    const use = async (code: string) => (await login('client')).from.call(loginSteps.verifyTwoFactor, { code })
    expect((await use(first.toUpperCase())).status).toBe(200)
    expect((await use(first)).status).toBe(401)
    expect((await from.call(calls.get, {})).body.recoveryCodesLeft).toBe(9)
    const renewed = (await from.call(calls.renewRecoveryCodes, {})).body.recoveryCodes
    expect((await use(second)).status).toBe(401)
    expect((await use(renewed[0] ?? '')).status).toBe(200)
    await slowDownNobody()
    const mails = await database.pool.query('select subject from mails where "to" = $1 order by id', [people.client])
    expect(mails.rows.map(({ subject }) => subject)).toContain('A recovery code was used')
  })

  test('keeps neither the secret nor the recovery codes in the open', async () => {
    const { secret, recoveryCodes } = await switchOn('corporate')
    const { rows } = await database.pool.query(
      `select coalesce(string_agg(t::text, ' '), '') || (select string_agg(r::text, ' ') from recovery_codes r)
       || (select string_agg(a::text, ' ') from audit_entries a) as text from two_factors t`,
    )
    const text = rows[0].text as string
    expect(text).not.toContain(secret)
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''))
    for (const code of recoveryCodes) expect(text).not.toContain(code)
    expect(text).toContain('$argon2id$')
  })

  test('guessing the second step is slowed down for the user, whatever browser guesses', async () => {
    const { secret } = await switchOn('otherLandlord')
    for (let at = 0; at < 5; at++) {
      const { from } = await login('otherLandlord')
      expect((await from.call(loginSteps.verifyTwoFactor, { code: '000000' })).status).toBe(401)
    }
    const { from } = await login('otherLandlord')
    const { status, failure } = await from.call(loginSteps.verifyTwoFactor, { code: nextCode(secret) })
    expect([status, failure.errorMessage]).toEqual([429, expect.stringMatching(/^Too many failed logins\./)])
    expect(await isIn(from)).toBe(false)
    await slowDownNobody()
  })

  test('the second step is done by the browser that did the first, within ten minutes, or not at all', async () => {
    const { secret } = await switchOn('otherClient')
    const { from } = await login('otherClient')
    expect((await browser().call(loginSteps.verifyTwoFactor, { code: nextCode(secret) })).status).toBe(401)
    await database.pool.query("update tickets set expires_at = now() - interval '1 second'")
    const { status, failure } = await from.call(loginSteps.verifyTwoFactor, { code: nextCode(secret) })
    expect([status, failure.errorMessage]).toEqual([401, 'This took too long. Please log in again.'])
  })

  test('a trusted device is asked for the password only, until two-factor or the password changes', async () => {
    const { secret, from: here } = await switchOn('neighbour')
    const { from } = await login('neighbour')
    expect((await from.call(loginSteps.verifyTwoFactor, { code: nextCode(secret), trustDevice: true })).status).toBe(200)
    await from.call(account.logout, {})
    expect((await login('neighbour', from)).body.twoFactor).toBe(false)
    expect((await login('neighbour')).body.twoFactor).toBe(true)
    await here.call(account.changePassword, { currentPassword: PASSWORD, newPassword: 'quiet meadow lantern 52' })
    const again = await from.call(account.login, { username: people.neighbour, password: 'quiet meadow lantern 52' })
    expect(again.body.twoFactor).toBe(true)
  })

  test('a trusted device is one no more once its owner has switched two-factor off and on again', async () => {
    const { secret, from: here } = await switchOn('deputy')
    const { from } = await login('deputy')
    expect((await from.call(loginSteps.verifyTwoFactor, { code: nextCode(secret), trustDevice: true })).status).toBe(200)
    expect((await here.call(calls.stopTwoFactor, {})).status).toBe(200)
    await switchOn('deputy')
    expect((await login('deputy', from)).body.twoFactor).toBe(true)
  })

  test('a trusted device is one no more once an administrator has removed two-factor, also when it is set up again', async () => {
    const { secret } = await switchOn('clerk')
    const { from } = await login('clerk')
    expect((await from.call(loginSteps.verifyTwoFactor, { code: nextCode(secret), trustDevice: true })).status).toBe(200)
    // Half a login, done under the old secret, is over too.
    const half = (await login('clerk')).from
    expect((await testApp.call('landlord', users.removeTwoFactor, { id: idOf('clerk') })).status).toBe(200)
    const anew = await switchOn('clerk')
    expect((await login('clerk', from)).body.twoFactor).toBe(true)
    expect((await half.call(loginSteps.verifyTwoFactor, { code: nextCode(anew.secret) })).status).toBe(401)
  })

  test('a new password by a mailed link does not stand in for the second step', async () => {
    const { secret } = await switchOn('assistant')
    const trusted = (await login('assistant')).from
    await trusted.call(loginSteps.verifyTwoFactor, { code: nextCode(secret), trustDevice: true })
    await testApp.call('visitor', signUp.resetPassword, { email: people.assistant })
    const key = keyOf((await mailsTo(testApp, people.assistant)).findLast(({ subject }) => subject === 'Set a new password'))
    const password = 'quiet meadow lantern 52'
    expect((await trusted.call(signUp.resetKeyPasswordOnVisit, { key, password })).status).toBe(200)
    for (const from of [trusted, browser()]) {
      expect((await from.call(account.login, { username: people.assistant, password })).body.twoFactor).toBe(true)
      expect(await isIn(from)).toBe(false)
    }
  })

  test('switching it off asks for the password when that was not given just now', async () => {
    const { from } = await switchOn('basicLandlord')
    await database.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'")
    for (const call of [calls.stopTwoFactor, calls.renewRecoveryCodes, calls.passkeyOptions] as const) {
      const { status, failure } = await from.call(call, {})
      expect([status, failure.fields]).toEqual([400, { password: 'Type your password to go on' }])
    }
    expect((await from.call(calls.stopTwoFactor, { password: 'wrong' })).failure.fields).toEqual({
      password: 'The password is wrong',
    })
    const before = from.jar.get('atrium.session_token')
    expect((await from.call(calls.stopTwoFactor, { password: PASSWORD })).status).toBe(200)
    expect(from.jar.get('atrium.session_token')).not.toBe(before)
    expect(await isIn(from)).toBe(true)
    expect((await login('basicLandlord')).body.twoFactor).toBe(false)
    const { rows } = await database.pool.query('select subject from mails where "to" = $1 order by id', [people.basicLandlord])
    expect(rows.map(({ subject }) => subject)).toEqual(['Two-factor login is on', 'Two-factor login is off'])
  })
})
