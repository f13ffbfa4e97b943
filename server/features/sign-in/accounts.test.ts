import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD, people } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, call, send, database } = await openTestApp()
const WRONG_CODE = 'The e-mail address or the password is wrong'

async function login(username: string, password: string, more: object = {}) {
  const answer = await call('visitor', account.login, { username, password, ...more })
  const lines = ([answer.response.headers['set-cookie'] ?? []].flat() as string[]).filter((line) =>
    line.includes('session_token'),
  )
  return { ...answer, line: lines[0] ?? '', cookie: lines[0]?.split(';')[0] ?? '' }
}
const isIn = async (cookie: string) =>
  (await app.server.inject({ url: '/Account/IsAuthenticated', headers: { cookie } })).json().isAuthenticated as boolean

describe('login', () => {
  test('starts a session with a cookie that scripts and other sites cannot use', async () => {
    const { line, cookie, body } = await login(people.client, PASSWORD)
    expect(body).toEqual({ successful: true, errorMessage: null, twoFactor: false, defaultPage: null })
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).not.toMatch(/Max-Age/i)
    expect(await isIn(cookie)).toBe(true)
  })

  test('is remembered for seven days when asked', async () => {
    expect((await login(people.client, PASSWORD, { rememberMe: true })).line).toMatch(/Max-Age=604800/i)
  })

  test('takes the address in any case and tells nothing apart when it fails', async () => {
    expect((await login(people.landlord.toUpperCase(), PASSWORD)).status).toBe(200)
    for (const [name, word] of [
      [people.landlord, 'wrong'],
      ['nobody@test.example', PASSWORD],
    ] as const) {
      const { status, failure, cookie } = await login(name, word)
      expect([status, failure.errorMessage, cookie]).toEqual([401, WRONG_CODE, ''])
    }
  })

  test('a locked user, a user of a client out of use, and a user of a closed company do not get in', async () => {
    for (const [lock, unlock, who] of [
      ['update users set active = false where email = $1', 'update users set active = true where email = $1', people.manager],
      [
        "update tenants set active = false where id = 2 and $1 <> ''",
        "update tenants set active = true where id = 2 and $1 <> ''",
        people.neighbour,
      ],
      [
        "update landlords set active = false where id = 2 and $1 <> ''",
        "update landlords set active = true where id = 2 and $1 <> ''",
        people.otherClient,
      ],
    ] as const) {
      await database.pool.query(lock, [who])
      const { status, failure } = await login(who, PASSWORD)
      expect([status, failure.errorMessage]).toEqual([401, WRONG_CODE])
      await database.pool.query(unlock, [who])
      expect((await login(who, PASSWORD)).status).toBe(200)
    }
  })

  test('is slowed down after five failures, for an address that exists as for one that does not', async () => {
    for (const name of [people.otherLandlord, 'ghost@test.example']) {
      for (let at = 0; at < 5; at++) expect((await login(name, 'wrong')).status).toBe(401)
      const { status, failure } = await login(name, PASSWORD)
      expect(status).toBe(429)
      expect(failure.errorMessage).toMatch(/^Too many failed logins\. Try again in \d+ seconds?\.$/)
    }
  })

  test('takes a password of 200 characters in any script, and compares all of them', async () => {
    const long = `${'fjäril Übermaß 紙吹雪 קפה '.repeat(10)}`.slice(0, 198)
    const { cookie } = await login(people.deputy, PASSWORD)
    const change = async (newPassword: string) =>
      (
        await app.server.inject({
          method: 'POST',
          url: '/Account/ChangePassword',
          headers: { cookie },
          payload: { currentPassword: PASSWORD, newPassword },
        })
      ).statusCode
    expect([await change(`${long}Aa!`), await change(`${long}Aa`)]).toEqual([400, 200])
    expect((await login(people.deputy, `${long}Ab`)).status).toBe(401)
    expect((await login(people.deputy, `${long}aa`)).status).toBe(401)
    expect((await login(people.deputy, `${long}Aa`)).status).toBe(200)
  })

  test('a failed login is noted, without the password', async () => {
    await login('noted@test.example', 'my secret words')
    const { rows } = await database.pool.query(
      "select after from audit_entries where entity = 'login' and after->>'username' = 'noted@test.example'",
    )
    expect(rows).toEqual([{ after: { username: 'noted@test.example', successful: false } }])
    const { rows: all } = await database.pool.query('select audit_entries::text as text from audit_entries')
    expect(JSON.stringify(all)).not.toContain('my secret words')
  })
})

describe('a session', () => {
  test('ends with logout, at once and for whoever kept the cookie', async () => {
    const { cookie } = await login(people.corporate, PASSWORD)
    expect(await isIn(cookie)).toBe(true)
    await app.server.inject({ url: '/Account/logout', headers: { cookie } })
    expect(await isIn(cookie)).toBe(false)
  })

  test('ends everywhere but here when the password is changed', async () => {
    const [here, there] = [await login(people.neighbour, PASSWORD), await login(people.neighbour, PASSWORD)]
    expect(await isIn(there.cookie)).toBe(true)
    const change = (body: object) =>
      app.server.inject({ method: 'POST', url: '/Account/ChangePassword', headers: { cookie: here.cookie }, payload: body })
    expect((await change({ currentPassword: 'wrong', newPassword: 'another good one' })).json().fields).toHaveProperty(
      'currentPassword',
    )
    expect((await change({ currentPassword: PASSWORD, newPassword: 'short' })).statusCode).toBe(400)
    const changed = await change({ currentPassword: PASSWORD, newPassword: 'another good one' })
    expect(changed.statusCode).toBe(200)
    expect(await isIn(there.cookie)).toBe(false)
    const renewed =
      ([changed.headers['set-cookie'] ?? []].flat() as string[]).find((line) => line.includes('session_token'))?.split(';')[0] ??
      ''
    expect(await isIn(renewed)).toBe(true)
    expect((await login(people.neighbour, 'another good one')).status).toBe(200)
  })

  test('is known by 190 random bits in the cookie, which mean nothing but to the database', async () => {
    const tokens: string[] = []
    for (let at = 0; at < 5; at++) {
      const { cookie } = await login(people.clerk, PASSWORD)
      const [token = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')
      // 32 of 62 characters.
      expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
      const { rows } = await database.pool.query(
        'select email from users u join sessions s on s.user_id = u.id where s.token = $1',
        [token],
      )
      expect(rows).toEqual([{ email: people.clerk }])
      tokens.push(token)
    }
    // Not counted up, and no part of them is fixed.
    expect(
      new Set(tokens.flatMap((token) => [token.slice(0, 8), token.slice(8, 16), token.slice(16, 24), token.slice(24)])).size,
    ).toBe(20)
  })

  test('a cookie that was altered or made up is worth nothing', async () => {
    const { cookie } = await login(people.client, PASSWORD)
    expect(await isIn(`${cookie.slice(0, -4)}AAAA`)).toBe(false)
    expect(await isIn('atrium.session_token=made.up')).toBe(false)
  })
})

describe('a forged request', () => {
  const change = (headers: Record<string, string>) =>
    send('landlord', {
      method: 'POST',
      url: '/Landlord/SearchSites',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    })

  test('from a page of another origin is refused; from our own it is not', async () => {
    expect((await change({ origin: 'https://evil.example', host: 'portal.example' })).statusCode).toBe(403)
    expect((await change({ origin: 'null', host: 'portal.example' })).statusCode).toBe(403)
    expect((await change({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await change({ origin: 'https://portal.example', host: 'portal.example' })).statusCode).toBe(200)
    expect((await change({})).statusCode).toBe(200)
  })

  test('is not answered with permission to read either', async () => {
    const other = await send('landlord', { method: 'GET', url: '/Account/GetUser', headers: { origin: 'https://evil.example' } })
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the current user', () => {
  test('is described with flags, permissions and, for a client, its own site’s token', async () => {
    expect((await call('landlord', account.getUser, {})).body).toMatchObject({
      permissions: { isLandlordAdmin: true },
      allSites: true,
      tenant: null,
      landlord: { name: 'North Properties' },
    })
    expect((await call('manager', account.getUser, {})).body).toMatchObject({
      permissions: { isLandlordUser: true },
      permissionIds: [55, 1, 2, 6, 7, 8, 9, 10, 11, 12, 13],
      allSites: false,
    })
    expect((await call('corporate', account.getUser, {})).body.tenants.map(({ name }) => name)).toEqual([
      'Bakery',
      'Tower Office',
    ])
    expect((await call('client', account.getUser, {})).body.allSites).toBe(false)
    expect((await call('client', account.getUser, {})).body.tenant).toMatchObject({
      name: 'Bakery',
      siteName: 'North Mall',
      siteToken: expect.any(String),
    })
    expect((await call('visitor', account.getUser, {})).status).toBe(401)
    for (const who of ['client', 'corporate', 'landlord'] as const) {
      const { id, contact } = (await call(who, account.getUser, {})).body
      expect(contact).toEqual({ id, profileImage: null })
    }
  })

  test('the plan says what is switched on; an ended trial switches everything off', async () => {
    const plan = async (who: 'landlord' | 'expiredLandlord' | 'client') =>
      (await call(who, currentPlan.getUserCurrentSubscriptionPlan, {})).body
    expect(await plan('landlord')).toMatchObject({
      valid: true,
      plan: { isEnterprise: true },
      usage: { noOfSites: 2, noOfTenants: 3 },
    })
    expect(await plan('client')).toMatchObject({ usage: { noOfSites: 0, noOfTenants: 0 } })
    const expired = await plan('expiredLandlord')
    expect(expired.valid).toBe(false)
    expect(expired.metaData.some(({ booleanValue1 }) => booleanValue1)).toBe(false)
    expect((await call('expiredLandlord', sites.search, {})).status).toBe(403)
  })
})
